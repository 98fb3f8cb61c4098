import { useCompanyZone } from '#client/company.ts'
import { dayOf, exactTime } from '#values/times.ts'

/** The day of a time where the company is, wherever it is read; the whole time where a mouse rests on it. */
export function CompanyDay({ at }: { at: string }) {
  const zone = useCompanyZone()
  return (
    <time dateTime={at} title={exactTime(at, zone)}>
      {dayOf(at, zone)}
    </time>
  )
}
