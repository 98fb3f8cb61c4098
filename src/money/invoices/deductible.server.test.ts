import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { newDraft } from '#testing/invoice-rows.ts'
import { idOf } from '#testing/rows.ts'
import { shownPages } from '#testing/shown-pdf.ts'

const company = useCompany()

/** Creates a draft of $100.00 for the customer who logs in. */
async function own(insurer: string | null = 'Gulfshore') {
  const customer_id = await idOf(company, 'select id from customers where user_id = $1 limit 1', [
    await personId(company, 6),
  ])
  await company.owner.query('update customers set insurance_company = $2 where id = $1', [
    customer_id,
    insurer,
  ])
  return newDraft(
    company,
    await idOf(
      company,
      'select id from jobs where customer_id = $1 order by created_at desc limit 1',
      [customer_id],
    ),
  )
}
const read = (id: string) => company.as(1).invoices.read({ id })
async function save(id: string, deductible_cents: number | undefined, line: object = {}) {
  const { revision, local_tax_percent, state_tax_percent, date_due, comment, lines } =
    await read(id)
  const typed = lines.map(
    ({ id, section, item_number, description, quantity, unit, unit_price_cents, taxable }) => ({
      id,
      section,
      item_number,
      description,
      quantity,
      unit,
      unit_price_cents,
      taxable,
      ...line,
      sources: [],
    }),
  )
  const head = { local_tax_percent, state_tax_percent, date_due, comment }
  return company.as(1).invoices.save({
    id,
    was: revision,
    revision: newId(),
    ...head,
    deductible_cents,
    lines: typed,
  })
}
const send = async (id: string) =>
  company.as(2).invoices.markSent({ id, revision: (await read(id)).revision })

it('takes nothing off the total: the homeowner reads that it is theirs, the agent who pays what, and the paper both', async () => {
  const id = await own()
  await save(id, 6000)
  expect((await save(id, undefined)).deductible_cents).toBe(6000)
  await send(id)
  await company.as(2).invoices.show({ id, visible_to_claims_agent: true })
  const customer_id = (await read(id)).customer_id
  await company.owner.query(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at) values ($1, $2, $3, now(), now() + interval '1 hour')`,
    [newId(), customer_id, await personId(company, 8)],
  )
  const billed = {
    total_cents: 10_000,
    open_cents: 10_000,
    deductible_cents: 6000,
    insurance_company: 'Gulfshore',
  }
  const mine = (await company.as(6).invoices.mine()).invoices.find((one) => one.id === id)
  expect(mine).toMatchObject({ ...billed, insurer: { own_paid_cents: 0 } })
  expect((await company.as(8).invoices.granted()).find((one) => one.id === id)).toMatchObject(
    billed,
  )
  const claim = await company.as(8).claims.read({ customer_id })
  expect(claim.invoices.find((one) => one.id === id)).toMatchObject(billed)
  const paper = await company.request(`/invoices/${id}/pdf`, 6)
  const said = (await shownPages(Buffer.from(await paper.arrayBuffer())))
    .map((page) => page.said)
    .join(' ')
  expect(said).toContain('Total $100.00 Homeowner $60.00 (deductible) Insurer $40.00')
  expect(said).toContain('$100.00 Homeowner pays (deductible) $60.00 Billed to Gulfshore $40.00')
  // No one is asked to pay the whole total.
  expect(said).not.toContain('Amount due')
  await company.owner.query(
    `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer) values ($1, $2, '2026-03-03', 1000, 'check', 'owner')`,
    [newId(), id],
  )
  const paid = [
    {
      id: expect.any(String),
      kind: 'payment',
      paid_on: '2026-03-03',
      amount_cents: 1000,
      payer: 'owner',
    },
  ]
  expect((await company.as(8).invoices.granted()).find((one) => one.id === id)!.payments).toEqual(
    paid,
  )
  const receipt = await company.request(`/invoices/${id}/receipt`, 6)
  const pages = await shownPages(Buffer.from(await receipt.arrayBuffer()))
  expect(pages[0]!.said).toMatch(
    /Balance due Homeowner \$50\.00, by Jan 1, 2030 Insurer \$40\.00, by/,
  )
  expect(await outcome(save(id, 1))).toBe('BAD_REQUEST')
})

it('stands on no invoice without an insurer', async () => {
  const id = await own(null)
  await expect(save(id, 6000)).rejects.toThrow('the homeowner pays the whole invoice')
  const other = await own()
  await save(other, 6000)
  await own(null)
  await expect(send(other)).rejects.toThrow('the homeowner pays the whole invoice')
  // A deductible left over from a removed insurer does not block other changes, and can be cleared.
  expect((await save(other, 6000, { description: 'Tarp' })).lines).toMatchObject([
    { description: 'Tarp' },
  ])
  await expect(save(other, 5000)).rejects.toThrow('the homeowner pays the whole invoice')
  expect((await save(other, 0)).deductible_cents).toBe(0)
  expect(await outcome(send(other))).toBe('ok')
})

it('is not typed as a discount, by which the homeowner would owe less', async () => {
  const id = await own()
  const line = { description: 'less Deductible', unit_price_cents: -500 }
  await save(id, 0, line)
  await expect(send(id)).rejects.toThrow('A deductible is not a discount')
  await save(id, 0, { description: 'Deductible waiver form', unit_price_cents: 500 })
  expect(await outcome(send(id))).toBe('ok')
})

it('is never below zero', async () => {
  const id = await own()
  expect(await outcome(save(id, -1))).toBe('BAD_REQUEST')
  await expect(
    company.owner.query('update invoices set deductible_cents = -1 where id = $1', [id]),
  ).rejects.toThrow('invoices_deductible_range')
})
