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
/** Who owes: what no insurer owes, or no longer, is the homeowner's. */
const owing = (key: string) => key || 'Homeowner'

/** What the keys of a measure are called; those of hours, services and fuel are ids of people and vehicles. */
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

/** A key as people read it: 'Phone call'; undefined where it is an id. */
export const keyInWords = (measure: Measure, key: string) => words[measure]?.(key)
