/** How long an invoice that is open is past due, as adjusters and bookkeepers count it. */
export const ages = {
  current: 'Current',
  '1_30': '1–30 days',
  '31_60': '31–60 days',
  '61_90': '61–90 days',
  over_90: 'Over 90 days',
} as const
export type Age = keyof typeof ages
export const ageOrder = Object.keys(ages) as Age[]

/** How many days past due an age is: from, to. What is not due counts none, or less. app.open_money has the same. */
export const daysOfAge: Record<Age, readonly [from: number | null, to: number | null]> = {
  current: [null, 0],
  '1_30': [1, 30],
  '31_60': [31, 60],
  '61_90': [61, 90],
  over_90: [91, null],
}

/** The age of what is so many days past due. */
export const ageOf = (days: number) =>
  ageOrder.find((age) => days <= (daysOfAge[age][1] ?? Infinity))!
