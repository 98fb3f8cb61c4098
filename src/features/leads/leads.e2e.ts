import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'

const { open, beside } = useBrowser()

/** A last name that no other test has. */
const surname = (about: string) => `${about}${Math.random().toString(36).slice(2, 8)}`
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const requests = (page: Page) => page.getByRole('region', { name: 'New requests' })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

let visitors = 0
/** An address of its own for each visitor: there is a limit to what one may send. */
const anotherAddress = () => ({ 'x-forwarded-for': `198.51.100.${++visitors}` })
const told = (name: string) => ({
  id: newId(),
  name,
  phone: '(404) 555-0142',
  address: '85 Main Street, Woodstock, GA 30188',
  what_happened: 'The pipe behind the washer burst.\nWater everywhere.',
  water_running: 'no',
  happened: 'today',
  source: 'inspection',
})
/** A lead that came in, sent by whoever the page belongs to. */
async function ask(page: Page, name: string, changes: object = {}) {
  const lead = { ...told(name), ...changes }
  expect((await page.request.post('/api/leads', { data: lead, headers: anotherAddress() })).status()).toBe(201)
  return lead
}

describe('a request from a phone', () => {
  it('appears on the open dashboard within 2 s, becomes a customer and a job in one step, and its history shows where it came from', async () => {
    const name = surname('Delacroix')
    const dispatcher = await open('/dashboard', 'employee', { location: '01' })
    await requests(dispatcher).waitFor()
    const visitor = await open('/', undefined, { ...phone, extraHTTPHeaders: anotherAddress() })
    await visitor.getByLabel('Name').fill(`Marguerite ${name}`)
    await visitor.getByLabel('Phone').fill('(404) 555-0142')
    await visitor.getByLabel('Where is the damage?').fill('85 Main Street, Woodstock, GA 30188')
    await visitor.getByLabel('What happened?').fill('The pipe behind the washer burst.')
    await visitor.getByRole('group', { name: 'Is water still running?' }).getByText('Yes').click()
    await visitor.getByRole('group', { name: 'When did it happen?' }).getByText('Just now').click()
    await visitor.getByRole('button', { name: 'Send my request' }).click()

    const waiting = requests(dispatcher).getByRole('listitem').filter({ hasText: name })
    await waiting.waitFor({ timeout: 2000 })
    await visitor.getByRole('heading', { name: 'We got your request' }).waitFor()
    await dispatcher
      .getByRole('alert')
      .filter({ hasText: `New request: Marguerite ${name}, 85 Main Street` })
      .waitFor()
    await dispatcher.getByRole('link', { name: /^Leads \d+ new$/ }).waitFor()
    await waiting.getByText('Water running').waitFor()
    expect(await waiting.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+14045550142')

    await waiting.getByRole('link', { name: /^Open/ }).click()
    await dialog(dispatcher).getByRole('button', { name: 'Convert to job' }).click()
    const form = dispatcher.getByRole('dialog', { name: 'Convert to job' })
    const typed = async (label: string) => form.getByLabel(label).first().inputValue()
    expect([await typed('First name'), await typed('Last name'), await typed('Phone')]).toEqual(['Marguerite', name, '(404) 555-0142'])
    expect([await typed('Address'), await typed('City'), await typed('ZIP code')]).toEqual(['85 Main Street', 'Woodstock', '30188'])
    expect(await typed('Location')).toContain('Cherokee County')
    expect(await typed('Description')).toMatch(/^The pipe behind the washer burst\.\n\nHappened: just now/)
    await form.getByRole('button', { name: 'Convert to job' }).click()
    await form.getByText('Email is required').waitFor()
    await form.getByLabel('Email').fill('marguerite@example.com')
    await form.getByRole('button', { name: 'Convert to job' }).click()
    await dispatcher.getByText(/^Customer 10-\d{5} and job created$/).waitFor()

    const history = dialog(dispatcher).getByRole('region', { name: 'History' })
    await history.getByText(/^Converted to customer 10-\d{5} with a job$/).waitFor()
    await history.getByText('Submitted on the website: Request Inspection').waitFor()
    await dialog(dispatcher)
      .getByRole('link', { name: /^Customer 10-/ })
      .click()
    // To the customer's own page: the location that they work on stays.
    const before = await dispatcher.evaluate(() => localStorage.getItem('selectedCity'))
    await dispatcher.waitForURL('**/customers/*')
    await dispatcher.getByRole('region', { name: 'Active Job' }).getByText('The pipe behind the washer burst.').waitFor()
    await expect.poll(() => dispatcher.title()).toMatch(new RegExp(`^Marguerite ${name} · Customer · `))
    expect(await dispatcher.evaluate(() => localStorage.getItem('selectedCity'))).toBe(before)
    expect(before).not.toBe('10')
    await dispatcher.goto('/dashboard')
    await requests(dispatcher).waitFor()
    expect(await requests(dispatcher).getByText(name).count()).toBe(0)
  })

  it('is announced wherever staff are, with a sound only where it was switched on, and not to customers', async () => {
    const counted = `window.tones = 0; const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) { window.tones++; return start.call(this, when) }`
    const tones = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number }).tones)
    const [silent, loud, customer] = await Promise.all([
      open('/customers', 'employee', { location: '01' }),
      open('/leads', 'supervisor', { location: '01' }),
      open('/dashboard', 'customer'),
    ])
    for (const page of [silent, loud]) {
      await page.context().addInitScript(counted)
      await page.reload()
    }
    await silent.getByText('01-000').first().waitFor()
    const heard: string[] = []
    customer.on('request', (request) => heard.push(request.url()))
    expect(await loud.getByLabel('Sound for new leads').isChecked()).toBe(false)
    await loud.getByLabel('Sound for new leads').click()
    await expect.poll(() => tones(loud)).toBe(2)
    await loud.reload()
    expect(await loud.getByLabel('Sound for new leads').isChecked()).toBe(true)
    await loud.getByRole('heading', { name: 'Leads' }).click()

    const name = surname('Heard')
    await ask(loud, name)
    const news = (page: Page) => page.getByRole('alert').filter({ hasText: `New request: ${name}, 85 Main Street` })
    await Promise.all([news(silent).waitFor(), news(loud).waitFor()])
    await expect.poll(() => tones(loud)).toBe(2)
    expect(await tones(silent)).toBe(0)
    expect(heard.filter((url) => url.includes('/rpc/leads'))).toEqual([])
    await news(silent).getByRole('button', { name: 'Open' }).click()
    await dialog(silent).getByText('Submitted on the website: Request Inspection').waitFor()
  })
})

describe('a lead', () => {
  it('is called back, closed with a reason, and opened again; a colleague’s open page follows', async () => {
    const page = await open('/leads', 'employee', { location: '01' })
    const name = surname('Closed')
    const { id } = await ask(page, name)
    await row(page, name).getByText('The pipe behind the washer burst.').click()
    await page.waitForURL(`**/leads?lead=${id}`)
    await dialog(page).getByLabel('Note').fill('Rings, nobody answers')
    await dialog(page).getByRole('button', { name: 'Called back' }).click()
    await page.getByText('Marked as called back').waitFor()
    const history = dialog(page).getByRole('region', { name: 'History' })
    await history.getByText('Note: Rings, nobody answers').waitFor()

    const colleague = await open(`/leads?lead=${id}`, 'manager', { location: '01' })
    await dialog(colleague).getByRole('button', { name: 'Save note' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Close lead' }).click()
    const closing = page.getByRole('dialog', { name: `Close lead: ${name}` })
    await closing.getByRole('button', { name: 'Close lead' }).click()
    await closing.getByText('Choose a reason').waitFor()
    await closing.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: 'Could not be reached' }).click()
    await closing.getByRole('button', { name: 'Close lead' }).click()
    await page.getByText('Lead closed').waitFor()
    await history.getByText('Closed: Could not be reached').waitFor()
    await dialog(colleague).getByRole('button', { name: 'Reopen' }).click()
    await dialog(page).getByRole('button', { name: 'Convert to job' }).waitFor()
    await history.getByText('Reopened').waitFor()
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
    await page.waitForURL((url) => !url.search)
  })

  it('is one person’s: who comes second is told, and what they typed stays', async () => {
    const page = await beside('employee', { location: '01' })
    const name = surname('Contested')
    const { id } = await ask(page, name)
    await page.goto(`/leads?lead=${id}`)
    await dialog(page).getByRole('button', { name: 'Convert to job' }).click()
    const form = page.getByRole('dialog', { name: 'Convert to job' })
    await form.getByLabel('Email').fill('second@example.com')
    await form.getByLabel('Last name').fill('Typed')
    const colleague = await beside('manager')
    expect((await colleague.request.post(`/api/leads/${id}/close`, { data: { reason: 'duplicate' } })).status()).toBe(200)
    await form.getByRole('button', { name: 'Convert to job' }).click()
    await page.getByRole('alert').getByText('Someone else already handled this request.').waitFor()
    expect(await form.getByLabel('Last name').inputValue()).toBe('Typed')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog(page).getByText('Reason closed').waitFor()
  })

  it('makes one customer however often a lost answer is asked for again', async () => {
    const page = await open('/leads', 'employee', { location: '01' })
    const name = surname('Once')
    const { id } = await ask(page, `Ada ${name}`, { email: 'ada@example.com' })
    let tries = 0
    await page.route('**/rpc/leads/convert', async (route) => {
      if (++tries > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.goto(`/leads?lead=${id}`)
    await dialog(page).getByRole('button', { name: 'Convert to job' }).click()
    const submit = page.getByRole('dialog', { name: 'Convert to job' }).getByRole('button', { name: 'Convert to job' })
    await submit.click()
    await page.getByText('Failed to convert lead').waitFor()
    await submit.click()
    await page.getByText(/^Customer 10-\d{5} and job created$/).waitFor()
    await page.goto(`/customers?q=${name}&city=10`)
    await row(page, name).first().waitFor()
    expect(await row(page, name).count()).toBe(1)
  })
})

describe('the list', () => {
  it('shows a request that came in while the list was on its way', async () => {
    const page = await open('/dashboard', 'employee', { location: '01' })
    await requests(page).waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const answered = new Promise<void>((resolve) => {
      void page.route('**/rpc/leads/list**', async (route) => {
        const response = await route.fetch()
        resolve()
        await held
        await route.fulfill({ response })
      })
    })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Leads/ })
      .click()
    await answered
    const name = surname('Late')
    await ask(page, name)
    await page
      .getByRole('alert')
      .filter({ hasText: `New request: ${name}` })
      .waitFor()
    answer()
    await row(page, name).waitFor()
  })

  it('keeps suspected spam apart and silent', async () => {
    const page = await open('/leads', 'employee', { location: '01' })
    const [spam, real] = [surname('Spam'), surname('Real')]
    await ask(page, spam, { website: 'https://example.com' })
    await ask(page, real)
    await row(page, real).waitFor()
    expect(await page.getByText(spam).count()).toBe(0)
    await page.getByRole('tab', { name: 'Suspected spam' }).click()
    await page.waitForURL('**/leads?show=suspicious')
    await row(page, spam).getByRole('link', { name: spam }).click()
    await dialog(page)
      .getByText(/^Suspected spam: a hidden field/)
      .waitFor()
  })

  it('closes the suspected spam that is selected', async () => {
    const page = await open('/leads', 'employee', { location: '01' })
    const names = [surname('Junk'), surname('Junk'), surname('Perhaps')]
    for (const name of names) await ask(page, name, { website: 'https://example.com' })
    await page.goto('/leads?show=suspicious')
    for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Close as spam' }).click()
    await page.getByText('2 leads closed').waitFor()
    await row(page, names[0]!).waitFor({ state: 'detached' })
    await row(page, names[2]!).waitFor()
    expect(await page.getByRole('toolbar').count()).toBe(0)
    await page.getByRole('tab', { name: 'Closed' }).click()
    await row(page, names[1]!).waitFor()
  })

  it('says when nobody waits, when it could not be loaded, and when there is no such lead', async () => {
    const page = await beside('employee', { location: '01', live: false })
    const json = { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong', defined: false } }
    await page.route('**/rpc/leads/list**', (route) => route.fulfill({ status: 500, json }))
    await page.goto('/leads')
    await page.getByText('Failed to load leads. Something went wrong').waitFor()
    await page.unroute('**/rpc/leads/list**')
    await page.route('**/rpc/leads/list**', (route) => route.fulfill({ json: { json: { rows: [] } } }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('No one is waiting. New requests show up here automatically.').waitFor()
    await page.goto(`/leads?lead=${newId()}`)
    await dialog(page).getByText('Lead not found').waitFor()
    await page.route('**/rpc/leads/waiting**', (route) => route.fulfill({ json: { json: { count: 0, leads: [], newest: [] } } }))
    await page.goto('/dashboard')
    await page.getByText('No new requests. They show up here automatically.').waitFor()
    expect(await page.getByRole('link', { name: 'Leads', exact: true }).count()).toBeGreaterThan(0)
  })
})

it.each([
  ['wide', {}],
  ['phone', phone],
])('everything about leads is accessible, and fits: %s', async (size, options) => {
  const page = await open('/leads', 'manager', { ...options, location: '01' })
  const name = surname('Access')
  const long = {
    what_happened: 'Wasser '.repeat(200),
    address: '12345 Long Meadow Boulevard Extension, Social Circle, GA 30025',
    water_running: 'yes',
  }
  const { id } = await ask(page, `${name} Wolfeschlegelsteinhausenbergerdorff`, long)
  await page.getByText(name).first().waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  if (size === 'phone') {
    const small = await page
      .locator('main :is(button, a[class*=Button], [role=tab]):visible')
      .evaluateAll((targets) =>
        targets.filter((target) => target.isConnected && target.getBoundingClientRect().height < 44).map((target) => target.outerHTML),
      )
    expect(small).toEqual([])
  }
  await page.goto('/dashboard')
  await requests(page).getByText(name).waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.goto(`/leads?lead=${id}`)
  await dialog(page).getByText('Submitted on the website').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Convert to job' }).click()
  await page.getByLabel('Start date').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Close lead' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).waitFor()
  await expectAccessible(page)
})
