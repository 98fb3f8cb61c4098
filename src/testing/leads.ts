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
/** What makes a customer and a job of a lead. */
export const conversion = (lead_id: string) => ({
  lead_id,
  customer: { ...plainCustomer, contract_status: 'active' as const, id: newId() },
  job: { id: newId(), description: 'Burst pipe\n\nJust now', start_date: '2026-03-03' },
})
/** What each of several calls at once was refused with. */
export const outcomes = (...calls: Promise<unknown>[]) => Promise.all(calls.map(outcome))

/** A lead that came in as visitors send it. */
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
