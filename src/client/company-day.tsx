import { useCompanyZone } from '#client/company.ts'
import { dayOf, exactTime } from '#values/times.ts'

/**
 * Shows the date of a time in the company's time zone, whatever the reader's zone. Hovering shows
 * the full time.
 */
export function CompanyDay({ at }: { at: string }) {
  const zone = useCompanyZone()
  return (
    <time dateTime={at} title={exactTime(at, zone)}>
      {dayOf(at, zone)}
    </time>
  )
}
