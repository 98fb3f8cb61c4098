import { usualLaborRates } from '#people/settings/labor-rate.ts'
import { SIGNING_DAYS } from '#people/settings/signing-days.ts'

/**
 * Initial settings of a new installation. Each is also a column default in a migration;
 * settings.server.test.ts compares them.
 */
export const settingsDefaults = {
  ...usualLaborRates,
  /** Specification, part 1 section 9. */
  local_tax_percent: 8.5,
  state_tax_percent: 0,
  /** An invoice is due 30 days after it is created (specification, part 1 section 9). */
  invoice_due_days: 30,
  first_invoice_number: 1001,
  /** Overdue reminders are off until someone sets the number of days. */
  invoice_reminder_days: null,
  signing_days: SIGNING_DAYS,
  /** Elapsed days, rounded up, at the daily rate (specification, part 2 section 9). */
  rental_day_rule: 'elapsed',
  is_best_rate: false,
  /** Equipment that is out for more days than this is marked. Our own choice. */
  long_out_days: 7,
  is_walk_round_offered: true,
  /** Days before a vehicle's papers expire that management is told. Our own choice. */
  expiry_notice_days: 30,
  staff_second_factor: false,
  time_zone: 'America/New_York',
} as const
