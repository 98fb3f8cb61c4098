/** Values of settings.rental_day_rule; rental-days.ts counts by them. */
export const rentalDayRules = {
  elapsed: 'Elapsed days, rounded up',
  calendar: 'Calendar days',
} as const
export type RentalDayRule = keyof typeof rentalDayRules
