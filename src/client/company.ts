import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'

/** What the company says of itself; anybody may read it. */
export const companyQuery = api.settings.shown.queryOptions()

/** What the company calls itself; our name stands in while that is on its way. */
export const useCompanyName = () => useQuery(companyQuery).data?.company_name ?? 'Dryline'

/** The zone in which the company's times are told, wherever somebody reads them; until it is known, the browser's. */
export const useCompanyZone = () => useQuery(companyQuery).data?.time_zone
