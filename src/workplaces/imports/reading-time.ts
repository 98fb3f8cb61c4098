import { momentsOf } from '#values/company-time.ts'

// Dates and times as spreadsheets and our own export write them.

const A_TIME = 'Enter a date and time like 3/2/2026 9:20 AM'
const NO_TIME = 'Add the time of day, like 9:20 AM: a day may have several readings'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (figure: string | number) => String(figure).padStart(2, '0')

/** Reads 2026-03-02, 3/2/2026, 3/2/26 and “Mar 2, 2026” as YYYY-MM-DD, with what follows. */
function dayIn(text: string): { day: string; rest: string } | undefined {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?=$|[T\s])[T\s]*(.*)$/i.exec(text)
  if (iso) return { day: `${iso[1]}-${two(iso[2]!)}-${two(iso[3]!)}`, rest: iso[4]! }
  const slashed = /^(\d\d?)[/-](\d\d?)[/-](\d{4}|\d\d)(?=$|[,\s])[,\s]*(.*)$/.exec(text)
  if (slashed) {
    const year = slashed[3]!.length === 2 ? `20${slashed[3]}` : slashed[3]
    return { day: `${year}-${two(slashed[1]!)}-${two(slashed[2]!)}`, rest: slashed[4]! }
  }
  const named = /^(?:[a-z]+day,? )?([a-z]{3})[a-z]*\.? (\d\d?),? (\d{4})[,\s]*(.*)$/i.exec(text)
  const month = named ? months.indexOf(named[1]!.toLowerCase()) + 1 : 0
  return named && month > 0
    ? { day: `${named[3]}-${two(month)}-${two(named[2]!)}`, rest: named[4]! }
    : undefined
}

/** Reads 9:20, 09:20:31, 9:20 AM and 9 AM as HH:MM:SS, with an offset that follows. */
function clockIn(text: string) {
  const found =
    /^(?:at )?(\d\d?)(?::(\d\d))?(?::(\d\d)(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*(z|(?:utc|gmt)?[+-]\d\d:?\d\d)?$/i.exec(
      text,
    )
  if (!found || (!found[2] && !found[4])) return undefined
  const half = found[4]?.[0]!.toLowerCase()
  const typed = Number(found[1])
  if (half ? typed < 1 || typed > 12 : typed > 23) return undefined
  const hour = half ? (typed % 12) + (half === 'p' ? 12 : 0) : typed
  return {
    clock: `${two(hour)}:${found[2] ?? '00'}:${found[3] ?? '00'}`,
    precision: found[3] ? ('second' as const) : ('minute' as const),
    offset: found[5] ?? '',
  }
}

/** Returns an offset as ISO 8601 writes it: `-05:00` for UTC-05:00. Undefined if it is none. */
function offsetOf(text: string) {
  if (/^(z|utc|gmt)$/i.test(text)) return 'Z'
  const found = /^(?:utc|gmt)?\s*([+-])(\d\d?)(?::?(\d\d))?$/i.exec(text.replace('−', '-'))
  return found ? `${found[1]}${two(found[2]!)}:${found[3] ?? '00'}` : undefined
}

/** When a reading was taken (ISO 8601 in UTC), and how exactly the file says so. */
export interface TimeRead {
  at: string
  precision: 'minute' | 'second'
}

/**
 * Reads the time of a row from a cell with date and time, or from one for each, on the clock of the
 * zone unless the row has an offset. Returns a sentence if that is no time, if the clock skipped it,
 * or if it showed it twice.
 */
export function readTime(
  cells: { time: string; date: string; utc_offset: string },
  zone: string,
): TimeRead | string {
  const plain = (text: string) => text.trim().replaceAll(/[\s\u202F]+/g, ' ')
  const [time, date] = [plain(cells.time), plain(cells.date)]
  const alone = dayIn(time)
  // A spreadsheet writes midnight behind a date that has its time in another column.
  const apart = date && !alone?.rest ? dayIn(date) : undefined
  const found = apart
    ? { day: apart.day, rest: time && !alone ? time : apart.rest }
    : (alone ?? dayIn(date))
  if (!found) return A_TIME
  if (!found.rest) return NO_TIME
  const clock = clockIn(found.rest)
  if (!clock) return A_TIME
  const said = clock.offset || cells.utc_offset.trim()
  const offset = said ? offsetOf(said) : undefined
  if (said && offset === undefined) return 'Enter the UTC offset like UTC-05:00'
  const moments = momentsOf(`${found.day}T${clock.clock}`, zone)
  if (moments === undefined) return A_TIME
  const { precision } = clock
  if (offset !== undefined) {
    const at = new Date(`${found.day}T${clock.clock}${offset}`)
    return Number.isNaN(at.getTime()) ? A_TIME : { at: at.toISOString(), precision }
  }
  if (moments.length === 0) return 'The clocks went forward over this time. Check the time.'
  if (moments.length > 1)
    return 'The clocks went back and showed this time twice. Add a column with the UTC offset.'
  return { at: new Date(moments[0]!).toISOString(), precision }
}
