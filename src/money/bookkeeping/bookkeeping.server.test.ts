import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { newDraft, newSentInvoice } from '#testing/invoice-rows.ts'
import { atNight } from '#testing/ring.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
// Each test begins without new invoices.
beforeEach(async () => {
  await company.owner.query(
    `update invoices set status = 'void', status_reason = 'X' where status in ('sent', 'paid', 'partially_paid', 'written_off')`,
  )
  await company.owner.query('update bookkeeping_entries set settled_at = now()')
})

const make = (input: object, role: 2 | 3 = 2) =>
  company.as(role).bookkeeping.create({ id: newId(), format: 'qbo', ...input } as never)
const news = (asked: object = {}) => company.as(2).bookkeeping.news({ format: 'qbo', ...asked })
const bytesOf = async (id: string) =>
  Buffer.from(await (await company.request(`/exports/bookkeeping?id=${id}`, 2)).arrayBuffer())
const numberOf = async (id: string) => (await company.as(1).invoices.read({ id })).invoice_number

it('exports each issued invoice once; its file keeps its bytes, whatever is named otherwise later', async () => {
  const [one, other] = [await newSentInvoice(company), await newSentInvoice(company)]
  await newDraft(company)
  expect(await news()).toMatchObject({ count: 2, total_cents: 20_000, next_count: 2, voided: [] })
  const sent = { id: newId() }
  const made = await make(sent)
  expect(made).toMatchObject({
    invoice_count: 2,
    total_cents: 20_000,
    is_again: false,
    first_number: await numberOf(one),
  })
  expect(await make(sent)).toEqual(made)
  expect(await news()).toMatchObject({ count: 0, next_count: 0 })
  expect(await outcome(make({}))).toBe('BAD_REQUEST')

  const bytes = await bytesOf(made.id)
  const rows = Papa.parse<Record<string, string>>(bytes.toString().slice(1).trim(), {
    header: true,
  }).data
  expect(rows).toMatchObject([
    {
      '*InvoiceNo': `INV-${await numberOf(one)}`,
      'Item(Product/Service)': 'Services',
      ItemDescription: 'Board up',
      '*ItemAmount': '100.00',
    },
    { '*InvoiceNo': `INV-${await numberOf(other)}` },
  ])
  await company
    .as(4)
    .settings.edit({ qbo_amount_column: 'Amount', was: { qbo_amount_column: '*ItemAmount' } })
  await company.owner.query(
    `update customers set last_name = 'Renamed' where id = (select customer_id from invoices where id = $1)`,
    [one],
  )
  expect(await bytesOf(made.id)).toEqual(bytes)
  const { rows: kept } = await company.owner.query(
    'select sha256 from bookkeeping_exports where id = $1',
    [made.id],
  )
  expect(kept).toEqual([{ sha256: createHash('sha256').update(bytes).digest('hex') }])

  // Export it again on purpose: the record says so, and the file uses the current names.
  const again = await make({ again: [await numberOf(one)] }, 3)
  expect(again).toMatchObject({ is_again: true, invoice_count: 1 })
  expect((await bytesOf(again.id)).toString()).toContain('"Amount"')
  expect(
    (await company.as(2).bookkeeping.list({})).rows.slice(0, 2).map(({ is_again }) => is_again),
  ).toEqual([true, false])
  const fresh = await newSentInvoice(company)
  expect(await outcome(make({ again: [await numberOf(fresh)] }))).toBe('BAD_REQUEST')
  expect(await outcome(make({ again: [99_999_999] }))).toBe('BAD_REQUEST')
  await company
    .as(4)
    .settings.edit({ qbo_amount_column: '*Customer', was: { qbo_amount_column: 'Amount' } })
  expect(await outcome(make({}))).toBe('BAD_REQUEST')
  await company
    .as(4)
    .settings.edit({ qbo_amount_column: '*ItemAmount', was: { qbo_amount_column: '*Customer' } })
})

const TIMES = atNight(20, 4)
it(`exports each once also with two people at once, ${TIMES} times, and by the constraint whatever the code does`, async () => {
  const job = await newJob(company)
  for (let round = 0; round < TIMES; round++) {
    const ids = [await newSentInvoice(company, job), await newSentInvoice(company, job)]
    const outcomes = await Promise.all([
      outcome(make({ format: 'iif' })),
      outcome(make({ format: 'iif' }, 3)),
    ])
    expect(outcomes.toSorted()).toEqual(['BAD_REQUEST', 'ok'])
    const { rows } = await company.owner.query(
      'select count(*)::int from bookkeeping_entries where invoice_id = any($1)',
      [ids],
    )
    expect(rows).toEqual([{ count: 2 }])
  }
  await expect(
    company.owner
      .query(`insert into bookkeeping_entries (id, export_id, invoice_id, is_again, total_cents)
      select gen_random_uuid(), x.id, e.invoice_id, false, 1 from bookkeeping_entries e join invoices i on i.id = e.invoice_id and i.status = 'sent',
        bookkeeping_exports x where x.id <> e.export_id limit 1`),
  ).rejects.toMatchObject({ constraint: 'bookkeeping_entries_new_once' })
})

it('takes a period and a status, and as many as one file of QuickBooks Online takes, the oldest first', async () => {
  const job = await newJob(company)
  const many: string[] = []
  for (let n = 0; n < 101; n++) many.push(await newSentInvoice(company, job))
  await company.owner.query(`update invoices set date_issued = '2020-02-29' where id = $1`, [
    many[100],
  ])
  expect(await news({ from: '2020-02-29', to: '2020-02-29' })).toMatchObject({ count: 1 })
  expect(await news({ from: '2020-03-01' })).toMatchObject({ count: 100 })
  expect(await news({ status: 'paid' })).toMatchObject({ count: 0 })
  expect(await news()).toMatchObject({ count: 101, next_count: 100 })
  expect(await make({ status: 'open' })).toMatchObject({
    invoice_count: 100,
    last_number: await numberOf(many[99]!),
  })
  expect(await news()).toMatchObject({ count: 1 })
  const [last] = many.slice(-1) as [string]
  await company.owner.query(
    `insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit_price_cents)
    select gen_random_uuid(), $1, n, 'items', 'X', 1, 1 from generate_series(1, 499) n`,
    [last],
  )
  for (let n = 0; n < 2; n++) {
    const big = await newSentInvoice(company, job)
    await company.owner.query(
      `insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit_price_cents)
      select gen_random_uuid(), $1, n, 'items', 'X', 1, 1 from generate_series(1, 499) n`,
      [big],
    )
  }
  // 1,000 rows: two invoices of 500 lines.
  expect(await news()).toMatchObject({ count: 3, next_count: 2 })
  expect(await news({ format: 'iif' })).toMatchObject({ next_count: 3 })
})

it('points out what was voided since, until someone says that it is void there, too; for management alone', async () => {
  const id = await newSentInvoice(company)
  await make({ format: 'iif' })
  await company.as(2).invoices.void({ id, reason: 'Twice' })
  expect((await news()).voided).toMatchObject([{ invoice_id: id, total_cents: 10_000 }])
  expect(await outcome(make({ again: [await numberOf(id)] }))).toBe('BAD_REQUEST')
  await company.as(3).bookkeeping.settle({ id })
  await company.as(2).bookkeeping.settle({ id })
  expect((await news()).voided).toEqual([])
  expect(await outcome(company.as(2).bookkeeping.settle({ id: newId() }))).toBe('NOT_FOUND')
  const one = (await company.as(2).bookkeeping.list({})).rows[0]!.id
  for (const caller of [1, 5, 6, 7, 8] as const)
    expect((await company.request(`/exports/bookkeeping?id=${one}`, caller)).status).toBe(403)
  expect((await company.request('/exports/bookkeeping?id=1', 2)).status).toBe(404)
  const answer = await company.request(`/exports/bookkeeping?id=${one}`, 2)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=windows-1252')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="invoices \d+\.iif"$/,
  )
})
