import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentNotices } from '#workplaces/settings-page/payment-notices.later.ts'
import { type Queue, startQueue } from '#server/queue.ts'
import { useCompany } from '#testing/company.ts'

const company = useCompany()
let queue: Queue
beforeAll(() => {
  const works = { 'payment details changed': paymentNotices('https://dryline.example') }
  queue = startQueue({ databaseUrl: company.queueUrl, works })
})
afterAll(() => queue.close())

const emails = async () =>
  (
    await company.owner.query<{ recipient: string; text: string }>(
      `select recipient, body_text as text from auth.emails where subject = 'Payment details were changed' order by recipient`,
    )
  ).rows

it('who changes how customers pay is named to every administrator; another setting tells no one', async () => {
  const { settings } = company.as(4)
  await settings.edit({ invoice_due_days: 21, was: { invoice_due_days: 30 } })
  await queue.flush()
  expect(await emails()).toEqual([])
  const given = {
    how_to_pay: 'Bank of the South, account 1',
    payment_link_url: 'https://pay.example/x',
  }
  const { how_to_pay, payment_link_url } = await settings.all()
  await settings.edit({ ...given, was: { how_to_pay, payment_link_url } })
  await queue.flush()
  const { rows: administrators } = await company.owner.query<{ email: string }>(
    'select email from profiles where role = 4 and deactivated_at is null order by email',
  )
  const told = await emails()
  expect(told.map(({ recipient }) => recipient)).toEqual(administrators.map(({ email }) => email))
  for (const words of [
    'Lorraine Whitfield changed payment settings',
    'How to pay',
    'Payment link',
    'https://dryline.example/settings',
  ])
    expect(told[0]!.text).toContain(words)
  expect(told[0]!.text).not.toContain('account 1')
})
