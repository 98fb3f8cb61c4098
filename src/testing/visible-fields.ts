import { shownTo } from '#testing/cases.ts'
import type { Caller } from '#testing/fixtures.ts'

// The only fields of their own household that outsiders are shown, as `table.field.row` of its
// canaries.

/** All canaries that the procedures show to each caller. */
export const visibleFields: Partial<Record<Caller, string[]>> = {
  5: shownTo.customers.map((field) => `q7pending.${field}`),
  6: shownTo.customers.map((field) => `q7active.${field}`),
  7: shownTo.customers.map((field) => `q7closed.${field}`),
  8: shownTo.agents.map((field) => `q7granted.${field}`),
  nobody: [],
}

/** Callers outside the company. */
export const outsiders = [5, 6, 7, 8, 'nobody'] as const satisfies Caller[]
export type Outsider = (typeof outsiders)[number]
