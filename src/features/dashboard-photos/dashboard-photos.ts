/** My Dashboard Photos (specification, part 1 section 5). */
export const MOST_ON_DASHBOARD = 10
export const DASHBOARD_FULL = `You have reached the maximum of ${MOST_ON_DASHBOARD} photos. Delete some photos first.`
