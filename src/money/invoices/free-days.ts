interface Days {
  first: number
  last: number
}

/** The stretches of days 1 to `days` that no living invoice has, in order: one that was voided leaves a gap before what was billed later. */
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
