import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'

const madeExport = `insert into bookkeeping_exports (id, format, is_again, invoice_count, first_number, last_number, total_cents, body, sha256)
  values (gen_random_uuid(), 'qbo', false, 1, 1001, 1001, 100, 'x', 'x')`

/** Creates an invoice that was exported and then voided. */
async function voided(company: Company) {
  const id = await newSentInvoice(company)
  await company.owner.query(`with made as (${madeExport} returning id)
    insert into bookkeeping_entries (id, export_id, invoice_id, is_again, total_cents) select gen_random_uuid(), id, '${id}', false, 1 from made`)
  await company.owner.query(
    `update invoices set status = 'void', status_reason = 'Twice' where id = $1`,
    [id],
  )
  return id
}

export const cases: Cases = {
  calls: {
    'bookkeeping.news': async () => ({ format: 'qbo' }),
    'bookkeeping.list': async () => ({}),
    'bookkeeping.create': async (company) => {
      await newSentInvoice(company)
      return { id: newId(), format: 'iif' }
    },
    'bookkeeping.settle': async (company) => ({ id: await voided(company) }),
  },
  otherwise: {
    'bookkeeping.create': () => ({ format: 'qbo' }),
  },
  ids: { bookkeeping: 'invoice' },
  plant: {
    bookkeeping_export: async (house) =>
      house.several('bookkeeping_exports', {
        one: {
          format: 'qbo',
          is_again: false,
          invoice_count: 1,
          first_number: 1,
          last_number: 1,
          total_cents: 1,
          created_by: house.staff,
          body: Buffer.from('the file'),
        },
      }),
  },
  statements: {
    bookkeeping_exports: {
      insert: madeExport,
      update: `update bookkeeping_exports set sha256 = 'y'`,
      some: madeExport,
    },
    bookkeeping_entries: {
      insert: async (company) => {
        const { rows } = await company.owner.query<{ id: string }>(`${madeExport} returning id`)
        return `insert into bookkeeping_entries (id, export_id, invoice_id, is_again, total_cents)
          values (gen_random_uuid(), '${rows[0]!.id}', '${await newSentInvoice(company)}', false, 1)`
      },
      update: `update bookkeeping_entries set settled_at = now()`,
      some: `with made as (${madeExport} returning id), issued as (select id from invoices where sent_at is not null and status <> 'void' limit 1)
        insert into bookkeeping_entries (id, export_id, invoice_id, is_again, total_cents)
        select gen_random_uuid(), made.id, issued.id, false, 1 from made, issued on conflict do nothing`,
    },
  },
}
