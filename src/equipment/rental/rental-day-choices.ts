/** What settings.rental_day_rule may say; rental-days.ts counts by it. */
export const rentalDayRules = {
  elapsed: 'Elapsed days, rounded up',
  calendar: 'Calendar days',
} as const
export type RentalDayRule = keyof typeof rentalDayRules
