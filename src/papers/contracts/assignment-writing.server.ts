import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import { mergeDataOf, partiesOf, recordOf } from '#papers/contracts/contract-record.server.ts'
import {
  contractRows,
  type WholeTemplate,
  wholeTemplates,
} from '#papers/contracts/contract-rows.server.ts'
import type { assignment } from '#papers/contracts/contracts.ts'
import type { Filling } from '#papers/contracts/template-filling.server.ts'
import { lockCustomer } from '#loss/jobs/opening.server.ts'
import { keepPaper, type SealedPaper } from '#files/papers/keeping.server.ts'
import type { Actor, Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import type { RequestContext } from '#server/request-context.ts'

export type AssignmentRequest = z.output<typeof assignment>
const NOT_OFFERED = 'This template is archived. Choose another.'

/** A contract made from a template, and the values its paper is filled with. */
export interface AssignedContract extends Filling {
  id: string
  template: WholeTemplate
}

/** The person who assigns, and the source of a job's values. */
export interface Assigner {
  me: Actor
  valuesOfJob: RequestContext['valuesOfJob']
}

/** Returns the requested contracts that did not exist before and are created now. */
async function due(db: Database, { customer_id, contracts }: AssignmentRequest, me: Actor) {
  const ids = contracts.map(({ template_id }) => template_id)
  const templates = await wholeTemplates(db, ids)
  const found: { id: string; template: WholeTemplate }[] = []
  for (const [n, { id, template_id }] of contracts.entries()) {
    if (!(await firstTime(db, 'contracts', { id, template_id, customer_id }, me))) continue
    const template = templates[n]!
    if (template.status !== 'active') throw new ORPCError('BAD_REQUEST', { message: NOT_OFFERED })
    found.push({ id, template })
  }
  return found
}

/**
 * Creates the contracts that don't exist yet, with these papers. Keep it short: in the meantime, no
 * other contract of the customer gets a number.
 */
export async function writeAssignment(
  db: Database,
  asked: AssignmentRequest,
  { me, valuesOfJob }: Assigner,
  paperOf?: (id: string) => SealedPaper | undefined,
) {
  const { customer_id } = asked
  const record = await recordOf(db, customer_id)
  const found = await due(db, asked, me)
  await lockCustomer(db, customer_id)
  const folder = db
    .selectFrom('folders')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('status', '=', 'active')
  const folder_created = found.length > 0 && !(await folder.executeTakeFirst())
  const contract_numbers: string[] = []
  for (const { id, template } of found) {
    const paper = paperOf?.(id)
    if (paper) await keepPaper(db, paper)
    const signing_fields = JSON.stringify(template.signing_fields)
    const row = {
      id,
      template_id: template.id,
      customer_id,
      title: template.title,
      status: 'active',
      ...partiesOf(record),
    }
    const { contract_number } = await db
      .insertInto('contracts')
      .values({
        ...row,
        paper_id: paper?.id ?? null,
        signing_fields,
        purpose: template.purpose,
        is_home_solicitation: template.is_home_solicitation,
        assigned_at: sql`now()`,
      })
      .returning('contract_number')
      .executeTakeFirstOrThrow()
    contract_numbers.push(contract_number!)
  }
  const fields = found.flatMap(({ template }) => template.facts.merge_fields)
  const data = await mergeDataOf(db, record, me, { fields, valuesOfJob })
  const made: AssignedContract[] = found.map(({ id, template }, n) => ({
    id,
    template,
    data: { ...data, contract_title: template.title, contract_number: contract_numbers[n]! },
    details: { ...partiesOf(record), title: template.title },
  }))
  return { made, folder_created, city_code: record.customer.city_code }
}

/** Returns the requested contracts as they are now. */
export async function assignedRows(db: Database, { contracts }: AssignmentRequest) {
  const ids = contracts.map(({ id }) => id)
  const rows = await contractRows(db)
    .where('c.id', 'in', ids)
    .orderBy('c.contract_number')
    .execute()
  return { contracts: rows, folder_number: rows[0]!.folder_number! }
}
