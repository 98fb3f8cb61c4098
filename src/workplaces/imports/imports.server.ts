import { sql } from 'kysely'
import type { z } from 'zod'
import {
  type CustomersReport,
  customersImport,
  customersReport,
} from '#workplaces/imports/customer-columns.ts'
import { type ImportedCustomer, importedId, readRow } from '#workplaces/imports/customer-row.ts'
import { plain } from '#workplaces/imports/import-cells.ts'
import { letOthers, takeTurn } from '#workplaces/imports/import-turns.server.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Customers']
type Import = z.output<typeof customersImport>
interface Read {
  row: number
  id: string
  customer: ImportedCustomer
  several_emails: boolean
}

export const check = allow('customers.import')
  .route({
    method: 'POST',
    path: '/customers/import/check',
    summary: 'Check an import of customers',
    description:
      'Returns what importing these rows would do, without importing them: the rows that are bad, already imported or similar to customers.',
    tags,
  })
  .input(customersImport)
  .output(customersReport)
  .handler(async ({ input, context: { db } }) => (await sort(db, input)).report)

export const run = allow('customers.import')
  .route({
    method: 'POST',
    path: '/customers/import',
    summary: 'Import customers',
    description:
      'Adds every good row in one transaction and returns why the others were not imported. Importing the same rows again adds nothing. 409 while another import runs.',
    tags,
  })
  .input(customersImport)
  .output(customersReport)
  .handler(async ({ input, context: { db } }) => {
    await takeTurn(db)
    const { good, report } = await sort(db, input)
    if (good.length === 0) return report
    const rows = JSON.stringify(good.map(({ id, customer }) => ({ id, ...customer })))
    await sql`select app.import_customers(${rows}::jsonb)`.execute(db)
    await sql`select app.note_file('customers imported', ${`${good.length}`})`.execute(db)
    return report
  })

/** Sorts out the good rows and reports on the others. */
async function sort(db: Database, { rows, location, status, with_similar }: Import) {
  const report: CustomersReport = {
    good: 0,
    several_emails: 0,
    without_email: 0,
    bad: [],
    here: [],
    similar: [],
  }
  const read: Read[] = []
  for (const [n, { row, cells }] of rows.entries()) {
    await letOthers(n)
    const made = readRow(cells, { location, status })
    if ('problems' in made) report.bad.push({ row, problems: made.problems })
    else read.push({ row, id: importedId(made.customer), ...made })
  }
  const here = await idsHere(db, read)
  const claims = await claimsHere(db, read)
  const fresh = read.filter(({ id }) => !here.has(id))
  const wanted = new Set(with_similar)
  const similar = await similarTo(
    db,
    fresh.filter(({ row }) => !wanted.has(row)),
  )
  const good: Read[] = []
  const first = { id: new Map<string, number>(), claim: new Map<string, number>() }
  for (const one of read) {
    const { row, id, customer } = one
    const claim = customer.claim_number?.toLowerCase()
    const same = first.id.get(id)
    const claimed =
      claim && (first.claim.get(claim) ? `row ${first.claim.get(claim)}` : claims.get(claim))
    const alike = similar.get(row)
    const bad = (field: 'name' | 'claim_number', value: string, message: string) =>
      report.bad.push({ row, problems: [{ field, value, message }] })
    if (same) bad('name', `${customer.first_name} ${customer.last_name}`, `Same as row ${same}`)
    else if (here.has(id)) report.here.push(row)
    else if (claimed)
      bad(
        'claim_number',
        customer.claim_number!,
        `Duplicate claim number, already used by ${claimed}`,
      )
    else if (alike)
      report.similar.push({
        ...alike,
        row,
        row_name: `${customer.first_name} ${customer.last_name}`,
      })
    else good.push(one)
    if (!same) first.id.set(id, row)
    if (claim && !first.claim.has(claim) && (good.at(-1) === one || here.has(id)))
      first.claim.set(claim, row)
  }
  report.good = good.length
  report.several_emails = good.filter(({ several_emails }) => several_emails).length
  report.without_email = good.filter(({ customer: { email } }) => email === null).length
  return { good, report: { ...report, bad: report.bad.sort((a, b) => a.row - b.row) } }
}

async function idsHere(db: Database, read: Read[]) {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', sql<string>`any(${read.map(({ id }) => id)}::uuid[])`)
    .execute()
  return new Set(found.map(({ id }) => id))
}

async function claimsHere(db: Database, read: Read[]) {
  const claims = read.flatMap(({ customer }) => customer.claim_number?.toLowerCase() ?? [])
  const found = await db
    .selectFrom('customers')
    .select(['customer_number', sql<string>`lower(claim_number)`.as('claim')])
    .where(sql`lower(claim_number)`, '=', sql<string>`any(${claims}::text[])`)
    .execute()
  return new Map(found.map(({ claim, customer_number }) => [claim, `customer ${customer_number}`]))
}

/** Returns the existing customer that each row looks like, if any. */
async function similarTo(db: Database, read: Read[]) {
  const asked = read.map(
    ({
      row,
      customer: { first_name, last_name, email, phone, address, zip_code, claim_number },
    }) => ({
      row,
      name: plain(`${first_name} ${last_name}`),
      email,
      phone,
      address,
      zip_code,
      claim_number,
    }),
  )
  const { rows } = await sql<
    Omit<CustomersReport['similar'][number], 'row_name'>
  >`select * from app.similar_to_rows(${JSON.stringify(asked)}::jsonb)`.execute(db)
  return new Map(rows.map((found) => [found.row, found]))
}
