import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { aPlace, grantTo, plantPhoto } from '#testing/photo-rows.ts'
import { aProvenClaim } from '#testing/claim-link-rows.ts'
import { idOf } from '#testing/rows.ts'
import { aDocument, send } from '#testing/sending.ts'
import { copies, copyKey } from '#server/storage.ts'
import { MOST_ITEMS, type ReleaseChanges, usualRule } from '#outside/releases/releases.ts'

const company = useCompany()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

const insertContract = (customer_id: string, purpose: string) =>
  idOf(
    company,
    `insert into contracts (id, title, purpose, status, customer_id) values ($1, 'Work', $2, 'active', $3) returning id`,
    [newId(), purpose, customer_id],
  )
const sign = (id: string) =>
  company.owner.query(`update contracts set signing_status = 'signed' where id = $1`, [id])

/** Creates a granted claim with one of each item that can be released. Nothing is released yet. */
async function aClaim() {
  const place = await aPlace(company)
  await grantTo(company, place.customer_id)
  const note = await idOf(
    company,
    `insert into notes (id, job_id, content) values ($1, $2, 'Mold') returning id`,
    [newId(), place.job_id],
  )
  const document = aDocument(place)
  expect((await send(company, 1, document, pdf)).status).toBe(204)
  const contract = await insertContract(place.customer_id, 'work_authorization')
  await sign(contract)
  const invoice = await newSentInvoice(company, place.job_id)
  const photo = await plantPhoto(company, place)
  const items = [
    { kind: 'note' as const, item_id: note },
    { kind: 'document' as const, item_id: document.id },
    { kind: 'contract' as const, item_id: contract },
    { kind: 'invoice' as const, item_id: invoice },
  ]
  return { customer_id: place.customer_id, place, items, photo }
}
const seen = async (customer_id: string) => {
  const { notes, documents, contracts, invoices, photo_days } = await company
    .as(8)
    .claims.read({ customer_id })
  return [notes.length, documents.length, contracts.length, invoices.length, photo_days.length]
}

it('releases and takes back everything in one step, and the agent sees just that', async () => {
  const { customer_id, items } = await aClaim()
  expect(await seen(customer_id)).toEqual([0, 0, 0, 0, 1])
  const release = (to_agent: boolean, rule: ReleaseChanges['rule'] = {}) =>
    company
      .as(2)
      .releases.save({ customer_id, rule, items: items.map((item) => ({ ...item, to_agent })) })
  expect(await release(true)).toEqual({ changed: 4 })
  expect(await seen(customer_id)).toEqual([1, 1, 1, 1, 1])
  expect(
    (await company.as(1).releases.read({ customer_id })).items.map(({ to_agent }) => to_agent),
  ).toEqual([true, true, true, true])
  expect(await release(false, { photo_types: [], equipment: false })).toEqual({ changed: 4 })
  expect(await seen(customer_id)).toEqual([0, 0, 0, 0, 0])
})

it('releases photos of any type: the claim, every list, the bytes', async () => {
  const { customer_id, place } = await aClaim()
  const after = await plantPhoto(company, place)
  await company.owner.query(`update photos set type = 'after' where id = $1`, [after])
  const shown = async () =>
    (await company.as(8).photos.granted({ customer_id })).rows.map(({ id }) => id)
  expect(await shown()).not.toContain(after)
  expect((await company.request(`/files/${after}/view`, 8)).status).toBe(404)
  expect((await company.as(1).releases.read({ customer_id })).photos).toEqual({
    damage: 1,
    after: 1,
  })
  await company.as(3).releases.save({ customer_id, rule: { photo_types: ['after'] }, items: [] })
  expect(await shown()).toEqual([after])
  expect(
    (await company.as(8).claims.read({ customer_id })).photo_days.map(({ count }) => count),
  ).toEqual([1])
  for (const copy of copies) await company.storage.put(copyKey(after, copy), Buffer.from('pixels'))
  await company.owner.query(`update files set view_sha256 = repeat('b', 64) where id = $1`, [after])
  expect((await company.request(`/files/${after}/view`, 8)).status).toBe(200)
  expect(
    await outcome(
      company.as(1).releases.save({ customer_id, rule: { photo_types: [] }, items: [] }),
    ),
  ).toBe('FORBIDDEN')
})

it('withholds damage photos from agents: the claim and every list', async () => {
  const { customer_id, photo } = await aClaim()
  const photos = async () => (await company.as(8).photos.granted({ customer_id })).rows.length
  expect(await photos()).toBe(1)
  await company.as(3).releases.save({ customer_id, rule: { photo_types: [] }, items: [] })
  expect(await photos()).toBe(0)
  expect((await company.as(8).claims.read({ customer_id })).photo_days).toEqual([])
  expect((await company.as(8).photos.granted({})).rows.filter(({ id }) => id === photo)).toEqual([])
  // The customer's own page keeps them, and so does the staff's.
  expect(
    (await company.as(1).releases.readHome({ customer_id })).photos.map(({ id }) => id),
  ).toEqual([photo])
})

it('withholds their bytes at once: from agents and what their browsers keep, from links, and from what is packed', async () => {
  const { customer_id, photo } = await aClaim()
  await company.owner.query(`update files set view_sha256 = repeat('b', 64) where id = $1`, [photo])
  for (const copy of copies) await company.storage.put(copyKey(photo, copy), Buffer.from('pixels'))
  const cookie = `dryline-claim=${(await aProvenClaim(company, customer_id)).proof}`
  const byAgent = (path: string, headers = {}) => company.request(path, 8, { headers })
  const byLink = (path: string) => company.request(path, 'nobody', { headers: { cookie } })
  const answers = async () => {
    const one = await Promise.all(
      copies.flatMap((copy) => {
        const known = {
          'if-none-match': `"${'b'.repeat(64)}${copy === 'view' ? '' : '-thumbnail'}"`,
        }
        return [
          byAgent(`/files/${photo}/${copy}`),
          byAgent(`/files/${photo}/${copy}`, known),
          byLink(`/claim/files/${photo}/${copy}`),
        ]
      }),
    )
    const packed = await Promise.all([
      byAgent(`/exports/claim.zip?customer_id=${customer_id}`),
      byLink('/claim/all.zip'),
    ])
    return {
      one,
      packed: await Promise.all(packed.map(async (zip) => (await zip.text()).includes('photos/'))),
    }
  }
  const shown = await answers()
  expect(shown.one.map(({ status }) => status)).toEqual([200, 304, 200, 200, 304, 200])
  // A browser must ask whether it still may before it shows any of it again.
  for (const { headers } of shown.one)
    expect(headers.get('cache-control')).toMatch(/no-cache|no-store/)
  expect(shown.packed).toEqual([true, true])
  await company.as(3).releases.save({ customer_id, rule: { photo_types: [] }, items: [] })
  const withheld = await answers()
  expect(withheld.one.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect(withheld.packed).toEqual([false, false])
})

it('lists what is shown before anything else, so that all of it can be taken back however much there is', async () => {
  const { customer_id, place, items } = await aClaim()
  const [, document] = items
  await company.as(2).releases.save({ customer_id, items: [{ ...document!, to_customer: true }] })
  await company.owner.query(
    `insert into notes (id, job_id, content, noted_at) select gen_random_uuid(), $1, 'Dry ' || n, now() + interval '1 day' from generate_series(1, $2) n`,
    [place.job_id, MOST_ITEMS],
  )
  const { items: listed } = await company.as(1).releases.read({ customer_id })
  expect(listed).toHaveLength(MOST_ITEMS)
  expect(
    listed
      .filter(({ to_customer, kind }) => to_customer && kind === 'document')
      .map(({ id }) => id),
  ).toEqual([document!.item_id])
  expect(listed[0]!.at > listed.at(-1)!.at).toBe(true)
})

it('shows what the rule names as it comes, and nothing that was there before', async () => {
  const { customer_id, place } = await aClaim()
  await company
    .as(2)
    .releases.save({ customer_id, rule: { contracts: 'authorization', invoices: true }, items: [] })
  expect(await seen(customer_id)).toEqual([0, 0, 0, 0, 1])
  await sign(await insertContract(customer_id, 'other'))
  expect((await seen(customer_id))[2]).toBe(0)
  await sign(await insertContract(customer_id, 'work_authorization'))
  await newSentInvoice(company, place.job_id)
  expect(await seen(customer_id)).toEqual([0, 0, 1, 1, 1])
})

it('leaves hidden what management hid after the rule had shown it, whatever becomes of it', async () => {
  const { customer_id, job_id } = await aPlace(company)
  await grantTo(company, customer_id)
  const save = (changes: Omit<ReleaseChanges, 'customer_id'>) =>
    company.as(2).releases.save({ customer_id, ...changes })
  await save({ rule: { contracts: 'all', invoices: true }, items: [] })
  const contract = await insertContract(customer_id, 'other')
  await sign(contract)
  const invoice = await newSentInvoice(company, job_id)
  expect(await seen(customer_id)).toEqual([0, 0, 1, 1, 0])
  const hidden = [
    { kind: 'contract' as const, item_id: contract, to_agent: false },
    { kind: 'invoice' as const, item_id: invoice, to_agent: false },
  ]
  expect(await save({ items: hidden })).toEqual({ changed: 2 })
  expect(await seen(customer_id)).toEqual([0, 0, 0, 0, 0])
  await company.owner.query(`update contracts set status = 'completed' where id = $1`, [contract])
  await company.as(2).invoices.writeOff({ id: invoice, reason: 'Bankrupt' })
  expect(await seen(customer_id)).toEqual([0, 0, 0, 0, 0])
})

it('changes nothing of another customer, no draft and nothing unsigned', async () => {
  const [mine, other] = [await aClaim(), await aClaim()]
  const { customer_id } = mine
  const unsigned = await insertContract(customer_id, 'other')
  const items = [...other.items, { kind: 'contract' as const, item_id: unsigned }].map((item) => ({
    ...item,
    to_agent: true,
  }))
  expect(await company.as(4).releases.save({ customer_id, items })).toEqual({ changed: 0 })
  expect(await seen(other.customer_id)).toEqual([0, 0, 0, 0, 1])
  for (const role of [1, 5, 6, 7, 8] as const)
    expect(await outcome(company.as(role).releases.save({ customer_id, items: [] }))).toBe(
      'FORBIDDEN',
    )
})

it('previews what saving would show, and saves nothing', async () => {
  const { customer_id, items } = await aClaim()
  const changes = {
    customer_id,
    rule: { photo_types: [] },
    items: items.map((item) => ({ ...item, to_agent: true })),
  }
  const before = await company.as(2).releases.read({ customer_id })
  const { claim } = await company.as(2).releases.preview(changes)
  expect(await company.as(2).releases.read({ customer_id })).toEqual(before)
  expect(
    await company.owner.query('select from audits where field = $1 and row_id = any($2)', [
      'visible_to_claims_agent',
      items.map(({ item_id }) => item_id),
    ]),
  ).toMatchObject({ rowCount: 0 })
  await company.as(2).releases.save(changes)
  const { items: came, ...rest } = claim
  const { items: known, ...saved } = await company.as(8).claims.read({ customer_id })
  expect(rest).toEqual(saved)
  expect(came.map(({ id }) => id).toSorted()).toEqual(known.map(({ id }) => id).toSorted())
})

it('shows staff the page of a customer as their own procedures answer it', async () => {
  const id = await idOf(
    company,
    `select id from customers where user_id = (select id from profiles where email = 'customer@demo.test')`,
    [],
  )
  const job = await idOf(company, 'select id from jobs where customer_id = $1 limit 1', [id])
  for (const is of [true, false])
    await company.owner.query(
      `insert into notes (id, job_id, content, visible_to_customer) values ($1, $2, 'Note', $3)`,
      [newId(), job, is],
    )
  const page = await company.as(3).releases.readHome({ customer_id: id })
  const own = company.as(6)
  expect(page.notes).toEqual(await own.notes.mine())
  expect(page.documents).toEqual(await own.documents.mine())
  expect(page.contracts).toEqual(await own.contracts.mine())
  expect(page.invoices).toEqual((await own.invoices.mine()).invoices)
  expect(page.jobs).toEqual(await own.jobs.mine())
  expect(page.placements).toEqual(await own.placements.mine())
  expect(page.drying).toEqual(await own.dryingLogs.mine())
  expect(page.photos).toEqual((await own.photos.mine({})).rows)
  expect(page.customer).toEqual(await own.customers.mine())
  expect(page.visit).toEqual(await own.visits.mine())
  expect(page.notes.map(({ content }) => content)).toContain('Note')
})

it('has the usual rule until one is saved', async () => {
  const { customer_id } = await aClaim()
  expect((await company.as(1).releases.read({ customer_id })).rule).toEqual(usualRule)
})
