import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { ageOrder } from '#money/invoices/past-due-ages.ts'
import { useCompany } from '#testing/company.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { atNight } from '#testing/ring.ts'

const company = useCompany()
const manager = () => company.as(3)
const sql = async (text: string, values: unknown[] = []) =>
  (await company.owner.query<Record<string, string>>(text, values.length > 0 ? values : undefined))
    .rows
const said = async (call: Promise<unknown>) => (await safe(call)).error?.message ?? 'ok'

/** Creates a sent invoice that is `days` days past due, billed to `insurer`. */
async function openInvoice(days: number, insurer: string | null = null) {
  const id = await newSentInvoice(company)
  await sql('update invoices set date_due = app.company_day() - $2::integer where id = $1', [
    id,
    days,
  ])
  await sql(
    'update customers set insurance_company = $2 where id = (select customer_id from invoices where id = $1)',
    [id, insurer],
  )
  return id
}
const listed = async (query: object) =>
  (await manager().followUps.list(query)).rows.map(({ id }) => id)
const blank = { next_action: null, next_action_on: null, promised_by: null, note: null }
const note = (invoice_id: string, fields: object, was: object = blank) =>
  manager().followUps.note({ id: newId(), invoice_id, ...fields, was: { ...was } } as never)
const day = async (days: number) =>
  (await sql('select (app.company_day() + $1::integer)::text as day', [days]))[0]!.day!

it('each invoice stands in the age of its day, at both ends, and where its customer’s insurer is', async () => {
  const ends = {
    current: [-60, 0],
    '1_30': [1, 30],
    '31_60': [31, 60],
    '61_90': [61, 90],
    over_90: [91, 700],
  } as const
  const insurer = `Ages ${newId()}`
  for (const age of ageOrder) {
    const ids = [await openInvoice(ends[age][1], insurer), await openInvoice(ends[age][0], insurer)]
    expect(await listed({ age, insurer }), age).toEqual(ids)
  }
  const { insurers } = await manager().followUps.board({})
  const found = insurers.find((one) => one.insurer === insurer)!
  for (const age of ageOrder) expect(found[age], age).toEqual({ cents: 20_000, count: 2 })
  expect(found.total).toEqual({ cents: 100_000, count: 10 })
})

it('what is left is the homeowner’s once the insurer paid its share, and the insurer’s again when that is reversed', async () => {
  const insurer = `Share ${newId()}`
  const id = await openInvoice(-5, insurer)
  await sql('update invoices set deductible_cents = 3000 where id = $1', [id])
  const paid = newId()
  const pay = (payment: string, payer: string, cents: number) =>
    sql(
      `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer) values ($1, $2, '2026-03-03', $3, 'check', $4)`,
      [payment, id, cents, payer],
    )
  const read = () => manager().invoices.read({ id })
  const of = async (name: string) =>
    (await manager().followUps.board({})).insurers.find((one) => one.insurer === name)?.total
      .cents ?? 0
  const homeowners = await of('none')
  expect(await read()).toMatchObject({ open_cents: 10_000, homeowner_open_cents: 3000 })
  await pay(newId(), 'owner', 1000)
  expect(await read()).toMatchObject({ open_cents: 9000, homeowner_open_cents: 2000 })
  expect([await of(insurer), await listed({ insurer })]).toEqual([9000, [id]])
  await pay(paid, 'insurer', 7000)
  expect(await read()).toMatchObject({ open_cents: 2000, homeowner_open_cents: 2000 })
  expect([await of(insurer), (await of('none')) - homeowners, await listed({ insurer })]).toEqual([
    0,
    2000,
    [],
  ])
  expect(
    (await manager().followUps.list({ insurer: 'none' })).rows.find((one) => one.id === id),
  ).toMatchObject({
    homeowner_open_cents: 2000,
  })
  await sql(`update payments set reversed_at = now(), reverse_reason = 'Bounced' where id = $1`, [
    paid,
  ])
  expect([await of(insurer), (await of('none')) - homeowners]).toEqual([9000, 0])
})

it.each([
  [0, 0],
  [2000, 2000],
])(
  'with a deductible of %i cents, a refund to the homeowner makes no more theirs than that',
  async (deductible, homeowners) => {
    const insurer = `Refund ${newId()}`
    const id = await openInvoice(-5, insurer)
    await sql('update invoices set deductible_cents = $2 where id = $1', [id, deductible])
    const paid = (payer: string, kind: string, cents: number) =>
      sql(
        `insert into payments (id, invoice_id, kind, paid_on, amount_cents, method, payer) values ($1, $2, $3, '2026-03-03', $4, 'check', $5)`,
        [newId(), id, kind, cents, payer],
      )
    await paid('insurer', 'payment', 10_000)
    await paid('owner', 'refund', 3000)
    expect(await manager().invoices.read({ id })).toMatchObject({
      open_cents: 3000,
      homeowner_open_cents: homeowners,
    })
    expect(await listed({ insurer })).toEqual([id])
    const shares = `select app.open_share(i, 'customer')::float8 as customer, app.open_share(i, 'adjuster')::float8 as adjuster,
    app.homeowner_open(i.id)::float8 as homeowner from invoices i where id = $1`
    expect(await sql(shares, [id])).toEqual([
      deductible === 0
        ? { customer: 3000, adjuster: 3000, homeowner: 0 }
        : { customer: 2000, adjuster: 1000, homeowner: 2000 },
    ])
  },
)

const EVENTS = atNight(150, 40)
it(`the sums are those of the invoices at every moment of ${EVENTS} random events, whatever day it is`, async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => newSentInvoice(company)))
  let seed = 20_261_124
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const status = (to: string) =>
    `update invoices set status = '${to}', status_reason = 'Random', sent_at = now() where id = $1`
  const events = [
    () => status('sent'),
    () => status('written_off'),
    () => status('void'),
    () => status('draft'),
    () => status('partially_paid'),
    () =>
      `update installation set clock_ahead = interval '${random(200)} days' where $1 is not null`,
    () => `update invoices set date_due = app.company_day() - ${random(220) - 70} where id = $1`,
    () => `update customers set insurance_company = ${[`'Peachtree'`, `'Allied'`, 'null', `''`][random(4)]}
      where id = (select customer_id from invoices where id = $1)`,
    () => `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer)
      values (gen_random_uuid(), $1, '2026-03-03', ${1 + random(9000)}, 'check', 'owner')`,
  ]
  const run = async (text: string, values: unknown[] = []) =>
    (await company.owner.query(text, values)).rows as unknown[]
  await run('begin')
  let done = 0
  for (let n = 0; n < EVENTS; n++) {
    await run('savepoint event')
    try {
      await run(events[random(events.length)]!(), [ids[random(ids.length)]])
      done++
    } catch {
      await run('rollback to savepoint event')
    }
    const city = n % 2 === 0 ? null : '01'
    const counted = await run(
      `select coalesce(nullif(c.insurance_company, ''), 'none') as insurer, case when d <= 0 then 'current' when d <= 30 then '1_30' when d <= 60 then '31_60'
          when d <= 90 then '61_90' else 'over_90' end as age, count(*) as count, sum(i.open_cents)::bigint as cents
        from invoices i join customers c on c.id = i.customer_id, lateral (select app.company_day() - i.date_due as d) x
        where i.status in ('sent', 'partially_paid') and ($1::text is null or i.city_code = $1) group by 1, 2 order by 1, 2`,
      [city],
    )
    await run('savepoint look')
    await run(`select app.become((select id from profiles where role = 3 limit 1), 3::smallint)`)
    expect(await run('select * from app.open_money($1) order by 1, 2', [city])).toEqual(counted)
    await run('rollback to savepoint look')
  }
  expect(await run('select 1 from receivable_sums where count = 0')).toEqual([])
  await run('rollback')
  expect(done).toBeGreaterThan(EVENTS / 2)
})

it('a follow-up changes what is given and keeps the rest; those before stay, with who noted them', async () => {
  const id = await openInvoice(12)
  const on = await day(3)
  const first = await note(id, { next_action: 'Call Ros', next_action_on: on })
  expect(first).toMatchObject({
    ...blank,
    next_action: 'Call Ros',
    next_action_on: on,
    created_by_name: expect.any(String) as string,
  })
  const second = await note(id, { promised_by: on, note: 'Check is in the mail' })
  expect(second).toMatchObject({
    next_action: 'Call Ros',
    next_action_on: on,
    promised_by: on,
    note: 'Check is in the mail',
  })
  const { rows } = await manager().followUps.history({ invoice_id: id })
  expect(rows).toEqual([second, first])
  const board = await manager().followUps.list({ age: '1_30' })
  expect(board.rows.find((row) => row.id === id)).toMatchObject({
    days_past_due: 12,
    open_cents: 10_000,
    follow_up: second,
  })
})

it('says who noted something in between, and takes a repeated one once', async () => {
  const id = await openInvoice(1)
  await note(id, { note: 'Theirs' })
  expect(await said(note(id, { note: 'Mine' }))).toContain('Someone else just changed this')
  const again = { id: newId(), invoice_id: id, note: 'Mine', was: { note: 'Theirs' } }
  await manager().followUps.note(again)
  await manager().followUps.note(again)
  expect(
    (await manager().followUps.history({ invoice_id: id })).rows.map((one) => one.note),
  ).toEqual(['Mine', 'Theirs'])
})

it('an action needs its day, a day its action, and an invoice must be open', async () => {
  const id = await openInvoice(1)
  expect(await said(note(id, { next_action: 'Call' }))).toBe('Choose a day for the next action')
  expect(await said(note(id, { next_action_on: '2026-12-01' }))).toBe('Enter the next action')
  expect(await said(note(id, {}))).not.toBe('ok')
  await manager().invoices.writeOff({ id, reason: 'Bankrupt' })
  expect(await said(note(id, { note: 'Late' }))).toBe('This invoice has no balance due.')
})

it('is due on its day and after, as long as the invoice is open, and again once that is reopened', async () => {
  const [id, later] = [await openInvoice(1, 'Due Mutual'), await openInvoice(1, 'Due Mutual')]
  const due = () => listed({ due: true, insurer: 'Due Mutual' })
  await note(id, { next_action: 'Call', next_action_on: await day(0) })
  await note(later, { next_action: 'Call', next_action_on: await day(1) })
  expect(await due()).toEqual([id])
  await manager().invoices.writeOff({ id, reason: 'Bankrupt' })
  expect(await due()).toEqual([])
  await manager().invoices.reopen({ id })
  expect(await due()).toEqual([id])
  await note(
    id,
    { next_action: null, next_action_on: null },
    { next_action: 'Call', next_action_on: await day(0) },
  )
  expect(await due()).toEqual([])
})

it('pages through open invoices in their order, without leaving one out', async () => {
  const insurer = `Pages ${newId()}`
  const all = []
  for (let n = 0; n < 53; n++) all.push(await openInvoice(n % 7, insurer))
  const first = await manager().followUps.list({ insurer })
  const second = await manager().followUps.list({ insurer, after: first.older })
  expect([first.rows.length, second.rows.length, second.older]).toEqual([50, 3, undefined])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id))).toEqual(new Set(all))
  expect(first.rows.map(({ days_past_due }) => days_past_due)).toEqual(
    first.rows.map(({ days_past_due }) => days_past_due).toSorted((a, b) => b - a),
  )
})
