import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { delivery } from '#email/delivery.server.ts'
import { invoiceReminders } from '#money/invoice-emails/invoice-reminders.later.ts'
import { invoiceEmails, invoicePapers } from '#money/invoice-emails/invoices.later.ts'
import { type Queue, startQueue } from '#server/queue.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import { newDraft, newSentInvoice } from '#testing/invoice-rows.ts'
import { errorOf } from '#testing/invoicing.ts'
import { harold, idOf, newJob } from '#testing/rows.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// Tests the paper of an invoice and the emails it goes out with, through the real queue.

const company = useCompany()
const folder = mkdtempSync(join(tmpdir(), 'invoice-emails-'))
const emails = () => readdirSync(folder).filter((name) => name.endsWith('.eml'))
const storage = () => Promise.resolve(company.storage)
let queue: Queue
beforeAll(() => {
  const delivering = delivery({ from: 'Dryline <post@dryline.example>', folder, storage })
  const ours = {
    'invoice papers': invoicePapers(storage),
    'invoice emails': invoiceEmails(storage, 'https://dryline.example'),
  }
  queue = startQueue({ databaseUrl: company.queueUrl, works: { emails: delivering, ...ours } })
})
afterAll(async () => {
  await queue.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await company.owner.query(
    `delete from auth.emails; delete from tasks; delete from invoice_emails; delete from grants;
     update settings set invoice_reminder_days = null, payment_terms = null, how_to_pay = null, invoice_address = null`,
  )
  for (const name of emails()) rmSync(join(folder, name))
})

/** Flushes twice: the first run writes an email and thereby queues its delivery. */
const flush = async () => {
  await queue.flush()
  await queue.flush()
}

const pdfOf = async (id: string, caller: Parameters<typeof company.request>[1] = 1) => {
  const answer = await company.request(`/invoices/${id}/pdf`, caller)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
const saidBy = async (id: string) =>
  (await shownPages((await pdfOf(id)).bytes)).map(({ said }) => said).join(' ')
/** Returns the emails that went out, newest last. */
const mail = async () =>
  Promise.all(
    emails()
      .toSorted()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
const sending = (invoice_id: string, more: object = {}) => ({
  id: newId(),
  invoice_id,
  revision: invoice_id,
  status: 'draft' as const,
  subject: 'Your invoice',
  message: 'Hello,\nthank you for your trust.',
  recipients: [{ kind: 'customer' as const, email: 'zoe@example.com' }],
  ...more,
})

it('is drawn once when it is issued, and has the same bytes ever after, whatever is changed', async () => {
  const id = await newDraft(company)
  expect(await saidBy(id)).toContain('DRAFT')
  await company.as(2).invoices.markSent({ id, revision: id })
  const before = await pdfOf(id)
  expect([before.status, before.type]).toEqual([200, 'application/pdf'])
  await flush()
  const { rows } = await company.owner.query<{ sha256: string; file_id: string; size: number }>(
    'select p.sha256, p.file_id, f.size::int from invoice_papers p join files f on f.id = p.file_id where p.invoice_id = $1',
    [id],
  )
  expect(rows).toMatchObject([
    { sha256: createHash('sha256').update(before.bytes).digest('hex'), size: before.bytes.length },
  ])
  await company.owner.query(
    `update customers set first_name = 'Someone Else' where id = (select customer_id from invoices where id = $1)`,
    [id],
  )
  await company.owner.query(
    `insert into tasks (kind, subject, lane, person, staff, due_at) values ('invoice papers', $1, 'queue', $1, true, now())`,
    [id],
  )
  await flush()
  const after = await pdfOf(id)
  expect(after.bytes.equals(before.bytes)).toBe(true)
  expect(
    (await company.owner.query('select file_id from invoice_papers where invoice_id = $1', [id]))
      .rows[0],
  ).toEqual({
    file_id: rows[0]!.file_id,
  })
  await company.as(2).invoices.void({ id, reason: 'Entered twice' })
  expect(await saidBy(id)).toContain('VOID: not to be paid')
})

it('is read by staff, by its customer once it was sent, by a claims agent once it is shown, and by no one else', async () => {
  const job = await idOf(
    company,
    `insert into jobs (id, customer_id, description, start_date, status, end_date) values ($1, $2, 'A', '2026-03-03', 'closed', '2026-03-09') returning id`,
    [newId(), await harold(company)],
  )
  const id = await newDraft(company, job)
  await company.owner.query(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
     select $1, $2, id, now(), now() + interval '1 hour' from profiles where email = 'agent@demo.test'`,
    [newId(), await harold(company)],
  )
  const seenBy = async () => {
    const answers = await Promise.all(
      callers.map(async (caller) => [caller, (await pdfOf(id, caller)).status] as const),
    )
    for (const [caller, status] of answers) expect([200, 404], `${caller}`).toContain(status)
    return answers.flatMap(([caller, status]) => (status === 200 ? [caller] : []))
  }
  expect(await seenBy()).toEqual([1, 2, 3, 4])
  await company.as(2).invoices.markSent({ id, revision: id })
  expect(await seenBy()).toEqual([1, 2, 3, 4, 6])
  await company.as(2).invoices.show({ id, visible_to_claims_agent: true })
  expect(await seenBy()).toEqual([1, 2, 3, 4, 6, 8])
  await queue.flush()
  expect(await seenBy()).toEqual([1, 2, 3, 4, 6, 8])
  await company.as(2).invoices.void({ id, reason: 'Entered twice' })
  expect(await seenBy()).toEqual([1, 2, 3, 4, 6, 8])
  const saved = await company.request(`/invoices/${id}/pdf?download`, 6)
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="INV-\d+\.pdf"$/)
  expect((await company.request(`/invoices/${newId()}/pdf`, 1)).status).toBe(404)
  expect((await company.request('/invoices/1001/pdf', 1)).status).toBe(404)
})

it('is sent by email to both, each with the PDF as it was issued, and what was sent is kept', async () => {
  const id = await newDraft(company)
  const recipients = [
    { kind: 'customer' as const, email: 'zoe@example.com' },
    { kind: 'adjuster' as const, email: 'feld@insurer.example' },
  ]
  const sent = sending(id, { recipients })
  expect(await company.as(2).invoices.send(sent)).toMatchObject({ status: 'sent' })
  expect(await outcome(company.as(2).invoices.send(sent))).toBe('ok')
  expect(await outcome(company.as(2).invoices.send({ ...sent, subject: 'Another' }))).toBe(
    'CONFLICT',
  )
  expect((await company.as(1).invoices.letters({ id })).map(({ sent_at }) => sent_at)).toEqual([
    null,
    null,
  ])
  await flush()
  const messages = await mail()
  expect(messages.map(({ to }) => String(to![0]!.address)).toSorted()).toEqual([
    'feld@insurer.example',
    'zoe@example.com',
  ])
  const { bytes } = await pdfOf(id)
  const { invoice_number } = await company.as(1).invoices.read({ id })
  for (const { subject, text, attachments } of messages) {
    expect(subject).toBe('Your invoice')
    expect(text).toContain('thank you for your trust.')
    expect(text).toContain(`Invoice INV-${invoice_number}: $100.00 balance due by Jan 1, 2030.`)
    expect(attachments).toHaveLength(1)
    expect(attachments[0]!.filename).toBe(`INV-${invoice_number}.pdf`)
    expect(Buffer.from(attachments[0]!.content as ArrayBuffer).equals(bytes)).toBe(true)
  }
  const kept = await company.as(1).invoices.letters({ id })
  expect(
    kept.map(({ recipient_kind, recipient, message, created_by_name, sent_at }) => [
      recipient_kind,
      recipient,
      message,
      !!created_by_name,
      !!sent_at,
    ]),
  ).toEqual(
    expect.arrayContaining(
      recipients.map(({ kind, email }) => [kind, email, sent.message, true, true]),
    ),
  )
  await company.as(2).invoices.send(sending(id, { status: 'sent' }))
  await flush()
  const again = (await mail()).at(-1)!
  expect(Buffer.from(again.attachments[0]!.content as ArrayBuffer).equals(bytes)).toBe(true)
})

it('says in its email what is owed: nothing of one that is paid, and of one that was written off that it is closed', async () => {
  const last = async (id: string, status: 'paid' | 'written_off') => {
    await company.as(2).invoices.send(sending(id, { status }))
    await flush()
    return (await mail()).at(-1)!
  }
  const [paid, off] = [await newSentInvoice(company), await newSentInvoice(company)]
  const all = {
    kind: 'payment',
    method: 'check',
    payer: 'owner',
    reference: null,
    note: null,
    paid_on: '2026-03-03',
  } as const
  await company
    .as(2)
    .payments.record({ id: newId(), invoice_id: paid, ...all, amount_cents: 10_000 })
  await company.as(2).invoices.writeOff({ id: off, reason: 'Bankrupt' })
  expect((await last(paid, 'paid')).text).toMatch(
    /Invoice INV-\d+: \$100\.00, paid in full\. Nothing is due\./,
  )
  const { text } = await last(off, 'written_off')
  expect(text).toMatch(/Invoice INV-\d+ is closed\. Nothing is due\./)
  expect(text).not.toContain('$')
})

it('says in its email how it is paid, where checks go, and where those who have an account see it', async () => {
  await company.owner.query(
    `update settings set payment_terms = 'Due in 30 days.', how_to_pay = 'Make checks payable to us.', invoice_address = E'1 Dock St\nAtlanta, GA 30318'`,
  )
  const job = await idOf(
    company,
    `insert into jobs (id, customer_id, description, start_date, status, end_date)
    values ($1, $2, 'A', '2026-03-03', 'closed', '2026-03-09') returning id`,
    [newId(), await harold(company)],
  )
  const id = await newDraft(company, job)
  const agent = 'agent@demo.test'
  const recipients = [
    { kind: 'customer' as const, email: 'zoe@example.com' },
    { kind: 'adjuster' as const, email: agent },
  ]
  const said = async (status: 'draft' | 'sent') => {
    const before = (await mail()).length
    await company.as(2).invoices.send(sending(id, { status, recipients }))
    await flush()
    const messages = (await mail()).slice(before)
    return Object.fromEntries(messages.map(({ to, text }) => [String(to![0]!.address), text!]))
  }
  const { company_name } = await company.as(4).settings.all()
  const first = await said('draft')
  for (const text of Object.values(first)) {
    expect(text).toContain('Terms: Due in 30 days.')
    expect(text).toContain('How to pay:\n\nMake checks payable to us.')
    expect(text).toContain(`Mail checks to: ${company_name}, 1 Dock St, Atlanta, GA 30318`)
  }
  expect(first['zoe@example.com']).toContain('https://dryline.example/customer-invoices')
  // An agent who may not see the invoice would find nothing behind the link.
  expect(first[agent]).not.toContain('https://dryline.example')
  await company.owner.query('update invoices set visible_to_claims_agent = true where id = $1', [
    id,
  ])
  await company.owner.query(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
     select $1, $2, id, now(), now() + interval '1 hour' from profiles where email = $3`,
    [newId(), await harold(company), agent],
  )
  expect((await said('sent'))[agent]).toContain('https://dryline.example/agent-invoices')
  await company.as(2).invoices.writeOff({ id, reason: 'Bankrupt' })
})

it('is not sent without lines, to no one, or once void; and a draft that could not be sent stays one', async () => {
  const id = await newDraft(company)
  await company.owner.query('update invoice_lines set removed_at = now() where invoice_id = $1', [
    id,
  ])
  expect(await outcome(company.as(2).invoices.send(sending(id)))).toBe('BAD_REQUEST')
  expect(await outcome(company.as(2).invoices.send(sending(id, { recipients: [] })))).toBe(
    'BAD_REQUEST',
  )
  const twice = [1, 2].map((n) => ({ kind: 'customer' as const, email: `${n}@example.com` }))
  expect(await outcome(company.as(2).invoices.send(sending(id, { recipients: twice })))).toBe(
    'BAD_REQUEST',
  )
  expect(await company.as(1).invoices.read({ id })).toMatchObject({
    status: 'draft',
    sent_at: null,
  })
  expect(await company.as(1).invoices.letters({ id })).toEqual([])
  await company.as(2).invoices.void({ id, reason: 'Not needed' })
  expect(await outcome(company.as(2).invoices.send(sending(id, { status: 'void' })))).toBe(
    'BAD_REQUEST',
  )
})

it('says of an email that was given up that it failed', async () => {
  const id = await newDraft(company)
  await company.as(2).invoices.send(sending(id))
  await flush()
  await company.owner.query('update invoice_emails set sent_at = null where invoice_id = $1', [id])
  await company.owner.query(
    `insert into tasks (kind, subject, lane, person, staff, due_at)
     select 'emails', email_id, 'queue', email_id, true, now() + interval '1 hour' from invoice_emails where invoice_id = $1`,
    [id],
  )
  await company.owner.query(`update tasks set due_at = null where kind = 'emails'`)
  expect(await company.as(1).invoices.letters({ id })).toMatchObject([
    { sent_at: null, failed_at: expect.any(String) as string },
  ])
})

it('is reminded of once when it is overdue by so many days, of those it was sent to, and not while the setting is empty', async () => {
  // Makes sure that the demo's invoices are not overdue.
  await company.owner.query('update invoices set date_due = app.company_day()')
  const [sent, onPaper, paid] = [
    await newDraft(company),
    await newDraft(company),
    await newDraft(company),
  ]
  await company
    .as(2)
    .invoices.send(
      sending(sent, { recipients: [{ kind: 'adjuster', email: 'feld@insurer.example' }] }),
    )
  await company.as(2).invoices.markSent({ id: onPaper, revision: onPaper })
  await company.as(2).invoices.markSent({ id: paid, revision: paid })
  const day = {
    method: 'check',
    payer: 'owner',
    kind: 'payment',
    reference: null,
    note: null,
  } as const
  const { rows } = await company.owner.query<{ day: string }>(
    'select app.company_day()::text as day',
  )
  await company.as(2).payments.record({
    id: newId(),
    invoice_id: paid,
    ...day,
    paid_on: rows[0]!.day,
    amount_cents: 10_000,
  })
  await company.owner.query(
    `update customers set email = 'owner@example.com' where id = (select customer_id from invoices where id = $1)`,
    [onPaper],
  )
  await company.owner.query(
    `update invoices set date_due = app.company_day() - 7 where id = any($1)`,
    [[sent, onPaper, paid]],
  )
  const morning = async (days: number | null) => {
    await company.owner.query('update settings set invoice_reminder_days = $1', [days])
    await invoiceReminders.work('00000000-0000-0000-0000-000000000000', queue.pool)
    const { rows: told } = await company.owner.query<{ recipient: string }>(
      `select recipient from invoice_emails where kind = 'reminder' order by recipient`,
    )
    return told.map(({ recipient }) => recipient)
  }
  expect(await morning(null)).toEqual([])
  expect(await morning(8)).toEqual([])
  expect(await morning(7)).toEqual(['feld@insurer.example', 'owner@example.com'])
  expect(await morning(7)).toHaveLength(2)
  await flush()
  const reminders = (await mail()).filter(({ subject }) => subject?.includes('is overdue'))
  expect(reminders).toHaveLength(2)
  for (const { attachments, text } of reminders) {
    expect(attachments).toHaveLength(1)
    expect(text).toContain('past due')
  }
})

it('with a deductible asks each for their part in their own email, and the calendar reminds no one who has paid theirs', async () => {
  await company.owner.query('update invoices set date_due = app.company_day()')
  const id = await newDraft(company)
  await company.owner.query(
    `update customers set insurance_company = 'Gulfshore' where id = (select customer_id from invoices where id = $1)`,
    [id],
  )
  await company.owner.query('update invoices set deductible_cents = 6000 where id = $1', [id])
  const [owner, adjuster] = ['owner@deductible.example', 'feld@deductible.example']
  const recipients = [
    { kind: 'customer', email: owner },
    { kind: 'adjuster', email: adjuster },
  ]
  await company.as(2).invoices.send(sending(id, { recipients }))
  await flush()
  const textTo = async (address: string) =>
    (await mail()).findLast(({ to }) => to?.[0]?.address === address)?.text
  expect(await textTo(owner)).toMatch(
    /you pay \$60\.00, your deductible, due .* We bill Gulfshore for the other \$40\.00\./,
  )
  expect(await textTo(adjuster)).toMatch(
    /\$40\.00 billed to Gulfshore, due .* The homeowner pays the deductible, \$60\.00\./,
  )
  const { rows } = await company.owner.query<{ day: string }>(
    'select app.company_day()::text as day',
  )
  const by = {
    method: 'check',
    payer: 'owner',
    kind: 'payment',
    reference: null,
    note: null,
    paid_on: rows[0]!.day,
  } as const
  await company.as(2).payments.record({ id: newId(), invoice_id: id, ...by, amount_cents: 6000 })
  await company.owner.query('update invoices set date_due = app.company_day() - 7 where id = $1', [
    id,
  ])
  await company.owner.query('update settings set invoice_reminder_days = 7')
  await invoiceReminders.work('00000000-0000-0000-0000-000000000000', queue.pool)
  const told = await company.owner.query(
    `select recipient from invoice_emails where kind = 'reminder' and invoice_id = $1`,
    [id],
  )
  expect(told.rows).toEqual([{ recipient: adjuster }])
  // Anyone who has paid their part is not told how to pay.
  await company.owner.query(
    `update settings set payment_terms = 'Due in 30 days.', how_to_pay = 'Make checks payable to us.'`,
  )
  await company.as(2).invoices.send(sending(id, { status: 'partially_paid', recipients }))
  await flush()
  expect(await textTo(owner)).toContain('You have nothing to pay.')
  expect(await textTo(owner)).not.toMatch(/How to pay|Terms:/)
  expect(await textTo(adjuster)).toMatch(/Terms: Due in 30 days\.[^]*How to pay:/)
})

it('is reminded of by a manager as often as is needed, once it is overdue; then the calendar leaves it alone', async () => {
  const id = await newDraft(company)
  await company.as(2).invoices.markSent({ id, revision: id })
  const remind = () =>
    company
      .as(2)
      .invoices.send(sending(id, { kind: 'reminder', status: 'sent', subject: 'Reminder: pay' }))
  // A draft that is past due was never sent, so its first email can't be a reminder.
  const draft = await newDraft(company)
  await company.owner.query('update invoices set date_due = app.company_day() - 3 where id = $1', [
    draft,
  ])
  expect(
    await errorOf(company.as(2).invoices.send(sending(draft, { kind: 'reminder' }))),
  ).toContain('isn’t overdue')
  expect(await company.as(1).invoices.read({ id: draft })).toMatchObject({
    status: 'draft',
    sent_at: null,
  })
  expect(await errorOf(remind())).toContain('isn’t overdue')
  await company.owner.query('update invoices set date_due = app.company_day() - 3 where id = $1', [
    id,
  ])
  expect(
    await outcome(company.as(1).invoices.send(sending(id, { kind: 'reminder', status: 'sent' }))),
  ).toBe('FORBIDDEN')
  await remind()
  await remind()
  await flush()
  const messages = await company.as(1).invoices.letters({ id })
  expect(messages.map(({ kind, created_by_name }) => [kind, created_by_name])).toEqual([
    ['reminder', expect.any(String)],
    ['reminder', expect.any(String)],
  ])
  const [message] = (await mail()).filter(({ subject }) => subject === 'Reminder: pay')
  expect(message!.text).toMatch(/balance due by .*, 3 days overdue\./)
  await company.owner.query('update settings set invoice_reminder_days = 1')
  await invoiceReminders.work('00000000-0000-0000-0000-000000000000', queue.pool)
  await company.owner.query('update settings set invoice_reminder_days = null')
  expect(await company.as(1).invoices.letters({ id })).toHaveLength(2)
  await company.as(2).invoices.writeOff({ id, reason: 'Bankrupt' })
  expect(
    await errorOf(
      company.as(2).invoices.send(sending(id, { kind: 'reminder', status: 'written_off' })),
    ),
  ).toContain('isn’t overdue')
})

it('goes with others into a ZIP, by the filters of the list, for management alone, and this is noted', async () => {
  const job = await newJob(company)
  const [one, other] = [await newDraft(company, job), await newDraft(company, job)]
  await company.as(2).invoices.markSent({ id: one, revision: one })
  await queue.flush()
  const { bytes } = await pdfOf(one)
  const answer = await company.request(`/exports/invoices.zip?job_id=${job}&status=sent`, 2)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const zip = Buffer.from(await answer.arrayBuffer())
  const { invoice_number } = await company.as(1).invoices.read({ id: one })
  expect(zip.includes(`INV-${invoice_number}.pdf`)).toBe(true)
  expect(zip.includes(bytes)).toBe(true)
  expect(
    zip.includes(`INV-${(await company.as(1).invoices.read({ id: other })).invoice_number}.pdf`),
  ).toBe(false)
  const { rows } = await company.owner.query(
    `select detail from security_events where kind = 'invoices downloaded'`,
  )
  expect(rows).toEqual([{ detail: '1 invoices' }])
  expect((await company.request(`/exports/invoices.zip?job_id=${job}&status=paid`, 2)).status).toBe(
    404,
  )
  expect((await company.request('/exports/invoices.zip?status=none', 2)).status).toBe(400)
  for (const caller of [1, 6, 8] as const)
    expect((await company.request(`/exports/invoices.zip?job_id=${job}`, caller)).status).toBe(403)
})

it('stands on the statement of its customer with what was paid and is open, by age', async () => {
  const job = await newJob(company)
  const ids = [
    await newDraft(company, job),
    await newDraft(company, job),
    await newDraft(company, job),
  ]
  const customer = await idOf(company, 'select customer_id as id from jobs where id = $1', [job])
  const statement = () => company.request(`/exports/statement.pdf?customer_id=${customer}`, 1)
  for (const id of ids.slice(0, 2)) await company.as(2).invoices.markSent({ id, revision: id })
  await company.owner.query('update invoices set date_due = app.company_day() - 31 where id = $1', [
    ids[1],
  ])
  const { rows } = await company.owner.query<{ day: string }>(
    'select app.company_day()::text as day',
  )
  const paid = {
    kind: 'payment',
    method: 'check',
    payer: 'insurer',
    reference: 'No. 1180',
    note: null,
  } as const
  await company.as(2).payments.record({
    id: newId(),
    invoice_id: ids[0]!,
    ...paid,
    paid_on: rows[0]!.day,
    amount_cents: 4000,
  })
  const pages = await shownPages(Buffer.from(await (await statement()).arrayBuffer()))
  const said = pages.map((page) => page.said).join(' ')
  const numbers = await Promise.all(
    ids.map(async (id) => `INV-${(await company.as(1).invoices.read({ id })).invoice_number}`),
  )
  for (const words of [
    'Statement of account',
    numbers[0]!,
    numbers[1]!,
    'Overdue',
    'Total $200.00 $40.00 $160.00',
    'Check, Insurer, No. 1180',
  ])
    expect(said).toContain(words)
  expect(said).toContain('Open $60.00 $0.00 $100.00 $0.00 $0.00')
  expect(said).not.toContain(numbers[2]!)
  // For one invoice: what is left to pay on it, while its own PDF stays as issued.
  const one = async (id: string) =>
    company.request(`/exports/statement.pdf?customer_id=${customer}&invoice_id=${id}`, 1)
  const due = (await shownPages(Buffer.from(await (await one(ids[0]!)).arrayBuffer())))
    .map((page) => page.said)
    .join(' ')
  expect(due).toContain('Total $100.00 $40.00 $60.00')
  expect(due).not.toContain(numbers[1]!)
  expect((await one(ids[2]!)).status).toBe(404)
  expect((await company.request(`/exports/statement.pdf?customer_id=${customer}`, 6)).status).toBe(
    403,
  )
  expect((await company.request(`/exports/statement.pdf?customer_id=${newId()}`, 1)).status).toBe(
    404,
  )
})

it('keeps an email that is typed while sending, where none was known, and changes none that was', async () => {
  const id = await newDraft(company)
  const known = async () =>
    (
      await company.owner.query<{ email: string | null; adjuster_email: string | null }>(
        `select c.email, j.adjuster_email from invoices i join customers c on c.id = i.customer_id join jobs j on j.id = i.job_id where i.id = $1`,
        [id],
      )
    ).rows[0]
  await company.owner.query(
    `update customers set email = null, phone = '4045550142' where id = (select customer_id from invoices where id = $1)`,
    [id],
  )
  const to = (email: string, keep: boolean) => ({
    recipients: [
      { kind: 'customer' as const, email, keep },
      { kind: 'adjuster' as const, email: `of-${email}`, keep },
    ],
  })
  await company.as(2).invoices.send(sending(id, to('once@example.com', false)))
  expect(await known()).toEqual({ email: null, adjuster_email: null })
  // The job is often closed by then.
  await company.owner.query(
    `update jobs set status = 'closed', end_date = start_date where id = (select job_id from invoices where id = $1)`,
    [id],
  )
  await company.as(2).invoices.send(sending(id, { ...to('zoe@example.com', true), status: 'sent' }))
  expect(await known()).toEqual({ email: 'zoe@example.com', adjuster_email: null })
  await company
    .as(2)
    .invoices.send(sending(id, { ...to('other@example.com', true), status: 'sent' }))
  expect(await known()).toEqual({ email: 'zoe@example.com', adjuster_email: null })
})
