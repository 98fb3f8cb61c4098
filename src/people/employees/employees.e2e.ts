import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, tooSmall, useBrowser, visit } from '#testing/browser.ts'
import { newColleague } from '#testing/crew.ts'
import { linkInEmail } from '#testing/mailbox.ts'
import { goodPassword as password } from '#testing/people.ts'
import { asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

/** A name that no other test searches for, and an email address for it. */
function someone(about: string) {
  const name = `${about} ${Math.random().toString(36).slice(2, 8)}`
  return { name, email: `${name.replace(' ', '.').toLowerCase()}@example.com` }
}

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name} \\d+$`) })
/**
 * Waits for the card of an open invitation. The page shows the three newest and other tests invite
 * people too, so it clicks "Show all".
 */
async function invited(page: Page, email: string) {
  const look = async () => {
    const more = page.getByRole('button', { name: /^Show all \d+$/ })
    await more.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
    return card(page, email).isVisible()
  }
  await expect.poll(look).toBe(true)
}

/** Fills in the dialog and sends it. */
async function invite(page: Page, { name, email }: { name: string; email: string }, role?: string) {
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click()
  if (role) {
    await dialog(page).getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: role, exact: true }).click()
  }
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(`Invitation sent to ${email}`).waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
}

async function post(page: Page, path: string, data: object = {}) {
  const answer = await page.request.post(`/api${path}`, { data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as { state?: string }
}

const accept = async (page: Page, token: string, name: string) =>
  post(page, '/accept-invitation', { token, name, password })
const signIn = async (page: Page, email: string) =>
  (await page.request.post('/api/auth/sign-in/email', { data: { email, password } })).ok()

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const tokenFor = async (page: Page, email: string) =>
  new URL(await linkInEmail(page, email, 'Invitation to join')).hash.slice(1)

it('an administrator invites a supervisor, who enters by the link in the email and, once deactivated, is out at once', async () => {
  const admin = await open('/employees', 'admin', { location: '01' })
  const person = someone('Odette')
  await invite(admin, person, 'Supervisor')
  await invited(admin, person.email)
  await card(admin, person.email).getByText('Supervisor', { exact: true }).waitFor()
  await card(admin, person.email)
    .getByText(/^Expires /)
    .waitFor()

  const token = await tokenFor(admin, person.email)
  const theirs = await beside(undefined, { location: '01' })
  expect(await accept(theirs, token, person.name)).toEqual({ state: 'good' })
  // The administrator's screen updates by itself.
  await row(admin, person.name).getByText('Active').waitFor()
  await card(admin, person.email).waitFor({ state: 'hidden' })
  expect(await signIn(theirs, person.email)).toBe(true)
  await theirs.goto('/employees')
  await row(theirs, person.name).getByText('(you)').waitFor()

  await act(admin, person.name, 'Deactivate')
  await dialog(admin).getByText(`${person.name} will be logged out everywhere right away`).waitFor()
  await dialog(admin).getByRole('button', { name: 'Deactivate' }).click()
  await admin.getByText(`${person.name} deactivated`).waitFor()
  await row(admin, person.name).waitFor({ state: 'hidden' })
  expect((await theirs.request.get('/api/employees')).status()).toBe(401)
  await theirs.goto('/employees')
  await theirs.waitForURL('**/login?from=*')
  expect(await signIn(theirs, person.email)).toBe(false)
})

it(
  'who is reactivated comes in with the same password, and another role logs them out and is theirs after that',
  { tags: 'nightly' },
  async () => {
    const admin = await beside('admin', { location: '01' })
    const person = await newColleague(2)
    await post(admin, `/employees/${person.id}/deactivate`)
    await admin.goto('/employees')
    const theirs = await beside(undefined, { location: '01' })
    expect(await signIn(theirs, person.email)).toBe(false)
    await tab(admin, 'Deactivated').click()
    await row(admin, person.name)
      .getByText(/^since /)
      .waitFor()
    await act(admin, person.name, 'Reactivate')
    await dialog(admin).getByRole('button', { name: 'Reactivate' }).click()
    await admin.getByText(`${person.name} reactivated`).waitFor()
    expect(await signIn(theirs, person.email)).toBe(true)

    await tab(admin, 'Staff').click()
    await act(admin, person.name, 'Change role')
    await dialog(admin)
      .getByText("They'll be logged out. They get the new role when they log back in.")
      .waitFor()
    expect(await dialog(admin).getByRole('button', { name: 'Change role' }).isDisabled()).toBe(true)
    await dialog(admin).getByRole('radio', { name: 'Employee' }).click()
    await dialog(admin).getByRole('button', { name: 'Change role' }).click()
    await admin.getByText(`Role changed for ${person.name}`).waitFor()
    await row(admin, person.name).getByText('Employee', { exact: true }).waitFor()
    await act(admin, person.name, 'History')
    await dialog(admin)
      .getByRole('list', { name: `Changes to ${person.name}` })
      .getByText(/^Supervisor.*Employee$/)
      .waitFor()
    expect((await theirs.request.get('/api/employees')).status()).toBe(401)
    expect(await signIn(theirs, person.email)).toBe(true)
    await theirs.goto('/employees')
    await theirs.getByText("You don't have access to this page").waitFor()
  },
)

it(
  'an invitation that lacks something, or that the server refuses, says so at its field and keeps what was typed',
  { tags: 'nightly' },
  async () => {
    const page = await open('/employees', 'admin', { location: '01' })
    const send = () => dialog(page).getByRole('button', { name: 'Send invitation' }).click()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await send()
    await dialog(page).getByText('Name is required').waitFor()
    await expectAccessible(page)
    await dialog(page).getByLabel('Name').fill('Terrence Gaines')
    await dialog(page).getByLabel('Email').fill('not an address')
    await send()
    await dialog(page).getByText('Enter a valid email address').waitFor()
    await dialog(page).getByLabel('Email').fill('EMPLOYEE@demo.test')
    await send()
    await dialog(page).getByText('Someone already has an account with this email.').waitFor()
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Terrence Gaines')
    await page.keyboard.press('Escape')
    await page.getByText('Discard changes?').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
  },
)

it(
  'the last administrator is told why they stay one; the list and its dialogs are accessible on a desk and as cards on a phone',
  { tags: 'nightly' },
  async () => {
    const page = await open('/employees', 'admin', { location: '01' })
    await row(page, 'Imani Hightower').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Actions for Lorraine Whitfield' }).click()
    await page.getByText("You can't deactivate yourself. Ask another administrator.").waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Change role', 'History'])
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Change role' }).click()
    await dialog(page).getByText('Only another administrator can undo this.').waitFor()
    await dialog(page).getByRole('radio', { name: 'Manager' }).click()
    await dialog(page).getByRole('button', { name: 'Change role' }).click()
    await page
      .getByRole('alert')
      .getByText('This is the last administrator. Make someone else an administrator first.')
      .waitFor()
    // When the window becomes narrow, the row becomes a card. Its dialog stays open and returns the
    // focus to the card's button.
    await page.setViewportSize({ width: 700, height: 800 })
    await card(page, 'Lorraine Whitfield').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await card(page, 'Lorraine Whitfield').getByText('Administrator', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Actions for Lorraine Whitfield',
    )

    await asPhone(page)
    const odd = {
      name: `<b>O'Brien</b> 🏚️ ${'عائلة'} ${'W'.repeat(60)}`,
      email: someone('odd').email,
    }
    await invite(page, odd)
    await invited(page, odd.email)
    await card(page, odd.email).getByText("<b>O'Brien</b>").waitFor()
    expect(await fits(page)).toBe(true)
    expect(await tooSmall(page)).toEqual([])
    await expectAccessible(page)
    await act(page, 'Imani Hightower', 'Change role')
    await dialog(page).getByRole('radio', { name: 'Manager' }).waitFor()
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await card(page, odd.email)
      .getByRole('button', { name: /^Revoke/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Revoke' }).waitFor()
    await expectAccessible(page)
  },
)

it(
  'an invitation is sent once however often it is tried, to another address as another one; sent again it has a new link; revoked, none; expires',
  { tags: 'nightly' },
  async () => {
    const page = await open('/employees', 'supervisor', { location: '01' })
    const [first, second] = [someone('Lost'), someone('Found')]
    // The first try reaches the server, but its answer is lost.
    let tries = 0
    await page.route('**/rpc/invitations/inviteAgent', async (route) => {
      tries++
      if (tries > 2) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Invite adjuster', exact: true }).click()
    const send = dialog(page).getByRole('button', { name: 'Send invitation' })
    await dialog(page).getByLabel('Name').fill(first.name)
    await dialog(page).getByLabel('Email').fill(first.email)
    await send.click()
    // A toast about another test's lead may be next to it.
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to send invitation' })
    await failed.first().waitFor()
    expect(await dialog(page).getByLabel('Email').inputValue()).toBe(first.email)
    await failed.getByRole('button', { name: 'Dismiss' }).click()
    await send.click()
    await page.getByText('Failed to send invitation').waitFor()
    await dialog(page).getByLabel('Email').fill(second.email)
    await send.click()
    await page.getByText(`Invitation sent to ${second.email}`).waitFor()
    const waiting = (await (await page.request.get('/api/invitations')).json()) as {
      email: string
    }[]
    expect(
      waiting
        .filter(({ email }) => [first.email, second.email].includes(email))
        .map(({ email }) => email),
    ).toEqual([second.email, first.email])

    const token = await tokenFor(page, second.email)
    await invited(page, second.email)
    const state = async (token: string) =>
      (await post(page, '/look-at-link', { token, purpose: 'invitation' })).state
    expect(await state(token)).toBe('good')

    await card(page, second.email).getByRole('button', { name: 'Resend' }).click()
    await expect.poll(() => state(token)).toBe('unknown')
    await card(page, second.email).getByRole('button', { name: 'Revoke' }).click()
    await dialog(page).getByText(`The link emailed to ${second.email} will stop working.`).waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    // The email may be delivered after the answer to Resend.
    await expect.poll(() => tokenFor(page, second.email)).not.toBe(token)
    const again = await tokenFor(page, second.email)
    expect(await state(again)).toBe('good')

    await card(page, second.email).getByRole('button', { name: 'Revoke' }).click()
    await dialog(page).getByRole('button', { name: 'Revoke' }).click()
    await page.getByText(`Invitation to ${second.email} revoked`).waitFor()
    await card(page, second.email).waitFor({ state: 'hidden' })
    expect(await state(again)).toBe('unknown')
    expect(await accept(page, again, second.name)).toEqual({ state: 'unknown' })

    await page.clock.setFixedTime(Date.now() + 8 * 24 * 3600_000)
    await page.reload()
    await invited(page, first.email)
    await card(page, first.email)
      .getByText(/^Expired /)
      .waitFor()
  },
)

it(
  'the list searches while one types, keeps its tab, leaves no steps for Back, and shows a manager everyone and what they may do',
  { tags: 'nightly' },
  async () => {
    const admin = await beside('admin')
    const [colleague, agent] = [someone('Colleague'), someone('Agent')]
    await post(admin, '/invitations/staff', { ...colleague, id: newId(), role: 1 })
    await post(admin, '/invitations/agents', { ...agent, id: newId() })
    const page = await open('/dashboard', 'supervisor', { location: '01' })
    await page.getByRole('navigation').getByRole('link', { name: 'Employees' }).click()
    await page.getByLabel('Search employees').fill('BEAUMONT')
    await page.getByRole('button', { name: '1 in Adjusters' }).waitFor()
    await page.waitForURL('**/employees?q=BEAUMONT')
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Staff 0',
      'Adjusters 1',
      'Deactivated 0',
    ])
    await page.getByRole('button', { name: '1 in Adjusters' }).click()
    await row(page, 'Russell Beaumont').waitFor()
    const shared = new URL(page.url())
    const manager = await open(`${shared.pathname}${shared.search}`, 'manager', { location: '01' })
    await row(manager, 'Russell Beaumont').waitFor()
    expect(await manager.getByLabel('Search employees').inputValue()).toBe('BEAUMONT')
    await page.goBack()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await row(page, 'Dwight Hathaway').waitFor()
    expect(await page.getByLabel('Search employees').inputValue()).toBe('')

    await visit(manager, '/employees')
    await row(manager, 'Lorraine Whitfield').waitFor()
    for (const { email } of [colleague, agent]) await invited(manager, email)
    expect(await card(manager, colleague.email).getByRole('button').count()).toBe(0)
    expect(await card(manager, agent.email).getByRole('button').allInnerTexts()).toEqual([
      'Resend',
      'Revoke',
    ])
    expect(await manager.getByRole('button', { name: /^Actions for/ }).count()).toBe(0)
    // The phone column is shown only if someone has a phone.
    const heads = await manager.getByRole('columnheader').allInnerTexts()
    expect(heads.filter((head) => head !== 'Phone')).toEqual([
      'Name',
      'Email',
      'Role',
      'Last seen',
      'Status',
    ])
    await manager.getByText(/^Only an administrator can invite staff.*Lorraine Whitfield/).waitFor()
    await manager.getByRole('button', { name: 'Invite adjuster', exact: true }).click()
    await dialog(manager)
      .getByText(/^Role: Claims Agent\./)
      .waitFor()
    expect(await dialog(manager).getByRole('combobox').count()).toBe(0)
  },
)
