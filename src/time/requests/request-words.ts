import type { CorrectionRequest } from '#time/requests/correction-requests.ts'
import { weekday } from '#time/time-clock/clock-times.ts'
import { workedSpan } from '#time/time-clock/record-words.ts'

/** Names the subject of a request: the time record, or the day without one. */
export function aboutWords(
  { record, day }: Pick<CorrectionRequest, 'record' | 'day'>,
  zone: string | undefined,
): string {
  if (record) return `${record.customer_name}, ${workedSpan(record, zone)}`
  return day ? `${weekday(day)}, not clocked in or out` : 'A deleted time record'
}
