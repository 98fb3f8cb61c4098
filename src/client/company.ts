import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useNow } from '#ui/now.ts'
import { calendarDay } from '#values/times.ts'

/** What the company says of itself; anyone may read it. */
export const companyQuery = api.settings.shown.queryOptions()

/** The company's name; our own until it is loaded. */
export const useCompanyName = () => useQuery(companyQuery).data?.company_name ?? 'Dryline'

/** The phone of the office at a location, else the company's. */
export function useOfficePhone(city_code: string | undefined) {
  const company = useQuery(companyQuery).data
  return company?.offices.find((office) => office.city_code === city_code)?.phone ?? company?.phone
}

/** The browser's time zone. */
const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The company's time zone, used wherever times are shown or days proposed; the browser's until it is known. */
export const useCompanyZone = () => useQuery(companyQuery).data?.time_zone ?? here

/** The company's calendar day now (YYYY-MM-DD). */
export const useCompanyToday = () => calendarDay(new Date(useNow()), useCompanyZone())
