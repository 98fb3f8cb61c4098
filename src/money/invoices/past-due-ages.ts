/** Days past due of an open invoice, in the ranges that adjusters and bookkeepers use. */
export const ages = {
  current: 'Current',
  '1_30': '1–30 days',
  '31_60': '31–60 days',
  '61_90': '61–90 days',
  over_90: 'Over 90 days',
} as const
export type Age = keyof typeof ages
export const ageOrder = Object.keys(ages) as Age[]

/**
 * The first and last day past due of each age. 0 or less is not due yet. app.open_money has the
 * same ranges.
 */
export const daysOfAge: Record<Age, readonly [from: number | null, to: number | null]> = {
  current: [null, 0],
  '1_30': [1, 30],
  '31_60': [31, 60],
  '61_90': [61, 90],
  over_90: [91, null],
}

/** Returns the age for a number of days past due. */
export const ageOf = (days: number) =>
  ageOrder.find((age) => days <= (daysOfAge[age][1] ?? Infinity))!
