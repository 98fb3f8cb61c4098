import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { aProvenClaim } from '#testing/claim-link-rows.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { newPerson } from '#testing/people.ts'
import { aPlace, grantTo, plantPhoto } from '#testing/photo-rows.ts'
import { idOf } from '#testing/rows.ts'
import { aDocument, send } from '#testing/sending.ts'
import { onePage } from '#testing/active-pdfs.ts'
import { checkedSums, unzipped } from '#testing/zips.ts'
import { claimIndex } from '#outside/claims/claim-index.server.ts'
import { type ClaimFile, withPaths, zipName } from '#outside/claims/claim-zip.server.ts'
import { lookAtFiles } from '#testing/outgoing-files.ts'

const company = useCompany()
const pdf = onePage()
const agent = {
  get claims() {
    return company.as(8).claims
  },
}

/**
 * Creates a claim with one of each item that can be shown, granted to the demo's agent. Nothing is
 * shown yet.
 */
async function aClaim(withPhoto = true) {
  const place = await aPlace(company)
  const grant = await grantTo(company, place.customer_id)
  const note = await idOf(
    company,
    `insert into notes (id, job_id, content) values ($1, $2, 'Mold behind the tub') returning id`,
    [newId(), place.job_id],
  )
  const document = aDocument(place)
  expect(await send(company, 1, document, pdf)).toEqual({ status: 204, said: undefined })
  await lookAtFiles(company)
  const invoice = await newSentInvoice(company, place.job_id)
  if (withPhoto) await plantPhoto(company, place)
  await plantPhoto(company, { ...place, type: 'after' })
  const visible = async (is: boolean) => {
    await company.as(2).notes.show({ id: note, visible_to_claims_agent: is })
    await company.as(2).documents.show({ id: document.id, visible_to_claims_agent: is })
    await company.as(2).invoices.show({ id: invoice, visible_to_claims_agent: is })
  }
  return { ...place, grant, note, document: document.id, invoice, visible }
}
const counts = ({
  notes,
  documents,
  invoices,
  photo_days,
}: Awaited<ReturnType<typeof agent.claims.read>>) => [
  notes.length,
  documents.length,
  invoices.length,
  photo_days.reduce((sum, { count }) => sum + count, 0),
]

it('shows an agent what management shows of a claim, takes it back at once, and ends with the grant', async () => {
  const claim = await aClaim()
  const read = () => agent.claims.read({ customer_id: claim.customer_id })
  expect(counts(await read())).toEqual([0, 0, 0, 1])
  await claim.visible(true)
  expect(counts(await read())).toEqual([1, 1, 1, 1])
  expect(await company.as(1).claims.preview({ customer_id: claim.customer_id })).toEqual(
    await read(),
  )
  await claim.visible(false)
  expect(counts(await read())).toEqual([0, 0, 0, 1])
  await company.as(3).grants.revoke({ id: claim.grant })
  expect(await outcome(read())).toBe('NOT_FOUND')
  const zip = await company.request(`/exports/claim.zip?customer_id=${claim.customer_id}`, 8)
  expect(zip.status).toBe(404)
})

it('tells no one outside that an invoice was written off: agents, links and the customer read that it is closed', async () => {
  const place = await aPlace(company)
  const { customer_id } = place
  await grantTo(company, customer_id)
  const customer = await newPerson(company, 6)
  await company.owner.query('update customers set user_id = $2 where id = $1', [
    customer_id,
    customer.id,
  ])
  const id = await newSentInvoice(company, place.job_id)
  await company.as(2).invoices.show({ id, visible_to_claims_agent: true })
  await company.as(2).invoices.writeOff({ id, reason: 'Bankrupt' })
  const { proof } = await aProvenClaim(company, customer_id)
  const read = await Promise.all([
    agent.claims.read({ customer_id }).then(({ invoices }) => invoices),
    company
      .as(1)
      .claims.preview({ customer_id })
      .then(({ invoices }) => invoices),
    company
      .as('nobody')
      .linkedClaims.read({ proof })
      .then(({ claim }) => claim.invoices),
    customer.api.invoices.mine().then(({ invoices }) => invoices),
  ])
  for (const invoices of read) {
    expect(invoices).toMatchObject([{ id, status: 'closed' }])
    expect(JSON.stringify(invoices)).not.toMatch(/written.?off|Bankrupt/i)
  }
})

it('tells an agent what came since they opened a claim last, and staff who looked at what, once in ten minutes', async () => {
  const claim = await aClaim()
  const { customer_id } = claim
  const fresh = async () =>
    (await agent.claims.granted()).find(({ id }) => id === customer_id)!.fresh
  const ago = (minutes: number) =>
    company.owner.query(
      `update claim_looks set at = at - make_interval(mins => $2) where customer_id = $1`,
      [customer_id, minutes],
    )
  expect(await agent.claims.visit({ customer_id })).toEqual({ before: null, photos: 0 })
  expect(await fresh()).toEqual({})
  await claim.visible(true)
  await plantPhoto(company, claim)
  const came = await fresh()
  expect([came.photo, Object.values(came).reduce((sum, count) => sum + count)]).toEqual([1, 4])
  await ago(11)
  const again = await agent.claims.visit({ customer_id })
  expect(again).toEqual({ before: expect.any(String) as string, photos: 2 })
  expect(await agent.claims.visit({ customer_id })).toEqual(again)
  expect(await fresh()).toEqual({})
  for (const _ of [1, 2])
    expect((await company.request(`/files/${claim.document}/original`, 8)).status).toBe(200)
  // Looks by staff are not recorded.
  expect((await company.request(`/files/${claim.document}/original`, 1)).status).toBe(200)
  await company.as(1).claims.preview({ customer_id })
  const { rows } = await company.as(1).claims.looks({ customer_id })
  expect(rows.map(({ what }) => what)).toEqual(['document', 'claim', 'claim'])
  expect(new Set(rows.map(({ who }) => who)).size).toBe(1)
})

it('has no claim for who has no access to it, and none that never was: opening it is 404, and leaves no trace', async () => {
  const claim = await aClaim()
  const { customer_id } = claim
  const { rows } = await company.owner.query<{ id: string }>(
    'select id from customers where id <> all (select customer_id from grants) limit 1',
  )
  await company.as(3).grants.revoke({ id: claim.grant })
  for (const id of [customer_id, rows[0]!.id, newId()])
    expect(await outcome(agent.claims.visit({ customer_id: id }))).toBe('NOT_FOUND')
  expect((await company.as(1).claims.looks({ customer_id })).rows).toEqual([])
})

it('takes what came right after a look for seen, once the claim is opened again', async () => {
  const claim = await aClaim()
  const { customer_id } = claim
  const fresh = async () =>
    (await agent.claims.granted()).find(({ id }) => id === customer_id)!.fresh
  await agent.claims.visit({ customer_id })
  const first = (await agent.claims.granted()).find(({ id }) => id === customer_id)!.opened_at
  await plantPhoto(company, claim)
  expect(Object.keys(await fresh())).toContain('photo')
  expect((await agent.claims.visit({ customer_id })).before).toBe(first)
  expect(await fresh()).toEqual({})
  await agent.claims.visit({ customer_id })
  const { rows } = await company.as(1).claims.looks({ customer_id })
  expect(rows.map(({ what }) => what)).toEqual(['claim', 'claim'])
})

it('packs all that is shown into one ZIP, with an index and hashes that hold, and nothing else', async () => {
  const claim = await aClaim(false)
  await claim.visible(true)
  const answer = await company.request(`/exports/claim.zip?customer_id=${claim.customer_id}`, 8)
  const files = await unzipped(answer)
  const paths = checkedSums(files)
  expect(paths.some((path) => path.startsWith('documents/'))).toBe(true)
  expect([...files.keys()].toSorted()).toEqual(
    [...paths, 'SHA256SUMS.txt', 'index.html'].toSorted(),
  )
  const index = files.get('index.html')!.toString()
  for (const text of ['Ruth Okafor', 'Mold behind the tub', 'INV-']) expect(index).toContain(text)
  expect(answer.headers.get('content-disposition')).toMatch(/filename="claim-01-\d{5}[.]zip"/)
  const { rows } = await company.as(1).claims.looks({ customer_id: claim.customer_id })
  expect(rows.map(({ what }) => what)).toEqual(['all'])
})

it('names photos by claim number, room and the time of the company, each once, and ours where there is no claim number', async () => {
  const place = await aPlace(company)
  await grantTo(company, place.customer_id)
  const taken_at = '2026-11-24T19:14:00Z'
  for (const folder of ['Kitchen', 'Kitchen', 'General'])
    await plantPhoto(company, { ...place, folder, taken_at })
  const files = async () =>
    // Times as text, as the server's own connections read them.
    (
      await company.owner.query<{ file: ClaimFile }>(
        'select to_jsonb(f) as file from app.claim_files($1) f order by at, id',
        [place.customer_id],
      )
    ).rows.map(({ file }) => file)
  const names = async () => {
    return withPaths(await files()).map(({ path, room }) => [path.replace(/^photos[/]/, ''), room])
  }
  expect((await names())[0]![0]).toMatch(/^01-\d{5} Kitchen 2026-11-24 1414[.]jpg$/)
  await company.owner.query(`update customers set claim_number = 'WD/2026-"7"' where id = $1`, [
    place.customer_id,
  ])
  expect(await names()).toEqual([
    ['WD_2026-_7_ Kitchen 2026-11-24 1414.jpg', 'Kitchen'],
    ['WD_2026-_7_ Kitchen 2026-11-24 1414 (2).jpg', 'Kitchen'],
    ['WD_2026-_7_ 2026-11-24 1414.jpg', null],
  ])
  expect(zipName({ claim_number: 'WD/2026-"7"', customer_number: '01-00001' })).toBe(
    'claim-WD_2026-_7_.zip',
  )
  const index = await claimIndex(
    await agent.claims.read({ customer_id: place.customer_id }),
    { files: withPaths(await files()), left: [] },
    'America/New_York',
    taken_at,
  )
  expect(String(index)).toMatch(
    /Kitchen 2026-11-24 1414[.]jpg<[/]a>\s*<[/]td>\s*<td>Kitchen<[/]td>\s*<td>Nov 24, 2026, 2:14\sPM</,
  )
  // The gallery names the room too, and no folder without photos for the agent.
  await plantPhoto(company, { ...place, folder: 'Crew only', type: 'after' })
  const shown = await company.as(8).photos.granted({ customer_id: place.customer_id })
  expect(new Set(shown.rows.map(({ folder_name }) => folder_name))).toEqual(
    new Set(['General', 'Kitchen']),
  )
})
