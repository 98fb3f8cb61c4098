import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, phone, useBrowser } from '#testing/browser.ts'

const { open, beside } = useBrowser()

const fill = async (page: Page, name: string) => {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Phone').fill('(404) 555-0171')
  await page.getByLabel('Where is the damage?').fill('8 Orchard Ln, Winder, GA 30680')
  await page.getByLabel('What happened?').fill('The dishwasher hose came off.')
  // The dashboard shows two requests with running water, and another test looks for its own there.
  await page.getByLabel('No, it has stopped').check()
  await page.getByLabel('Just now').check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Send my request' }).click()
/** Returns the number of leads that staff see under this name. */
async function leadsOf(name: string) {
  const { request } = await beside('employee')
  const { rows } = (await (await request.get('/api/leads')).json()) as { rows: { name: string }[] }
  return rows.filter((lead) => lead.name === name).length
}

describe('without a script', () => {
  const plain = { ...phone, javaScriptEnabled: false }

  it(
    'the landing page says who to call, leads to sign-in, and takes a request; the checker answers',
    { tags: 'nightly' },
    async () => {
      const page = await open('/', undefined, plain)
      expect(
        await page.getByRole('link', { name: 'Call Now' }).first().getAttribute('href'),
      ).toMatch(/^tel:\+1\d{10}$/)
      await page.getByText('Employee Login').click()
      expect(
        await page.getByRole('link', { name: 'Login to Dashboard' }).getAttribute('href'),
      ).toBe('/login')
      await page.getByRole('link', { name: 'Request Inspection' }).first().click()
      expect(new URL(page.url()).hash).toBe('#request')
      await fill(page, 'Leopold Hartwell')
      await page.getByLabel('Phone').fill('none')
      await send(page)
      await page.getByText('We need a phone number with its area code to call you back').waitFor()
      expect(await page.getByLabel('What happened?').inputValue()).toBe(
        'The dishwasher hose came off.',
      )
      await page.getByLabel('Phone').fill('404 555 0171')
      await send(page)
      await page.getByRole('heading', { name: 'We got your request' }).waitFor()
      expect(await leadsOf('Leopold Hartwell')).toBe(1)

      await page.goto('/location')
      await page.getByLabel(/Your city/).fill('Savannah, GA 31401')
      await page.keyboard.press('Enter')
      await page.getByText('Limited Service Area').waitFor()
    },
  )
})

describe('the service-area checker', () => {
  it('asks for a place, answers on the page, and can be linked to', async () => {
    const page = await open('/location')
    const button = page.getByRole('button', { name: 'Check Service Area' })
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.getByLabel(/Your city/).fill('   ')
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel(/Your city/).fill('Woodstock, GA')
    await page.keyboard.press('Enter')
    await page.getByText('Service Available!').waitFor()
    await page.getByText('Cherokee County (Woodstock), GA').waitFor()
    await page.getByRole('heading', { name: 'Corporate Office' }).waitFor()
    expect(await page.getByText('Primary service areas').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?q=Woodstock%2C%20GA')
    await page.getByRole('link', { name: 'Request Emergency Service' }).click()
    expect(await page.getByLabel('Where is the damage?').inputValue()).toBe('Woodstock, GA')

    await page.getByLabel(/Your city/).fill('Las Vegas, NV')
    await button.click()
    await page.getByText('We currently only service areas in Georgia').waitFor()
    expect(await page.getByRole('link', { name: 'Request Emergency Service' }).count()).toBe(0)
    await page.getByText('Primary service areas').waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByText('Service Available!').waitFor()
  })
})

describe('a request', () => {
  it('says all that is wrong at once, waits while there is no connection, and arrives once, with what was typed, when there is', async () => {
    const page = await open('/', undefined, phone)
    await page.context().setOffline(true)
    await page.getByLabel('Phone').fill('555 0171')
    await page.getByLabel('Email').fill('cordelia@gmial,com')
    await send(page)
    for (const said of [
      'Your name is required',
      'We need a phone number with its area code',
      'Tell us when it happened',
    ])
      await page.getByText(said).waitFor()
    await page.getByText('Enter a valid email address').waitFor()
    await expectAccessible(page)
    // A corrected field loses its error, and an email never holds up a call for help.
    await fill(page, 'Cordelia Ashby')
    expect(await page.locator('.error:visible').allTextContents()).toEqual([
      'Enter a valid email address',
    ])
    await page.getByRole('button', { name: 'Use cordelia@gmail.com' }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe('cordelia@gmail.com')
    expect(await page.locator('.error:visible, .failure:visible').count()).toBe(0)
    await page.getByLabel('Email').fill('cordelia')
    await send(page)
    await page.getByRole('button', { name: 'Send without email' }).click()
    await page.getByText("Your request couldn't be sent yet.").waitFor()
    await page.context().setOffline(false)
    await page.waitForURL('**/request/received')
    await page.getByText("We'll call (404) 555-0171").waitFor()
    expect(await leadsOf('Cordelia Ashby')).toBe(1)
  })

  it(
    'is one lead although the answer to the first try was lost, is still there after the page was closed, and gone once it was sent',
    { tags: 'nightly' },
    async () => {
      const page = await open('/', undefined, phone)
      await fill(page, 'Henrietta Vale')
      await page.route('**/request', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await send(page)
      await page.getByText("Your request couldn't be sent yet.").waitFor()
      await page.unroute('**/request')
      await page.goto('/location')
      expect(await page.getByLabel('Your name').inputValue()).toBe('Henrietta Vale')
      expect(await page.getByLabel('No, it has stopped').isChecked()).toBe(true)
      await send(page)
      await page.waitForURL('**/request/received')
      expect(await leadsOf('Henrietta Vale')).toBe(1)
      await page.goto('/')
      expect(await page.getByLabel('Your name').inputValue()).toBe('')
    },
  )
})

it('the public pages are accessible and fit at any width', { tags: 'nightly' }, async () => {
  const page = await beside()
  // On a slow connection the typeface arrives while the page is being read. Nothing may move then.
  let come = () => {}
  const late = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/*.woff2', (route) => late.then(() => route.continue()))
  await page.goto('/location', { waitUntil: 'commit' })
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await link.waitFor()
  const place = await link.boundingBox()
  const arrived = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('.woff2'),
  )
  come()
  await arrived
  await page.waitForLoadState()
  expect(await link.boundingBox()).toEqual(place)

  for (const [path, ...widths] of [
    ['/', 360, 1440],
    ['/location?q=30188', 360, 768],
    ['/request', 360],
  ] as const) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await fits(page), `${path} at ${width} px`).toBe(true)
      await expectAccessible(page)
    }
  }
})
