import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { personId, useCompany } from '#testing/company.ts'
import { newContract } from '#testing/contract-rows.ts'
import { newPlacement } from '#testing/equipment-rows.ts'
import { newDraft, newSentInvoice } from '#testing/invoice-rows.ts'
import { plantPhoto } from '#testing/photo-rows.ts'
import { idOf } from '#testing/rows.ts'
import { aDocument, send } from '#testing/sending.ts'

const company = useCompany()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const run = (query: string, ...values: unknown[]) => company.owner.query(query, values)

/** Creates one item of each kind that the customer is shown, and one of each that they are not. */
async function aLoss() {
  const person = await personId(company, 6)
  const customer_id = await idOf(company, 'select id from customers where user_id = $1', [person])
  const job_id = await idOf(company, 'select id from jobs where customer_id = $1 and is_current', [
    customer_id,
  ])
  const place = { customer_id, job_id }
  const staff = company.as(2)
  for (const more of [{}, { type: 'after' }, { state: 'arrived' as const }])
    await plantPhoto(company, { ...place, ...more })
  await run('update photos set by_customer = true where id = $1', await plantPhoto(company, place))
  await run(
    'update photos set deleted_at = now(), deleted_by = uploaded_by where id = $1',
    await plantPhoto(company, place),
  )
  for (const shown of [true, false]) {
    const note = await idOf(
      company,
      `insert into notes (id, job_id, content) values ($1, $2, 'A') returning id`,
      [newId(), job_id],
    )
    const document = aDocument(place)
    expect((await send(company, 1, document, pdf)).status).toBe(204)
    await staff.notes.show(
      shown ? { id: note, visible_to_customer: true } : { id: note, visible_to_claims_agent: true },
    )
    await staff.documents.show(
      shown
        ? { id: document.id, visible_to_customer: true }
        : { id: document.id, visible_to_claims_agent: true },
    )
    await run(
      'update contracts set customer_id = $2 where id = $1',
      await newContract(company, shown ? 'sent' : 'not_sent'),
      customer_id,
    )
  }
  await newSentInvoice(company, job_id)
  await newDraft(company, job_id)
  await newPlacement(company, job_id)
  return customer_id
}

it('counts for a customer exactly what their pages show, but no photo of their own', async () => {
  const { rows } = await company.owner.query<{ kind: string; id: string }>(
    'select kind, id from app.home_items($1)',
    [await aLoss()],
  )
  const counted = (kind: string) =>
    rows.flatMap((row) => (row.kind === kind ? row.id : [])).toSorted()
  const me = company.as(6)
  const photos = await me.photos.mine({})
  expect(photos.older).toBeUndefined()
  expect(photos.rows.some(({ by_customer }) => by_customer)).toBe(true)
  const shown = {
    photo: photos.rows.filter(({ state, by_customer }) => state === 'ready' && !by_customer),
    note: await me.notes.mine(),
    document: await me.documents.mine(),
    contract: await me.contracts.mine(),
    equipment: await me.placements.mine(),
    invoice: (await me.invoices.mine()).invoices,
  }
  for (const [kind, found] of Object.entries(shown)) {
    expect(found.length, kind).toBeGreaterThan(0)
    expect([kind, counted(kind)]).toEqual([kind, found.map((row) => row.id).toSorted()])
  }
  expect(rows.length).toBe(Object.values(shown).flat().length)
})
