import { type Audit, EMPTY } from '#features/audits/audits.ts'
import { zoneLabel } from '#values/time-zones.ts'
import { locationName } from '#features/locations/locations.ts'
import { type Settings, badges } from '#features/settings/settings.ts'
import { shownDollars } from '#values/amounts.ts'

/** What each setting is called, on the page and in its history. */
export const settingNames: Record<keyof Omit<Settings, 'offices'>, string> = {
  company_name: 'Company name',
  phone: 'Phone',
  emergency_phone: 'Emergency phone',
  website_url: 'Main website',
  time_zone: 'Time zone',
  ...badges,
  labor_rate_job_cents: 'Job labor rate',
  labor_rate_invoice_cents: 'Invoice labor rate',
  local_tax_percent: 'Local tax',
  state_tax_percent: 'State tax',
  invoice_due_days: 'Due days',
  staff_second_factor: 'Require two-step verification for staff',
}

const officeFields: Record<string, string> = { address: 'address', phone: 'phone' }

/** Which field a change touched: "Job labor rate", "Office in Atlanta, GA: address". */
export const changedField = ({ table_name, row_id, field }: Pick<Audit, 'table_name' | 'row_id' | 'field'>) =>
  table_name === 'offices'
    ? `Office in ${locationName(row_id)}: ${officeFields[field ?? ''] ?? 'added'}`
    : (settingNames[field as keyof typeof settingNames] ?? field ?? 'Settings')

const inWords: Record<string, (value: string) => string> = {
  time_zone: zoneLabel,
  labor_rate_job_cents: (value) => `${shownDollars(Number(value))} an hour`,
  labor_rate_invoice_cents: (value) => `${shownDollars(Number(value))} an hour`,
  local_tax_percent: (value) => `${Number(value)}%`,
  state_tax_percent: (value) => `${Number(value)}%`,
  invoice_due_days: (value) => `${value} ${value === '1' ? 'day' : 'days'}`,
  staff_second_factor: (value) => (value === 'true' ? 'On' : 'Off'),
}

/** A value of the history, as the database wrote it, in words. */
export const changedValue = (field: string | null, value: string | null) =>
  value === null ? EMPTY : (inWords[field ?? '']?.(value) ?? value)
