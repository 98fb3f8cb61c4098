/** Messages for a request or punch that another supervisor settled first. */
export const SETTLED_BEFORE = {
  request: 'This request is already settled.',
  punch: 'This punch is already settled.',
} as const
