import type { APIRequestContext, Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it, vi } from 'vitest'
import { here } from '#testing/mailbox.ts'
import { LONGEST_WAIT } from '#testing/longest-wait.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, tooSmall, useBrowser, visit } from '#testing/browser.ts'
import { askOneByOne } from '#testing/first-answers.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

const password = 'quiet harbor lantern 41'
const unique = () => Math.random().toString(36).slice(2, 8)
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const record = (page: Page, name: string) =>
  dialog(page).getByRole('listitem').filter({ hasText: name })

/** Returns the tokens in the emails to an address with this subject, newest first. */
async function tokens(request: APIRequestContext, email: string, subject: string) {
  const list = await (await request.get('/mailbox', here)).text()
  const emails = [
    ...list.matchAll(
      /href="\/mailbox\/([^"]+)"\s*><strong>([^<]*)<\/strong\s*><small>to ([^,]*),/g,
    ),
  ]
  const files = emails
    .filter(([, , about, to]) => about === subject && to === email)
    .map(([, file]) => file)
  const texts = await Promise.all(
    files.map(async (file) => (await request.get(`/mailbox/${file}/html`, here)).text()),
  )
  return texts.map((text) => text.match(/\/(?:confirm-email|accept-invitation)#([\w-]+)/)![1]!)
}

/** Waits until `emails` of them are delivered and returns the newest token. */
async function tokenIn(request: APIRequestContext, email: string, subject: string, emails = 1) {
  const find = async () => {
    const found = await tokens(request, email, subject)
    expect(found).toHaveLength(emails)
    return found[0]!
  }
  return vi.waitFor(find, { timeout: LONGEST_WAIT, interval: 100 })
}

/** Registers someone and confirms their email. */
async function register(request: APIRequestContext, name: string) {
  const email = `${unique()}.${unique()}@example.com`
  expect((await request.post('/api/register', { data: { name, email, password } })).status()).toBe(
    200,
  )
  const token = await tokenIn(request, email, 'Confirm your email address')
  expect(
    await (await request.post('/api/confirm-email', { data: { token, password } })).json(),
  ).toEqual({ state: 'good' })
  return { name, email }
}

/**
 * Creates a customer record with a unique last name, as the person who is logged in on the page.
 */
async function addRecord(page: Page, email: string) {
  const last_name = `Quarles${unique()}`
  const data = { ...plainCustomer, id: newId(), last_name, email, city_code: '14' }
  const { id, name, customer_number } = (await (
    await page.request.post('/api/customers', { data })
  ).json()) as Record<string, string>
  return { id: id!, name: name!, customer_number: customer_number! }
}

async function openAccess(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: /^Access to/ })
    .click()
  await dialog(page).getByRole('heading', { name: 'Portal account' }).waitFor()
}

it('someone registers, staff connect them to their record, and once they accept they see it without reloading', async () => {
  const theirs = await beside()
  const person = await register(theirs.request, `Odette ${unique()}`)
  await theirs.request.post('/api/auth/sign-in/email', { data: { email: person.email, password } })
  await theirs.goto('/dashboard')
  await theirs.getByRole('heading', { name: "Welcome. We'll connect your account" }).waitFor()
  expect(await theirs.getByRole('region', { name: 'Your record' }).innerText()).toContain(
    person.email,
  )

  const staff = await open('/customers', 'employee', { location: '14' })
  const { name, customer_number } = await addRecord(staff, person.email.toUpperCase())
  const banner = staff.getByRole('region', { name: 'Registrations' })
  await banner.getByText(/waiting to be connected/).waitFor()
  await banner.getByRole('link', { name: 'Connect' }).click()
  await row(staff, person.name).getByText(person.email).waitFor()
  await row(staff, person.name).getByRole('button', { name: 'Connect to a record' }).click()
  expect(await dialog(staff).getByLabel('Search customers').inputValue()).toBe(person.name)

  // The record with their email comes first in any search. One that has an account can't be chosen.
  await dialog(staff).getByLabel('Search customers').fill('Pettigrew')
  await record(staff, 'Harold Pettigrew')
    .getByText("Already connected to Harold Pettigrew's account")
    .waitFor()
  expect(await record(staff, 'Harold Pettigrew').getByRole('button').count()).toBe(0)
  const first = dialog(staff).getByRole('listitem').first()
  expect(await first.innerText()).toContain(customer_number)
  await first.getByText('Same email').waitFor()
  await first.getByRole('button', { name: 'Choose' }).click()
  await dialog(staff)
    .getByText(
      `${person.name} will get an email at ${person.email}. Once they accept, they see the record of ${name}`,
    )
    .waitFor()
  await dialog(staff).getByRole('button', { name: 'Send invitation' }).click()
  await staff.getByText('Invitation sent').waitFor()
  await row(staff, person.name)
    .getByRole('button', { name: `Invited from ${customer_number}` })
    .waitFor()
  // They see nothing until they accept.
  expect(
    await theirs.getByRole('heading', { name: "Welcome. We'll connect your account" }).isVisible(),
  ).toBe(true)

  const token = await tokenIn(theirs.request, person.email, 'Follow your job online')
  expect(
    await (
      await theirs.request.post('/api/accept-invitation', { data: { token, password } })
    ).json(),
  ).toEqual({ state: 'good' })
  await theirs.getByText(`Customer number ${customer_number}`).waitFor()
  await row(staff, person.name).waitFor({ state: 'detached' })
  await visit(staff, `/customers?q=${customer_number}`)
  await openAccess(staff, name)
  await dialog(staff).getByText(person.email).waitFor()
  await dialog(staff).getByText('Has access').waitFor()
})

it(
  'access to a record is offered by email, again, and no more, which asks before it discards what was typed',
  { tags: 'nightly' },
  async () => {
    const email = `${unique()}@example.com`
    const page = await open('/customers', 'manager', { location: '14' })
    const { name } = await addRecord(page, email)
    await openAccess(page, name)
    const account = dialog(page).getByRole('region', { name: 'Portal account' })
    expect(await account.getByLabel('Email').inputValue()).toBe(email)
    await account.getByLabel('Email').fill('not an address')
    await account.getByRole('button', { name: 'Send portal invitation' }).click()
    await account.getByText('Enter a valid email address').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await account.getByLabel('Email').inputValue()).toBe('not an address')
    await account.getByLabel('Email').fill('agent@demo.test')
    await account.getByRole('button', { name: 'Send portal invitation' }).click()
    await account.getByText('Someone already has an account with this email.').waitFor()
    await account.getByLabel('Email').fill(email)
    await account.getByRole('button', { name: 'Send portal invitation' }).click()
    await account.getByText(`${email} is invited to this record`).waitFor()
    await account.getByText(/The link expires/).waitFor()
    const former = await tokenIn(page.request, email, 'Follow your job online')

    await account.getByRole('button', { name: 'Resend' }).click()
    await page.getByText('Invitation resent').waitFor()
    const newest = await tokenIn(page.request, email, 'Follow your job online', 2)
    const state = async (token: string) =>
      (
        (await (
          await page.request.post('/api/look-at-link', { data: { token, purpose: 'invitation' } })
        ).json()) as { state: string }
      ).state
    expect([await state(former), await state(newest)]).toEqual(['unknown', 'good'])

    await account.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Invitation revoked').waitFor()
    await account.getByRole('button', { name: 'Send portal invitation' }).waitFor()
    expect(await state(newest)).toBe('unknown')
  },
)

it(
  'the list reaches an invitation that is under way, and is accessible with its dialogs, as cards on a phone too, like what who waits sees',
  { tags: 'nightly' },
  async () => {
    const own = await beside()
    const waiting = await register(
      own.request,
      `Wilhelmina ${'Featherstonehaugh-'.repeat(4)}${unique()}`,
    )
    const page = await open('/registrations', 'supervisor', { location: '14' })
    const connect = page.getByRole('button', { name: `Connect to a record: ${waiting.name}` })
    await connect.waitFor()
    const { id, customer_number } = await addRecord(page, 'someone.else@example.com')
    const invited = await page.request.post('/api/invitations/customers', {
      data: { id: newId(), email: waiting.email, customer_id: id },
    })
    expect(invited.status()).toBe(200)
    await row(page, waiting.name)
      .getByRole('button', { name: `Invited from ${customer_number}` })
      .click()
    await dialog(page).getByText(`${waiting.email} is invited to this record`).waitFor()
    expect(await fits(page)).toBe(true)
    await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('Invitation revoked').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await connect.waitFor()

    const look = async (at = page) => {
      await expectAccessible(at)
      expect(await fits(at)).toBe(true)
    }
    await look()
    await asPhone(page)
    await page.getByRole('listitem').filter({ hasText: waiting.name }).waitFor()
    await look()
    await connect.click()
    await dialog(page).getByLabel('Search customers').fill('Pettigrew')
    // The button disappears once the account has loaded, so wait for it.
    await record(page, 'Harold Pettigrew')
      .getByText(/^Already connected to .* account$/)
      .waitFor()
    expect(await tooSmall(page)).toEqual([])
    await dialog(page).getByLabel('Search customers').fill('01-0000')
    const choose = dialog(page).getByRole('button', { name: /^Choose/, disabled: false })
    await choose.first().waitFor()
    await look()
    await asDesk(page)
    await look()
    await choose.first().click()
    await dialog(page).getByRole('button', { name: 'Send invitation' }).waitFor()
    await look()

    await askOneByOne(page)
    await page.route('**/rpc/registrations/list', (route) => route.fulfill({ json: { json: [] } }))
    await page.goto('/registrations')
    await page.getByText('No sign-ups are waiting to be connected').waitFor()
    await page.getByRole('link', { name: 'Go to Customers' }).click()
    await page.getByRole('heading', { name: 'Customer Management' }).waitFor()
    expect(await page.getByText(/to be connected/).count()).toBe(0)

    await own.request.post('/api/auth/sign-in/email', { data: { email: waiting.email, password } })
    await own.goto('/dashboard')
    await own.getByRole('heading', { name: "Welcome. We'll connect your account" }).waitFor()
    await look(own)
    await asPhone(own)
    await look(own)
  },
)
