/** How the days of a placement are counted: settings.rental_day_rule. */
export const rentalDayRules = {
  elapsed: 'Elapsed days, rounded up',
  calendar: 'Calendar days',
} as const
export type RentalDayRule = keyof typeof rentalDayRules

/** The days of weekly and monthly rates. */
export const WEEK = 7
export const MONTH = 30
