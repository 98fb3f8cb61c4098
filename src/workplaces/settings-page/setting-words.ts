import type { Audit } from '#people/audits/audits.ts'
import { bookkeepingLabels } from '#people/settings/bookkeeping-names.ts'
import { type RentalDayRule, rentalDayRules } from '#equipment/rental/rental-day-choices.ts'
import { locationName } from '#people/locations/locations.ts'
import { badges } from '#people/settings/settings.ts'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import { intervalWords } from '#fleet/vehicle-services/service-words.ts'
import { shownDollars } from '#values/amounts.ts'
import { zoneLabel } from '#values/time-zones.ts'
import { type Words, labelIn, nameIn } from '#values/words.ts'

const anHour = (cents: string) => `${shownDollars(Number(cents))} an hour`
const percent = (value: string) => `${Number(value)}%`

/**
 * The name of each setting and how its value is shown: on the page, in its history, and in a
 * conflict of two edits.
 */
export const settingWords = {
  company_name: 'Company name',
  phone: 'Phone',
  emergency_phone: 'Emergency phone',
  website_url: 'Main website',
  time_zone: ['Time zone', zoneLabel],
  ...badges,
  labor_rate_job_cents: ['Job labor rate', anHour],
  labor_rate_invoice_cents: ['Invoice labor rate', anHour],
  local_tax_percent: ['Local tax', percent],
  state_tax_percent: ['State tax', percent],
  invoice_due_days: ['Due days', (value) => `${value} ${value === '1' ? 'day' : 'days'}`],
  first_invoice_number: 'First invoice number',
  logo_id: ['Logo', () => 'An image', 'None'],
  invoice_address: 'Address on invoices',
  payment_terms: 'Payment terms',
  how_to_pay: 'How to pay',
  payment_link_url: 'Payment link',
  invoice_reminder_days: [
    'Remind of overdue invoices after',
    (value) => `${value} ${value === '1' ? 'day' : 'days'}`,
  ],
  ...bookkeepingLabels,
  signing_days: ['Days to sign', (value) => `${value} ${value === '1' ? 'day' : 'days'}`],
  rental_day_rule: ['Rental days', (value) => rentalDayRules[value as RentalDayRule] ?? value],
  is_best_rate: [
    'Bill the lowest of daily, weekly and monthly rates',
    (value) => (value === 'true' ? 'On' : 'Off'),
  ],
  long_out_days: ['Out too long after', (value) => `${value} ${value === '1' ? 'day' : 'days'}`],
  is_walk_round_offered: [
    'Offer a walk-around at clock-in with a vehicle',
    (value) => (value === 'true' ? 'On' : 'Off'),
  ],
  expiry_notice_days: [
    'Vehicle papers to renew within',
    (value) => `${value} ${value === '1' ? 'day' : 'days'}`,
  ],
  staff_second_factor: [
    'Require two-step verification for staff',
    (value) => (value === 'true' ? 'On' : 'Off'),
  ],
} as const satisfies Words
export const officeWords = { address: 'Address', phone: 'Phone' } as const satisfies Words

/**
 * Returns the name of the field that a change touched: "Job labor rate", "Office in Atlanta, GA:
 * address".
 */
export const changedField = ({
  table_name,
  row_id,
  field,
}: Pick<Audit, 'table_name' | 'row_id' | 'field'>) =>
  table_name === 'service_intervals'
    ? `${labelIn(serviceTypes)(row_id)}: ${field ? nameIn(intervalWords, field).toLowerCase() : 'added'}`
    : table_name === 'offices'
      ? `Office in ${locationName(row_id)}: ${field ? nameIn(officeWords, field).toLowerCase() : 'added'}`
      : field
        ? nameIn(settingWords, field)
        : 'Settings'
