interface Behind {
  measure: string | null
  key?: string | null
  from: string | null
  to: string | null
  city?: string | null
}
/**
 * Returns the address of the rows behind a figure, in a report of these days and this location.
 * Undefined if there are none.
 */
export function addressBehind(
  { measure, key, from, to, city }: Behind,
  of: { period: { from: string; to: string }; city: string },
) {
  if (!measure) return undefined
  const asked = {
    measure,
    from: from ?? of.period.from,
    to: to ?? of.period.to,
    city: city ?? of.city,
  }
  const keyed = key === null || key === undefined ? '' : `&key=${encodeURIComponent(key)}`
  return `/reports/rows?${new URLSearchParams(asked).toString().replaceAll('+', '%20')}${keyed}`
}
