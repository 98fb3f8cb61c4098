import { sql } from 'kysely'
import { staff } from '#access/roles.ts'
import type { EquipmentStatus } from '#equipment/equipment/equipment.ts'
import type { FolderStatus } from '#loss/folders/folders.ts'
import { invoiceRows } from '#money/invoices/invoice-rows.server.ts'
import { typedNumber } from '#money/invoices/invoice-status.ts'
import type { Lead, LeadStatus } from '#loss/leads/leads.ts'
import type { VehicleStatus } from '#fleet/vehicles/vehicles.ts'
import { MOST, found, searchQuery } from '#workplaces/search/search.ts'
import { hasWords } from '#server/has-words.ts'
import { allow } from '#server/procedure.ts'
import { searchWords } from '#values/search-words.ts'

/** Other searchable facts of a customer `c`. */
const also = sql<
  string[]
>`array_remove(array[nullif(concat_ws(' ', c.city, c.state, c.zip_code), ''), c.insurance_company, c.email,
  'Claim ' || c.claim_number], null)`
/** The same for their job `j`, with its adjuster. */
const alsoOfJob = sql<string[]>`array_remove(${also} || ('Adjuster ' || j.adjuster_name), null)`

export const find = allow('search.find')
  .route({
    method: 'GET',
    path: '/search',
    summary: 'Search everything',
    description: `By words in any order: customers and leads by name, address or phone, jobs also by claim, folder or policy number and adjuster, invoices by their whole number, contracts by number, title or customer, folders by number or customer, equipment by name, item, model or serial number, vehicles by number, plate or model, employees by name; ${MOST} of each at most, newest or open ones first.`,
    tags: ['Search'],
  })
  .input(searchQuery)
  .output(found)
  .handler(async ({ input: { q }, context: { db } }) => {
    const words = searchWords(q)
    const customer = sql<string>`(select app.search_customers(${words}::text[], most => ${MOST}))`
    const job = sql<string>`(select app.search_jobs(${words}::text[], most => ${MOST}))`
    const lead = sql<string>`(select app.search_leads(${words}::text[], ${MOST}))`
    const contract = sql<string>`(select app.search_contracts(${words}::text[], most => ${MOST}))`
    const folder = sql<string>`(select app.search_folders(${words}::text[], most => ${MOST}))`
    const unit = sql<string>`(select app.search_equipment(${words}::text[], ${MOST}))`
    const number = typedNumber(q)
    const [customers, jobs, leads, invoices, contracts, folders, equipment, vehicles, people] =
      await Promise.all([
        db
          .selectFrom('customers as c')
          .select(['c.id', 'c.name', 'c.customer_number', 'c.phone', 'c.address', also.as('also')])
          .where('c.id', 'in', customer)
          .orderBy('c.created_at', 'desc')
          .execute(),
        db
          .selectFrom('jobs as j')
          .innerJoin('folders as f', 'f.id', 'j.folder_id')
          .innerJoin('customers as c', 'c.id', 'j.customer_id')
          .select([
            'j.id',
            'j.customer_id',
            'c.name as customer_name',
            'c.address',
            'c.claim_number',
            'f.folder_number',
            'j.status',
          ])
          .select(alsoOfJob.as('also'))
          .where('j.id', 'in', job)
          .orderBy('j.list_place', 'desc')
          .execute(),
        db
          .selectFrom('leads as l')
          .leftJoin('customers as c', 'c.id', 'l.customer_id')
          .select([
            'l.id',
            'l.name',
            'l.phone',
            'l.address',
            'l.no_answer_at',
            'l.cut_off',
            'c.customer_number',
          ])
          .select([
            sql<LeadStatus>`l.status`.as('status'),
            sql<Lead['source']>`l.source`.as('source'),
          ])
          .where('l.id', 'in', lead)
          .orderBy('l.created_at', 'desc')
          .execute(),
        number === undefined
          ? []
          : invoiceRows(db).where('i.invoice_number', '=', number).execute(),
        db
          .selectFrom('contracts as k')
          .select(['k.id', 'k.contract_number', 'k.title', 'k.customer_name'])
          .where('k.id', 'in', contract)
          .orderBy('k.created_at', 'desc')
          .execute(),
        db
          .selectFrom('folders as f')
          .innerJoin('customers as c', 'c.id', 'f.customer_id')
          .select([
            'f.id',
            'f.folder_number',
            'c.name as customer_name',
            sql<FolderStatus>`f.status`.as('status'),
          ])
          .where('f.id', 'in', folder)
          .orderBy('f.created_at', 'desc')
          .execute(),
        db
          .selectFrom('equipment as e')
          .leftJoin('placements as p', (join) =>
            join
              .onRef('p.equipment_id', '=', 'e.id')
              .on('p.removed_at', 'is', null)
              .on('p.voided_at', 'is', null),
          )
          .leftJoin('jobs as j', 'j.id', 'p.job_id')
          .leftJoin('customers as c', 'c.id', 'j.customer_id')
          .select([
            'e.id',
            'e.item_number',
            'e.name',
            'e.serial_number',
            sql<EquipmentStatus>`e.status`.as('status'),
            'c.name as customer_name',
          ])
          .where('e.id', 'in', unit)
          .orderBy('e.created_at', 'desc')
          .execute(),
        db
          .selectFrom('vehicles as v')
          .select([
            'v.id',
            'v.number',
            'v.year',
            'v.make',
            'v.model',
            'v.plate',
            sql<VehicleStatus>`v.status`.as('status'),
          ])
          .where('v.archived_at', 'is', null)
          .where(hasWords(sql.ref('v.search_text'), words))
          .orderBy(sql`lower(v.number)`)
          .limit(MOST)
          .execute(),
        db
          .selectFrom('profiles as p')
          .select(['p.id', 'p.name', 'p.phone', 'p.email'])
          .where('p.role', 'in', staff)
          .where('p.deactivated_at', 'is', null)
          .where(hasWords(sql`app.searchable(p.name)`, words))
          .orderBy('p.name')
          .limit(MOST)
          .execute(),
      ])
    return { customers, jobs, leads, invoices, contracts, folders, equipment, vehicles, people }
  })
