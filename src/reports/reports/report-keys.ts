import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import { sections } from '#money/invoices/invoice-lines.ts'
import { payers } from '#money/invoices/payments.ts'
import { sources } from '#loss/leads/leads.ts'
import type { Measure } from '#reports/reports/report-measures.ts'

const named =
  (names: Record<string, string>, other?: string) =>
  (key: string): string =>
    names[key] ?? other ?? key
const insurer = (key: string) => key || 'No insurer'
/**
 * Names who owes: amounts without an insurer, or with only the homeowner's part left, are the
 * homeowner's.
 */
const owing = (key: string) => key || 'Homeowner'

/**
 * Names for the keys of a measure. The keys of hours, services and fuel are ids of people and
 * vehicles.
 */
const words: Partial<Record<Measure, (key: string) => string>> = {
  invoiced: insurer,
  net: insurer,
  'local tax': insurer,
  'state tax': insurer,
  'paid in full': owing,
  open: owing,
  billed: named(sections),
  rented: named(equipmentCategories, 'Other lines'),
  paid: named(payers),
  leads: named(sources),
  answered: named(sources),
  won: named(sources),
}

/** Returns a key in words, like 'Phone call'. Undefined if it is an id. */
export const keyInWords = (measure: Measure, key: string) => words[measure]?.(key)
