import { z } from 'zod'
import { bookkeepingNames } from '#people/settings/bookkeeping-names.ts'
import { FEWEST_SIGNING_DAYS, MOST_SIGNING_DAYS } from '#people/settings/signing-days.ts'
import { timeZones } from '#values/time-zones.ts'
import { optionalPublicPhone, publicPhone } from '#values/phone-number.ts'
import { optionalLine, optionalText, requiredLine, tooLong } from '#values/text.ts'

/** The five trust badges (spec part 1 section 2), by the column with the link to the proof. */
export const badges = {
  google_guarantee_url: 'Google Guaranteed',
  bbb_url: 'BBB Accredited Business',
  iicrc_url: 'IICRC Certified Firm',
  home_depot_pro_url: 'The Home Depot Pro',
  lowes_pro_url: 'Lowe’s Pro',
} as const
export type Badge = keyof typeof badges

const hasUserInfo = (text: string) => /^https:\/\/[^/?#\\]*@/.test(text)
const link = (name: string) =>
  optionalLine(name, 500)
    .pipe(
      z
        .url({ protocol: /^https$/, error: `${name} must be a link that starts with https://` })
        .nullable(),
    )
    // Check the text too: a browser would also accept https:example.com and HTTPS://example.com.
    .refine(
      (text) => text === null || text.startsWith('https://'),
      `${name} must be a link that starts with https://`,
    )
    // The text before an @ is not the host: https://paypal.com@elsewhere.example leads elsewhere.
    .refine(
      (text) => text === null || !hasUserInfo(text),
      `${name} must not have a name or password before an @`,
    )

const timeZoneNames = Object.keys(timeZones) as (keyof typeof timeZones)[]

/** Cents an hour. More than 1,000 dollars is a typo. */
const cents = (name: string) =>
  z
    .int(`${name} must be an amount`)
    .min(0, `${name} cannot be negative`)
    .max(100_000, `${name} can be $1,000 at most`)

/** A percentage with at most three decimals, like tax tables. */
const percent = (name: string) =>
  z
    .number(`${name} must be a percentage`)
    .min(0, `${name} cannot be negative`)
    .max(30, `${name} can be 30% at most`)
    .refine(
      (rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6,
      `${name} can have three decimals at most`,
    )

/** An office that the company lists for one of the 22 locations. */
export const office = z.strictObject({
  address: requiredLine('Address', 200),
  phone: optionalPublicPhone('Phone'),
})

/** The sections of the page; each is saved separately. */
export const sections = {
  company: z.strictObject({
    company_name: requiredLine('Company name', 100),
    phone: publicPhone('Phone'),
    emergency_phone: publicPhone('Emergency phone'),
    website_url: link('Main website'),
    time_zone: z.enum(timeZoneNames, 'Choose a time zone'),
  }),
  badges: z.strictObject(
    Object.fromEntries(
      Object.entries(badges).map(([badge, name]) => [badge, link(name)]),
    ) as Record<Badge, ReturnType<typeof link>>,
  ),
  billing: z.strictObject({
    labor_rate_job_cents: cents('Job labor rate'),
    labor_rate_invoice_cents: cents('Invoice labor rate'),
    local_tax_percent: percent('Local tax'),
    state_tax_percent: percent('State tax'),
    invoice_due_days: z
      .int('Due days must be a whole number')
      .min(0, 'Due days cannot be negative')
      .max(365, 'Due days can be 365 at most'),
    first_invoice_number: z
      .int('The number must be a whole number')
      .min(1, 'The number must be 1 to 99,999,999')
      .max(99_999_999, 'The number must be 1 to 99,999,999'),
  }),
  invoices: z.strictObject({
    invoice_address: optionalText('Address', 300),
    payment_terms: optionalText('Payment terms', 1000),
    how_to_pay: optionalText('How to pay', 1000),
    payment_link_url: link('Payment link'),
    invoice_reminder_days: z
      .int('Reminder days must be a whole number')
      .min(1, 'Reminder days must be 1 at least')
      .max(365, 'Reminder days can be 365 at most')
      .nullable(),
  }),
  signing: z.strictObject({
    signing_days: z
      .int('Days to sign must be a whole number')
      .min(FEWEST_SIGNING_DAYS, `Days to sign must be ${FEWEST_SIGNING_DAYS} at least`)
      .max(MOST_SIGNING_DAYS, `Days to sign can be ${MOST_SIGNING_DAYS} at most`),
  }),
  equipment: z.strictObject({
    rental_day_rule: z.enum(['elapsed', 'calendar'], 'Choose how rental days are counted'),
    is_best_rate: z.boolean(),
    long_out_days: z
      .int('Days out must be a whole number')
      .min(1, 'Days out must be 1 at least')
      .max(365, 'Days out can be 365 at most'),
  }),
  walk_round: z.strictObject({ is_walk_round_offered: z.boolean() }),
  vehicle_papers: z.strictObject({
    expiry_notice_days: z
      .int('Days must be a whole number')
      .min(1, 'Days must be 1 at least')
      .max(365, 'Days can be 365 at most'),
  }),
  bookkeeping: bookkeepingNames,
  security: z.strictObject({ staff_second_factor: z.boolean() }),
}

/** Writes only the given fields, from any section. */
export const settingsChange = z
  .strictObject({
    ...sections.company.shape,
    ...sections.badges.shape,
    ...sections.billing.shape,
    ...sections.invoices.shape,
    ...sections.signing.shape,
    ...sections.equipment.shape,
    ...sections.walk_round.shape,
    ...sections.vehicle_papers.shape,
    ...sections.bookkeeping.shape,
    ...sections.security.shape,
  })
  .partial()
export type SettingsChange = z.output<typeof settingsChange>

const shownOffice = z.object({
  city_code: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
})
export type Office = z.infer<typeof shownOffice>

/**
 * The settings that every visitor of the public site may read. A new company has no phone numbers
 * until it enters them.
 */
export const publicSettings = z.object({
  ...sections.company.shape,
  phone: z.string().nullable(),
  emergency_phone: z.string().nullable(),
  ...sections.badges.shape,
  offices: z.array(shownOffice),
})
export type PublicSettings = z.infer<typeof publicSettings>

export const settings = z.object({
  ...publicSettings.shape,
  ...sections.billing.shape,
  ...sections.invoices.shape,
  ...sections.signing.shape,
  ...sections.equipment.shape,
  ...sections.walk_round.shape,
  ...sections.vehicle_papers.shape,
  ...sections.bookkeeping.shape,
  ...sections.security.shape,
})
export type Settings = z.infer<typeof settings>

export const constraintMessages = {
  settings_company_name_length: {
    field: 'company_name',
    message: 'Company name must have 1 to 100 characters',
  },
  settings_phone_length: { field: 'phone', message: 'Phone must have 1 to 40 characters' },
  settings_emergency_phone_length: {
    field: 'emergency_phone',
    message: 'Emergency phone must have 1 to 40 characters',
  },
  settings_links_are_https: { message: 'A link must start with https://' },
  settings_rates_in_range: { message: 'A rate is out of range.' },
  settings_rental_day_rule: {
    field: 'rental_day_rule',
    message: 'Choose how rental days are counted',
  },
  settings_long_out_days_range: { field: 'long_out_days', message: 'Days out must be 1 to 365' },
  settings_expiry_notice_days_range: {
    field: 'expiry_notice_days',
    message: 'Days must be 1 to 365',
  },
  settings_signing_days: {
    field: 'signing_days',
    message: `Days to sign must be ${FEWEST_SIGNING_DAYS} to ${MOST_SIGNING_DAYS}`,
  },
  settings_invoice_address_length: tooLong('invoice_address', 'Address', 300),
  settings_payment_terms_length: tooLong('payment_terms', 'Payment terms', 1000),
  settings_how_to_pay_length: tooLong('how_to_pay', 'How to pay', 1000),
  settings_payment_link_is_https: {
    field: 'payment_link_url',
    message: 'Payment link must be a link that starts with https://',
  },
  settings_invoice_reminder_days_range: {
    field: 'invoice_reminder_days',
    message: 'Reminder days must be 1 to 365',
  },
  settings_only_one: { message: 'There is one row of settings.' },
  offices_address_length: { field: 'address', message: 'Address must have 1 to 200 characters' },
  offices_phone_length: tooLong('phone', 'Phone', 40),
  offices_location: { field: 'city_code', message: 'Choose one of the 22 locations' },
}
