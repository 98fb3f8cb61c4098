import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useNow } from '#ui/now.ts'
import { calendarDay } from '#values/times.ts'

/** The company's public details, which anyone may read. */
export const companyQuery = api.settings.shown.queryOptions()

/** Returns the company's name, or our own until it is loaded. */
export const useCompanyName = () => useQuery(companyQuery).data?.company_name ?? 'Dryline'

/**
 * Returns the phone number of the office at a location, or the company's if that office has none.
 */
export function useOfficePhone(city_code: string | undefined) {
  const company = useQuery(companyQuery).data
  return company?.offices.find((office) => office.city_code === city_code)?.phone ?? company?.phone
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Returns the company's time zone, used wherever times are shown or dates are suggested. Returns
 * the browser's zone until the company's is known.
 */
export const useCompanyZone = () => useQuery(companyQuery).data?.time_zone ?? here

/** Returns today's date in the company's time zone (YYYY-MM-DD). */
export const useCompanyToday = () => calendarDay(useNow(), useCompanyZone())
