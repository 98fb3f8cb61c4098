import { v7 as newId } from 'uuid'
import { type Company, outcome } from '#testing/company.ts'
import { plainCustomer } from '#testing/fixtures.ts'

/** A request as visitors send it. */
export const asking = () => ({
  id: newId(),
  name: 'Marguerite Delacroix',
  phone: '(404) 555-0142',
  address: '85 Main Street, Woodstock, GA 30188',
  what_happened: 'The pipe behind the washer burst.',
  water_running: 'yes' as const,
  happened: 'now' as const,
  source: 'emergency' as const,
})
/** Input that turns a lead into a customer and a job. */
export const conversion = (lead_id: string) => ({
  lead_id,
  customer: { ...plainCustomer, contract_status: 'active' as const, id: newId() },
  job: { id: newId(), description: 'Burst pipe\n\nJust now', start_date: '2026-03-03' },
})
/** Returns the error codes of several simultaneous calls, or `ok`. */
export const outcomes = (...calls: Promise<unknown>[]) => Promise.all(calls.map(outcome))

/** Sends a visitor's request and returns the lead's id. */
export async function requestOf(company: Company, changes: Record<string, unknown> = {}) {
  const request = asking()
  await company.as('nobody').leads.ask({ ...request, ...changes })
  return request.id
}
export const leadRow = async (company: Company, id: string) =>
  (await company.owner.query('select * from leads where id = $1', [id])).rows[0] as Record<
    string,
    unknown
  >
