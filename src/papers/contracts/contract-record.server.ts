import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { waterCategories, waterClasses } from '#loss/jobs/jobs.ts'
import {
  type MergeData,
  type MergeField,
  mergeFieldNames,
  mergeFields,
} from '#files/papers/merge-fields.ts'
import { shownPhone } from '#values/phone-number.ts'
import { addressLine } from '#values/place.ts'
import type { Actor, Database } from '#server/database.ts'
import type { RequestContext } from '#server/request-context.ts'

/** Returns what a contract takes over from its customer's record. */
export function partiesOf({ customer: c, job: j }: CustomerRecord) {
  return {
    customer_name: c.name,
    customer_email: c.email,
    customer_phone: c.phone,
    customer_address: addressLine(c) || null,
    insurance_company: c.insurance_company,
    insurance_policy_number: j?.policy_number ?? null,
    insurance_claim_number: c.claim_number,
    insurance_agent_name: j?.adjuster_name ?? null,
    insurance_agent_phone: j?.adjuster_phone ?? null,
  }
}

/**
 * Returns the customer with the job that papers are about: the current one, else the latest. 404 if
 * there is no such customer.
 */
export async function recordOf(db: Database, customer_id: string) {
  const [customer, job] = await Promise.all([
    db.selectFrom('customers').selectAll().where('id', '=', customer_id).executeTakeFirst(),
    db
      .selectFrom('jobs')
      .selectAll()
      .where('customer_id', '=', customer_id)
      .orderBy('list_place', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  if (!customer) throw new ORPCError('NOT_FOUND', { message: 'Customer not found' })
  return { customer, job }
}
export type CustomerRecord = Awaited<ReturnType<typeof recordOf>>

/** Formats a calendar day for a paper: November 22, 2026. */
const onPaper = (day: Date | string | null | undefined) =>
  day
    ? new Date(
        `${day instanceof Date ? day.toISOString().slice(0, 10) : day}T12:00Z`,
      ).toLocaleDateString('en-US', {
        dateStyle: 'long',
        timeZone: 'UTC',
      })
    : null

/** The fields that papers use, and where those of a job come from that nouns of higher wings know. */
export interface Used {
  fields: readonly MergeField[]
  valuesOfJob: RequestContext['valuesOfJob']
}

/**
 * Returns the values a paper is filled with for a customer: everything except the number that its
 * contract has yet to get. Values of drying only if they are `used`.
 */
export async function mergeDataOf(
  db: Database,
  { customer: c, job: j }: CustomerRecord,
  actor: Pick<Actor, 'name'>,
  used?: Used,
): Promise<MergeData> {
  const ofJob =
    j && used?.fields.some((field) => mergeFields[field].group === 'drying')
      ? await used.valuesOfJob(db, j.id)
      : {}
  const [company, office, folder] = await Promise.all([
    db
      .selectFrom('settings')
      .select(['company_name', 'phone', sql<string>`app.company_day()::text`.as('today')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('offices')
      .select(['address', 'phone'])
      .where('city_code', '=', c.city_code)
      .executeTakeFirst(),
    db
      .selectFrom('folders')
      .select('folder_number')
      .where('customer_id', '=', c.id)
      .where('status', '=', 'active')
      .executeTakeFirst(),
  ])
  // Customers call their own office.
  const phone = office?.phone ?? company.phone
  const known: Partial<Record<MergeField, string | null | undefined>> = {
    customer_name: c.name,
    customer_first_name: c.first_name,
    customer_last_name: c.last_name,
    customer_email: c.email,
    customer_phone: c.phone && shownPhone(c.phone),
    customer_address: addressLine(c),
    customer_street: c.address,
    customer_city: c.city,
    customer_state: c.state,
    customer_zip: c.zip_code,
    customer_number: c.customer_number,
    date_of_loss: onPaper(j?.date_of_loss),
    cause_of_loss: j?.cause_of_loss,
    water_category: j?.water_category
      ? waterCategories[j.water_category as keyof typeof waterCategories]
      : null,
    water_class: j?.water_class ? waterClasses[j.water_class as keyof typeof waterClasses] : null,
    insurance_company: c.insurance_company,
    policy_number: j?.policy_number,
    claim_number: c.claim_number,
    adjuster_name: j?.adjuster_name,
    adjuster_phone: j?.adjuster_phone && shownPhone(j.adjuster_phone),
    adjuster_email: j?.adjuster_email,
    company_name: company.company_name,
    company_phone: phone && shownPhone(phone),
    company_address: office?.address,
    staff_name: actor.name,
    today: onPaper(company.today),
    job_description: j?.description,
    job_start_date: onPaper(j?.start_date),
    folder_number: folder?.folder_number,
    ...ofJob,
  }
  return Object.fromEntries(mergeFieldNames.map((name) => [name, known[name] ?? ''])) as MergeData
}
