import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { call, newLoss } from '#testing/crew.ts'
import { address, tokenMailed } from '#testing/mailed-links.ts'
import { aPdf } from '#testing/papers.ts'
import { goodPassword } from '#testing/people.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { assignThree } from '#testing/signing-screens.ts'

const DAY = 86_400_000
const tus = { 'tus-resumable': '1.0.0' }

/** Sends a file in one piece and waits until it has been checked. */
async function send(by: Page, upload: object, bytes: Buffer) {
  const id = newId()
  const metadata = Buffer.from(JSON.stringify({ ...upload, id })).toString('base64')
  const begun = await by.request.post('/uploads', {
    headers: {
      ...tus,
      'upload-length': `${bytes.length}`,
      'upload-metadata': `upload ${metadata}`,
    },
  })
  expect(begun.status(), await begun.text()).toBe(201)
  const headers = {
    ...tus,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  expect((await by.request.patch(`/uploads/${id}`, { headers, data: bytes })).status()).toBe(204)
  await expect
    .poll(
      async () => (await call<{ state: string }[]>(by, 'uploads/states', { ids: [id] }))[0]!.state,
    )
    .toBe('ready')
  return id
}

/** Accepts an invitation; returns the address to sign in with. */
async function accept(by: Page, email: string, subject: string) {
  const token = await tokenMailed(by, email, subject)
  await call(by, 'accounts/acceptInvitation', {
    token,
    name: 'Ada Quarles',
    password: goodPassword,
  })
  return { email }
}

async function draftInvoice(by: Page, customer_id: string) {
  const [id, revision] = [newId(), newId()]
  const made = await call<{ revision: string; date_due: string }>(by, 'invoices/create', {
    id,
    customer_id,
    begun_at: 'invoices',
  })
  const line = {
    id: newId(),
    section: 'items',
    item_number: null,
    description: 'Water extraction',
    quantity: 2,
    unit: 'hour',
  }
  await call(by, 'invoices/save', {
    id,
    was: made.revision,
    revision,
    local_tax_percent: 0,
    state_tax_percent: 0,
    date_due: made.date_due,
    comment: null,
    deductible_cents: 50_000,
    lines: [{ ...line, unit_price_cents: 35_000, taxable: false, sources: [] }],
  })
  return { id, revision }
}

/** Adds an invoice that was sent and partly paid, and a draft. */
async function invoicesOf(by: Page, customer_id: string) {
  const sent = await draftInvoice(by, customer_id)
  await call(by, 'invoices/markSent', sent)
  const paid = { kind: 'payment', method: 'check', payer: 'owner', reference: null, note: null }
  await call(by, 'payments/record', {
    ...paid,
    id: newId(),
    invoice_id: sent.id,
    amount_cents: 10_000,
    paid_on: '2026-01-05',
  })
  return { invoice: sent.id, draft: (await draftInvoice(by, customer_id)).id }
}

/**
 * Adds a claim for one test, as an administrator, with content everywhere outsiders look, and
 * accounts of a homeowner and an adjuster who see it.
 */
export async function sharedClaim(admin: Page) {
  const [homeowner, adjuster] = [address('homeowner'), address('adjuster')]
  const { customer_id, job_id, customer } = await newLoss(admin, {
    email: homeowner,
    insurance_company: 'Peachtree Mutual',
    claim_number: 'CL-1',
  })
  const [note, grant] = [newId(), newId()]
  await call(admin, 'notes/add', {
    id: note,
    job_id,
    content: 'Baseboards are off, studs read 14 percent.',
  })
  await send(
    admin,
    { kind: 'photo', file_name: 'hall.jpg', customer_id, job_id, description: 'Hall' },
    await plainJpeg(640, 480),
  )
  const document = await send(
    admin,
    { kind: 'document', file_name: 'estimate.pdf', customer_id, job_id },
    await aPdf(),
  )
  const [unit, unitAtHand] = [newId(), newId()]
  for (const id of [unit, unitAtHand]) await call(admin, 'equipment/create', { ...plainUnit, id })
  const units = [{ id: newId(), equipment_id: unit }]
  await call(admin, 'placements/deploy', {
    customer_id,
    placed_at: new Date(Date.now() - DAY / 24).toISOString(),
    room: 'Hall',
    units,
  })
  const invoices = await invoicesOf(admin, customer_id)
  const [toSend, toSign] = await assignThree(admin, customer_id)
  const both = { to_agent: true, to_customer: true }
  await call(admin, 'releases/save', {
    customer_id,
    items: [
      { kind: 'note', item_id: note, ...both },
      { kind: 'document', item_id: document, ...both },
      { kind: 'invoice', item_id: invoices.invoice, to_agent: true },
    ],
  })

  await call(admin, 'invitations/inviteCustomer', { id: newId(), email: homeowner, customer_id })
  await call(admin, 'invitations/inviteAgent', {
    id: newId(),
    email: adjuster,
    name: 'Rosalind Ashby',
  })
  const accounts = {
    customer: await accept(admin, homeowner, 'Follow your job online'),
    agent: await accept(admin, adjuster, 'Invitation to join'),
  }
  const people = await call<{ id: string; email: string }[]>(admin, 'employees/list', {})
  const [starts_at, ends_at] = [-DAY, 7 * DAY].map((from) =>
    new Date(Date.now() + from).toISOString(),
  )
  await call(admin, 'grants/give', {
    id: grant,
    customer_id,
    agent_id: people.find(({ email }) => email === adjuster)!.id,
    starts_at,
    ends_at,
  })
  return {
    customer_id,
    customer,
    job_id,
    accounts,
    unit,
    unitAtHand,
    ...invoices,
    toSend: toSend!.id,
    toSign: toSign!.id,
  }
}
