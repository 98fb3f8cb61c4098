interface Days {
  first: number
  last: number
}

/**
 * Returns the ranges of days 1 to `days` that are on no living invoice, in order. A voided invoice
 * leaves a gap before the days that were billed later.
 */
export function freeDays(
  days: number,
  billed: readonly Days[],
): { first_day: number; last_day: number }[] {
  const free: { first_day: number; last_day: number }[] = []
  let next = 1
  for (const { first, last } of billed.toSorted((one, other) => one.first - other.first)) {
    if (first > next) free.push({ first_day: next, last_day: Math.min(first - 1, days) })
    next = Math.max(next, last + 1)
  }
  if (next <= days) free.push({ first_day: next, last_day: days })
  return free.filter(({ first_day, last_day }) => first_day <= last_day)
}
