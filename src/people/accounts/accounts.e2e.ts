import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser, visit } from '#testing/browser.ts'
import { linkInEmail, linkReadInEmail } from '#testing/mailbox.ts'
import { asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

const register = async (
  page: Page,
  name: string,
  email: string,
  password: string,
  again = password,
) => {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(again)
  await page.getByRole('button', { name: 'Sign up' }).click()
}
const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
const chooseNew = async (page: Page, password: string) => {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
}
/** Registers and confirms a new person for one test. */
async function confirmed({ request }: Page, name: string, email: string, password: string) {
  const registered = await request.post('/api/register', { data: { name, email, password } })
  expect(registered.status()).toBe(200)
  const link = await linkInEmail({ request }, email, 'Confirm your email address')
  const answer = await request.post('/api/confirm-email', {
    data: { token: new URL(link).hash.slice(1), password },
  })
  expect(await answer.json()).toEqual({ state: 'good' })
}
/** Returns the token of a mailed link if this step of the tab's history still has it. */
const tokenKept = (page: Page) => page.evaluate(() => (history.state as { token?: string }).token)

describe('a stranger', () => {
  it('registers, confirms by the link in the email, logs in, and waits to be connected', async () => {
    const email = 'imogen.larkspur@example.test'
    const page = await open('/login', undefined, phone)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await register(page, 'Imogen Larkspur', email, 'lamp-river-quartz-41')
    await page
      .getByText('Registration successful! Please check your email to confirm your account.')
      .waitFor()
    await page.waitForURL('**/login')
    // The notice lasts longer than a toast, and it is not in the URL.
    await page.reload()
    await page
      .getByText(`Check your email at ${email}: open the link to confirm your account.`)
      .waitFor()
    await logIn(page, email, 'lamp-river-quartz-41')
    await page.getByText('Just signed up?').waitFor()

    await page.goto(await linkReadInEmail(page, email, 'Confirm your email address'))
    await page.getByRole('button', { name: 'Confirm my email' }).waitFor()
    // The token leaves the URL as soon as the page has read it.
    expect(new URL(page.url()).hash).toBe('')
    await page.getByLabel('Password', { exact: true }).fill('not what I chose')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page.getByText('the password you chose when you signed up').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('lamp-river-quartz-41')
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page.getByText('Your email is confirmed').waitFor()
    expect(await tokenKept(page)).toBeUndefined()
    await page.getByRole('link', { name: 'Log in' }).click()
    await logIn(page, email, 'lamp-river-quartz-41')
    await page.waitForURL('**/dashboard')
    await page.getByText("We'll connect your account").waitFor()
  })

  it('who forgot the password chooses a new one by the link in the email, which ends the old one and every session', async () => {
    const email = 'imogen.forgetful@example.test'
    const page = await beside()
    await confirmed(page, 'Imogen Larkspur', email, 'lamp-river-quartz-41')
    expect(
      (
        await page.request.post('/api/auth/sign-in/email', {
          data: { email, password: 'lamp-river-quartz-41' },
        })
      ).ok(),
    ).toBe(true)
    await page.goto('/dashboard')
    await page.getByText("We'll connect your account").waitFor()

    const other = await open('/login')
    await other.getByRole('link', { name: 'Forgot password?' }).click()
    await other.getByLabel('Email').fill(email)
    await other.getByRole('button', { name: 'Send Reset Link' }).click()
    await other.getByText('Password reset link sent to your email.').waitFor()
    await other.getByRole('link', { name: 'Back to Login' }).waitFor()
    await other.goto(await linkInEmail(other, email, 'Choose a new password'))
    await chooseNew(other, 'copper-violin-88-rain')
    await other.getByText('Your password was changed').waitFor()
    expect(await tokenKept(other)).toBeUndefined()

    await page.reload()
    await page.waitForURL('**/login?from=*')
    await logIn(page, email, 'lamp-river-quartz-41')
    await page.getByRole('alert').getByText('Invalid credentials').first().waitFor()
    await logIn(page, email, 'copper-violin-88-rain')
    await page.waitForURL('**/dashboard')
  })

  it(
    'is told at its field what is missing, different or weak, and hears the same for an address that has an account',
    { tags: 'nightly' },
    async () => {
      const page = await open('/register')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await page.getByRole('alert').getByText('Please fill in all required fields').waitFor()
      await register(
        page,
        'Otis Fairweather',
        'otis@example.test',
        'lamp-river-quartz-41',
        'lamp-river-quartz-42',
      )
      await page.getByRole('alert').getByText('Passwords do not match').waitFor()
      await register(page, 'Otis Fairweather', 'otis@example.test', 'password123')
      await page.getByText(/This password is too easy to guess/).waitFor()
      expect(await page.getByLabel('Full Name').inputValue()).toBe('Otis Fairweather')
      await expectAccessible(page)
      await asPhone(page)
      await expectAccessible(page)
      await register(page, 'Someone Else', 'manager@demo.test', 'lamp-river-quartz-41')
      await page
        .getByText('Registration successful! Please check your email to confirm your account.')
        .waitFor()
      // The owner of the address gets an email.
      expect(await linkInEmail(page, 'manager@demo.test', 'You already have an account')).toMatch(
        /\/login$/,
      )
      await visit(page, '/forgot-password')
      await page.getByRole('button', { name: 'Send Reset Link' }).waitFor()
      await expectAccessible(page)
    },
  )
})

it(
  'each page behind a mailed link says of one that was never sent that it does not work',
  { tags: 'nightly' },
  async () => {
    const page = await open('/login')
    for (const path of [
      '/confirm-email',
      '/reset-password',
      '/accept-invitation',
      '/change-email',
      '/set-up',
    ]) {
      await page.goto(`${path}#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`)
      const confirm = page.getByRole('button', { name: /^Confirm/ })
      const dead = page.getByText("This link doesn't work")
      await confirm.or(dead).waitFor()
      if (await page.getByLabel('Password', { exact: true }).isVisible())
        await page.getByLabel('Password', { exact: true }).fill('anything')
      if (await confirm.isVisible()) await confirm.click()
      await dead.waitFor()
      if (path === '/confirm-email') await expectAccessible(page)
    }
    // The page that stops digests looks the same for every token, and nothing happens before the
    // button is clicked.
    await visit(page, '/stop-digests#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await page.getByRole('heading', { name: 'These emails have stopped' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Turn them back on' }).click()
    await page.getByRole('button', { name: 'Stop them' }).waitFor()
  },
)

describe('the page behind a mailed link', () => {
  it(
    'can be loaded again, forgets the link once it was used, and takes a newer one in the same tab',
    { tags: 'nightly' },
    async () => {
      const page = await open('/login')
      const [first, second] = ['hester.first@example.test', 'hester.second@example.test']
      const password = 'lamp-river-quartz-41'
      for (const email of [first, second])
        await page.request.post('/api/register', { data: { name: 'Hester Vane', email, password } })
      const confirm = async () => {
        await page.getByLabel('Password', { exact: true }).fill(password)
        await page.getByRole('button', { name: 'Confirm my email' }).click()
      }
      const link = await linkInEmail(page, first, 'Confirm your email address')
      await page.goto(link)
      await page.getByRole('button', { name: 'Confirm my email' }).waitFor()
      await page.reload()
      await confirm()
      await page.getByText('Your email is confirmed').waitFor()
      expect(await tokenKept(page)).toBeUndefined()
      // A mail program opens a newer link in the tab of the older one: only the # changes.
      const newer = new URL(await linkInEmail(page, second, 'Confirm your email address')).hash
      await page.evaluate((hash) => (location.hash = hash), newer)
      await confirm()
      await page.getByText('Your email is confirmed').waitFor()
      expect(new URL(page.url()).hash).toBe('')
      const other = await beside()
      await other.goto(link)
      await other.getByLabel('Password', { exact: true }).fill(password)
      await other.getByRole('button', { name: 'Confirm my email' }).click()
      await other.getByText('This link has already been used').waitFor()
    },
  )

  it(
    'says it when someone else is signed in, and an invitation is accepted once however often it is clicked',
    { tags: 'nightly' },
    async () => {
      const page = await beside('supervisor', { location: '01' })
      const email = 'edith.adjuster@example.test'
      await page.request.post('/api/invitations/agents', {
        data: { id: newId(), name: 'Edith Marlow', email },
      })
      await page.goto(await linkInEmail(page, email, 'Invitation to join'))
      let sent = 0
      page.on(
        'request',
        (request) => (sent += Number(request.url().endsWith('/rpc/accounts/acceptInvitation'))),
      )
      await page.getByLabel('Password', { exact: true }).fill('lamp-river-quartz-41')
      await page.getByLabel('Confirm Password').fill('lamp-river-quartz-41')
      await page.getByRole('button', { name: 'Accept invitation' }).dblclick()
      await page.getByText(`Done for ${email}. You are logged in as Maribel Quintana.`).waitFor()
      expect(sent).toBe(1)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Switch account' }).click()
      await page.waitForURL('**/login')
      await logIn(page, email, 'lamp-river-quartz-41')
      await page.getByRole('heading', { name: 'Welcome, Edith Marlow' }).waitFor()
    },
  )
})
