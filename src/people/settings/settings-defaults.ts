import { usualLaborRates } from '#people/settings/labor-rate.ts'
import { SIGNING_DAYS } from '#people/settings/signing-days.ts'

/** What a new installation begins with; each stands as a column's default in a migration, which settings.server.test.ts compares. */
export const settingsDefaults = {
  ...usualLaborRates,
  /** Specification, part 1 section 9. */
  local_tax_percent: 8.5,
  state_tax_percent: 0,
  /** An invoice is due 30 days after it was made (specification, part 1 section 9). */
  invoice_due_days: 30,
  first_invoice_number: 1001,
  /** Overdue invoices are reminded of only once someone says after how many days. */
  invoice_reminder_days: null,
  signing_days: SIGNING_DAYS,
  /** Elapsed days rounded up, at the daily rate (specification, part 2 section 9). */
  rental_day_rule: 'elapsed',
  is_best_rate: false,
  /** Equipment that is out longer than this is marked. A constant of ours. */
  long_out_days: 7,
  is_walk_round_offered: true,
  /** How long before a vehicle's papers end management hears of it. A constant of ours. */
  expiry_notice_days: 30,
  staff_second_factor: false,
  time_zone: 'America/New_York',
} as const
