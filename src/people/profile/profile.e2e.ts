import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { linkInEmail } from '#testing/mailbox.ts'
import { totp } from '#testing/totp.ts'
import { asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()
/**
 * Uses an IP address of its own: sign-ups and logins per address are limited, and other tests use
 * this machine's.
 */
const ownDevice = (options: BrowserContextOptions = {}) =>
  beside(undefined, { ...options, extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.61' } })
const section = (page: Page, name: string) => page.getByRole('region', { name })

const logIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Creates a new person and logs them in, so that these tests change no one else. */
async function newcomer(page: Page, email: string, password: string) {
  const { request } = page
  await request.post('/api/register', { data: { name: 'Rosalind Thornbury', email, password } })
  const link = await linkInEmail(page, email, 'Confirm your email address')
  await request.post('/api/confirm-email', { data: { token: link.split('#')[1], password } })
  await request.post('/api/auth/sign-in/email', { data: { email, password } })
  await page.goto('/profile')
}

describe('the profile', () => {
  it('changes name, phone and picture, which show in the top bar', async () => {
    const page = await ownDevice()
    await newcomer(page, 'rosalind.name@example.test', 'lamp-river-quartz-41')
    await section(page, 'Your details').getByLabel('Name').fill('Rosalind T. Ashdown')
    await section(page, 'Your details').getByLabel('Phone').fill('(404) 555-0188')
    await section(page, 'Your details').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Profile saved').waitFor()
    await page.getByRole('banner').getByText('Rosalind T. Ashdown', { exact: true }).waitFor()
    expect(await (await page.request.get('/api/profile')).json()).toMatchObject({
      name: 'Rosalind T. Ashdown',
      phone: '(404) 555-0188',
    })
    const png = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(600, 300)
      const pen = canvas.getContext('2d')!
      pen.fillStyle = 'teal'
      pen.fillRect(0, 0, 600, 300)
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
    })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add photo' }).click()
    await (
      await chooser
    ).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png) })
    await page.getByText('Photo saved').waitFor()
    const picture = section(page, 'Your details').locator('img')
    await expect
      .poll(() =>
        picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]),
      )
      .toEqual([256, 256])
    await page.getByRole('banner').locator('img[src^="/pictures/"]').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Photo removed').waitFor()
    await picture.waitFor({ state: 'detached' })
  })

  it(
    'changes from two tabs what was changed in each, and the email once it is confirmed',
    { tags: 'nightly' },
    async () => {
      const page = await ownDevice()
      await newcomer(page, 'rosalind.tabs@example.test', 'lamp-river-quartz-41')
      const updates = (at: Page) =>
        section(at, 'Updates').getByRole('switch', { name: 'Email me when something is new' })
      await updates(page).click()
      await page.getByText('Saved', { exact: true }).waitFor()

      const tab = await page.context().newPage()
      await tab.goto('/profile')
      await updates(tab).waitFor()
      expect(await updates(tab).isChecked()).toBe(false)
      await tab.getByLabel('Phone').fill('(404) 555-0177')
      await page.getByLabel('Name').fill('Rosalind Ashdown')
      await section(page, 'Your details').getByRole('button', { name: 'Save' }).click()
      await page.getByRole('banner').getByText('Rosalind Ashdown', { exact: true }).waitFor()
      await section(tab, 'Your details').getByRole('button', { name: 'Save' }).click()
      await tab.getByText('Profile saved').waitFor()
      expect(await (await page.request.get('/api/profile')).json()).toMatchObject({
        name: 'Rosalind Ashdown',
        phone: '(404) 555-0177',
      })
      await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('(404) 555-0177')
      await tab.close()

      await section(page, 'Email').getByLabel('New email').fill('rosalind.new@example.test')
      await section(page, 'Email').getByLabel('Your password').fill('lamp-river-quartz-41')
      await section(page, 'Email').getByRole('button', { name: 'Change Email' }).click()
      await page.getByText('We sent a link to rosalind.new@example.test').waitFor()
      await section(page, 'Email').getByText('rosalind.tabs@example.test').waitFor()
      await page.goto(
        await linkInEmail(page, 'rosalind.new@example.test', 'Confirm your new email address'),
      )
      await page.getByRole('button', { name: 'Confirm new address' }).click()
      await page.getByRole('link', { name: 'Continue' }).click()
      await page.goto('/profile')
      await section(page, 'Email').getByText('rosalind.new@example.test').waitFor()
    },
  )

  it(
    'changes the password and so signs out every other device; a lost one is signed out by hand',
    { tags: 'nightly' },
    async () => {
      const email = 'rosalind.devices@example.test'
      const page = await ownDevice()
      await newcomer(page, email, 'lamp-river-quartz-41')
      const lost = await ownDevice()
      await logIn(lost, email, 'lamp-river-quartz-41')
      await lost.waitForURL('**/dashboard')
      await page.reload()
      const devices = section(page, 'Devices')
      await devices.getByRole('button', { name: /^Log out Chrome/ }).click()
      await page.getByText('Logged out', { exact: true }).waitFor()
      await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
      await lost.reload()
      await lost.waitForURL('**/login?from=*')
      await logIn(lost, email, 'lamp-river-quartz-41')
      await lost.waitForURL('**/dashboard')

      const password = section(page, 'Password')
      const change = async (present: string, next: string) => {
        await password.getByLabel('Current password').fill(present)
        await password.getByLabel('New Password', { exact: true }).fill(next)
        await password.getByLabel('Confirm New Password').fill(next)
        await password.getByRole('button', { name: 'Change Password' }).click()
      }
      await change('not my password', 'copper-violin-88-rain')
      await password.getByText('Wrong password').waitFor()
      await change('lamp-river-quartz-41', 'copper-violin-88-rain')
      await page.getByText('Password changed. Your other devices are logged out.').waitFor()
      await lost.reload()
      await lost.waitForURL('**/login?from=*')
      await page.reload()
      await section(page, 'Password').waitFor()
    },
  )

  it(
    'puts the cursor into the first wrong field of the form that was sent',
    { tags: 'nightly' },
    async () => {
      const page = await open('/profile', 'employee', { location: '01' })
      await page.getByText('This device').waitFor()
      await expectAccessible(page)
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-path'))
      await page.getByLabel('Current password').fill('x')
      await section(page, 'Password').getByRole('button', { name: 'Change Password' }).click()
      await expect.poll(focused).toBe('password-password')
      await page.getByLabel('New email').fill('EMPLOYEE@demo.test')
      await section(page, 'Email').getByLabel('Your password').fill('demo-password')
      await section(page, 'Email').getByRole('button', { name: 'Change Email' }).click()
      await page.getByText('This is already your address').waitFor()
      await expect.poll(focused).toBe('email-email')
      await asPhone(page)
      await expectAccessible(page)
    },
  )

  it('asks for a code too once the second factor is on', async () => {
    const email = 'rosalind.factor@example.test'
    const page = await ownDevice(phone)
    await newcomer(page, email, 'lamp-river-quartz-41')
    await section(page, 'Two-step verification').getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill('lamp-river-quartz-41')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByAltText('QR code for the authenticator app').waitFor()
    await expectAccessible(page)
    const key = (await dialog.locator('code').textContent())!
    await dialog.getByLabel('Code').fill('000000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByText('This code is not valid').waitFor()
    await dialog.getByLabel('Code').fill(totp(key))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await dialog.getByRole('button', { name: "I've saved them" }).click()
    await section(page, 'Two-step verification').getByText('On. Logging in').waitFor()

    const other = await ownDevice()
    await logIn(other, email, 'lamp-river-quartz-41')
    await other.getByRole('heading', { name: 'One more step' }).waitFor()
    // The password alone gives no access.
    expect((await other.request.get('/api/profile')).status()).toBe(401)
    await other.getByLabel('Code').fill(totp(key))
    await other.getByRole('button', { name: 'Log in' }).click()
    await other.waitForURL('**/dashboard')
  })

  it(
    'does not close on recovery codes that were not saved, and takes each of them once',
    { tags: 'nightly' },
    async () => {
      const email = 'rosalind.recovery@example.test'
      const page = await ownDevice(phone)
      await newcomer(page, email, 'lamp-river-quartz-41')
      await section(page, 'Two-step verification').getByRole('button', { name: 'Turn on' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your password').fill('lamp-river-quartz-41')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await dialog.getByLabel('Code').fill(totp((await dialog.locator('code').textContent())!))
      await dialog.getByRole('button', { name: 'Turn on' }).click()
      await dialog.getByRole('link', { name: 'Download' }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.getByText('Close without saving the codes?').waitFor()
      await dialog.getByRole('button', { name: 'Show codes' }).click()
      const recovery = await dialog.getByRole('listitem').first().innerText()
      await dialog.getByRole('button', { name: "I've saved them" }).click()

      const lost = await ownDevice()
      for (const outcome of ['in', 'refused']) {
        await lost.context().clearCookies()
        await logIn(lost, email, 'lamp-river-quartz-41')
        await lost.getByRole('button', { name: 'Use a recovery code' }).click()
        await lost.getByLabel('Recovery code').fill(recovery)
        await lost.getByRole('button', { name: 'Log in' }).click()
        if (outcome === 'in') await lost.waitForURL('**/dashboard')
        else await lost.getByText('This code is not valid').first().waitFor()
      }
    },
  )
})
