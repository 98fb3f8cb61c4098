import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, phone, tooSmall, useBrowser, visit } from '#testing/browser.ts'
import { askOneByOne } from '#testing/first-answers.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

/** If a customer has the same phone, the button says that it creates a new one. */
const convertButton = /^Convert (to job|as new customer)$/

const { open, beside } = useBrowser()

/** Returns a last name that no other test has. */
const surname = (about: string) => `${about}${Math.random().toString(36).slice(2, 8)}`
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const requests = (page: Page) => page.getByRole('region', { name: 'New requests' })

let visitors = 0
/** Gives each visitor their own IP address, because there is a limit to what one may send. */
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
/** Sends a lead from the page's browser. */
async function ask(page: Page, name: string, changes: object = {}) {
  const lead = { ...told(name), ...changes }
  expect(
    (await page.request.post('/api/leads', { data: lead, headers: anotherAddress() })).status(),
  ).toBe(201)
  return lead
}

/**
 * Removes a lead from the dashboard, which has room for two with running water: other tests look
 * for theirs there.
 */
const close = async (page: Page, id: string) =>
  expect(
    (await page.request.post(`/api/leads/${id}/close`, { data: { reason: 'duplicate' } })).status(),
  ).toBe(200)

describe('a request from a phone', () => {
  it('appears on the open dashboard within 2 s, becomes a customer and a job in one step, and its history shows where it came from', async () => {
    const name = surname('Delacroix')
    // A unique number, because the convert form shows others with the same number.
    const number = `(404) 555-${String(Math.random()).slice(2, 6)}`
    const dispatcher = await open('/dashboard', 'employee', { location: '01' })
    await requests(dispatcher).waitFor()
    const visitor = await open('/', undefined, { ...phone, extraHTTPHeaders: anotherAddress() })
    await visitor.getByLabel('Name').fill(`Marguerite ${name}`)
    await visitor.getByLabel('Phone').fill(number)
    await visitor.getByLabel('Where is the damage?').fill('85 Main Street, Woodstock, GA 30188')
    await visitor.getByLabel('What happened?').fill('The pipe behind the washer burst.')
    await visitor.getByRole('group', { name: 'Is water still running?' }).getByText('Yes').click()
    await visitor.getByRole('group', { name: 'When did it happen?' }).getByText('Just now').click()
    await visitor.getByRole('button', { name: 'Send my request' }).click()

    const waiting = requests(dispatcher).getByRole('listitem').filter({ hasText: name })
    await waiting.waitFor()
    await visitor.getByRole('heading', { name: 'We got your request' }).waitFor()
    await dispatcher
      .getByRole('alert')
      .filter({ hasText: `New request: Marguerite ${name}, 85 Main Street` })
      .waitFor()
    await dispatcher.getByRole('link', { name: /^Leads \d+ new$/ }).waitFor()
    await waiting.getByText('Water running').waitFor()
    expect(await waiting.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe(
      `tel:+1${number.replaceAll(/\D/g, '')}`,
    )

    await waiting.getByRole('link', { name: /^Open/ }).click()
    await dialog(dispatcher).getByRole('button', { name: 'Convert to job' }).click()
    const form = dispatcher.getByRole('dialog', { name: 'Convert to job' })
    const typed = async (label: string) =>
      form.getByLabel(label).and(form.locator('input, textarea')).first().inputValue()
    expect([await typed('First name'), await typed('Last name'), await typed('Phone')]).toEqual([
      'Marguerite',
      name,
      number,
    ])
    expect([await typed('Address'), await typed('City'), await typed('ZIP code')]).toEqual([
      '85 Main Street',
      'Woodstock',
      '30188',
    ])
    expect(await typed('Location')).toContain('Cherokee County')
    await form
      .getByText(
        'This job is filed under Cherokee County (Woodstock), GA. You are working in Atlanta, GA.',
      )
      .waitFor()
    // Enter takes the first match, even if it is already selected, and does not submit the form.
    for (const [letters, state] of [
      ['Tenn', 'TN · Tennessee'],
      ['Geor', 'GA · Georgia'],
      ['Geor', 'GA · Georgia'],
    ] as const) {
      await form.getByRole('combobox', { name: 'State' }).fill(letters)
      await dispatcher.getByRole('option', { name: state }).waitFor()
      await dispatcher.keyboard.press('Enter')
      await dispatcher.keyboard.press('Tab')
      expect(await typed('State')).toBe(state)
    }
    expect(await typed('Description')).toMatch(
      /^The pipe behind the washer burst\.\n\nHappened on /,
    )
    // The lead has no email, which does not block converting.
    await form.getByLabel('No email').uncheck()
    await form.getByRole('button', { name: convertButton }).click()
    await form.getByText('Email is required').waitFor()
    await form.getByRole('textbox', { name: 'Email' }).fill('marguerite@example.com')
    await form.getByRole('button', { name: convertButton }).click()
    await dispatcher
      .getByText(/^Customer 10-\d{5} and job created in Cherokee County \(Woodstock\), GA$/)
      .waitFor()
    await dispatcher.waitForURL('**/jobs/*')
    await dispatcher
      .getByRole('heading', { name: new RegExp(name) })
      .first()
      .waitFor()

    await visit(dispatcher, '/leads?show=converted')
    await row(dispatcher, name).getByText(`Marguerite ${name}`).click()
    const history = dialog(dispatcher).getByRole('region', { name: 'History' })
    await history.getByText(/^Converted to customer 10-\d{5} with a job$/).waitFor()
    await history.getByText('Submitted on the website: Request Inspection').waitFor()
    await dialog(dispatcher)
      .getByRole('link', { name: /^Customer 10-/ })
      .click()
    // The link goes to the customer's own page, so that the current location stays.
    const before = await dispatcher.evaluate(() => localStorage.getItem('selectedCity'))
    await dispatcher.waitForURL('**/customers/*')
    await dispatcher
      .getByRole('region', { name: 'Active Job' })
      .getByText('The pipe behind the washer burst.')
      .waitFor()
    await expect
      .poll(() => dispatcher.title())
      .toMatch(new RegExp(`^Marguerite ${name} · Customer · `))
    expect(await dispatcher.evaluate(() => localStorage.getItem('selectedCity'))).toBe(before)
    expect(before).not.toBe('10')
    await visit(dispatcher, '/dashboard')
    await requests(dispatcher).waitFor()
    expect(await requests(dispatcher).getByText(name).count()).toBe(0)
  })

  it(
    'is announced wherever staff are, with a sound only where it was switched on, and not to customers',
    { tags: 'nightly' },
    async () => {
      const counted = `window.tones = 0; window.begin ??= OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) { window.tones++; return window.begin.call(this, when) }; 0`
      const tones = (page: Page) =>
        page.evaluate(() => (globalThis as unknown as { tones: number }).tones)
      const [silent, loud, customer] = await Promise.all([
        open('/customers', 'employee', { location: '01' }),
        open('/leads', 'supervisor', { location: '01' }),
        open('/dashboard', 'customer'),
      ])
      for (const page of [silent, loud]) await page.evaluate(counted)
      await silent.getByText('01-000').first().waitFor()
      const heard: string[] = []
      customer.on('request', (request) => heard.push(request.url()))
      expect(await loud.getByLabel('Sound for new leads').isChecked()).toBe(false)
      await loud.getByLabel('Sound for new leads').click()
      await expect.poll(() => tones(loud)).toBe(2)
      await loud.reload()
      await loud.evaluate(counted)
      expect(await loud.getByLabel('Sound for new leads').isChecked()).toBe(true)
      await loud.getByRole('heading', { name: 'Leads' }).click()

      const name = surname('Heard')
      await ask(loud, name)
      const news = (page: Page) =>
        page.getByRole('alert').filter({ hasText: `New request: ${name}, 85 Main Street` })
      await Promise.all([news(silent).waitFor(), news(loud).waitFor()])
      await expect.poll(() => tones(loud)).toBe(2)
      expect(await tones(silent)).toBe(0)
      expect(heard.filter((url) => url.includes('/rpc/leads'))).toEqual([])
      await news(silent).getByRole('button', { name: 'Open' }).click()
      await dialog(silent).getByText('Submitted on the website: Request Inspection').waitFor()
    },
  )
})

describe('a call at the desk', () => {
  it('is logged as it is spoken, shows who it may be, and becomes a job of a customer who is here', async () => {
    const page = await open('/leads?new=true', 'employee', { location: '01' })
    const name = surname('Caller')
    const number = `(404) 555-${String(Math.random()).slice(2, 6)}`
    const known = {
      ...plainCustomer,
      id: newId(),
      first_name: 'Ada',
      last_name: name,
      phone: number,
      contract_status: 'active',
    }
    expect((await page.request.post('/api/customers', { data: known })).status()).toBe(201)
    const form = page.getByRole('dialog', { name: 'New lead' })
    await form.getByLabel('Name').fill(`Theo ${name}`)
    await form.getByRole('button', { name: 'Log call' }).click()
    await form.getByText('A phone number or an email is required').waitFor()
    await form.getByText('Choose whether water is still running').waitFor()
    await form.getByRole('textbox', { name: 'Phone' }).fill(number.replaceAll(/\D/g, '.'))
    await form.getByRole('link', { name: `Ada ${name}` }).waitFor()
    await form.getByText('(same phone)').waitFor()
    await form.getByLabel('Address').fill('85 Main Street')
    await form.getByText('Add a city or ZIP code to check the area').waitFor()
    await form.getByLabel('Address').fill('85 Main Street, Woodstock, GA 30188')
    await form.getByText(/^Location: Cherokee County/).waitFor()
    // Matches that appear do not move the fields.
    const next = form.getByRole('radiogroup', { name: /water still running/ })
    const before = await next.boundingBox()
    await form.getByRole('textbox', { name: 'Phone' }).fill('')
    await form.getByRole('link', { name: `Ada ${name}` }).waitFor({ state: 'detached' })
    expect(await next.boundingBox()).toEqual(before)
    await form.getByRole('textbox', { name: 'Phone' }).fill(number)
    await form.getByRole('link', { name: `Ada ${name}` }).waitFor()
    expect(await next.boundingBox()).toEqual(before)
    await form.getByRole('button', { name: `Fill in their details: Ada ${name}` }).click()
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe(`Ada ${name}`)
    // The match stays until someone undoes it.
    const taken = form.getByRole('region', { name: 'Known customer' })
    await taken.getByRole('button', { name: 'Someone else' }).click()
    await form.getByRole('button', { name: `Someone else, not Ada ${name}` }).waitFor()
    await form.getByRole('button', { name: `Fill in their details: Ada ${name}` }).click()
    await taken.getByRole('link', { name: `Ada ${name}` }).waitFor()
    await next.getByLabel('Yes').click()
    await form
      .getByRole('radiogroup', { name: /Since when/ })
      .getByLabel('Yesterday')
      .click()
    await form.getByLabel('What happened?').fill('The pipe behind the washer burst.')
    await form.getByLabel('Policy number').fill('P-77')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 860 })
    await form.getByRole('button', { name: 'Log call' }).click()
    await page.getByText('Call logged').waitFor()

    await page.waitForURL(/[?]lead=/)
    await dialog(page)
      .getByText(/^Phone call, taken by /)
      .waitFor()
    await dialog(page).getByText('Phone call logged').waitFor()
    await dialog(page).getByRole('button', { name: 'Convert to job' }).click()
    await dialog(page).getByText(`A job is opened for Ada ${name}.`).waitFor()
    await expectAccessible(page)
    expect(await dialog(page).getByLabel('Policy number').inputValue()).toBe('P-77')
    expect(await dialog(page).getByLabel('Date of loss').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
    await dialog(page).getByRole('button', { name: 'Convert to job' }).click()
    await page.waitForURL('**/jobs/*')
    await page
      .getByRole('heading', { name: new RegExp(`Ada ${name}`) })
      .first()
      .waitFor()
  })
})

it(
  'a call that was cut off is logged with a phone number alone, survives a reload, and is called back',
  { tags: 'nightly' },
  async () => {
    const page = await open('/leads?new=true', 'employee', { location: '01' })
    const number = `(404) 555-${String(Math.random()).slice(2, 6)}`
    const form = page.getByRole('dialog', { name: 'New lead' })
    await form.getByRole('textbox', { name: 'Phone' }).fill(number)
    await page.reload()
    await form.getByText('Unfinished call').waitFor()
    // If it was opened and left, the draft is still offered, but not while another call is typed:
    // continuing would drop that one.
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    // The shortcuts load with the search, after the page.
    await page.getByRole('button', { name: 'Search' }).waitFor()
    await page.keyboard.press('n')
    await form.getByText('Unfinished call').waitFor()
    await form.getByRole('textbox', { name: 'Name' }).fill('A')
    await form.getByText('Unfinished call').waitFor({ state: 'detached' })
    await form.getByRole('textbox', { name: 'Name' }).fill('')
    await form.getByRole('button', { name: 'Continue' }).click()
    expect(await form.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(number)
    await form.getByRole('checkbox', { name: /hung up/ }).check()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Log call' }).click()
    await page.waitForURL(/[?]lead=/)
    await page
      .getByRole('dialog', { name: 'Unknown caller' })
      .getByText('Call cut off', { exact: true })
      .waitFor()
    // The keyboard opens the edit form and leaves it again.
    await page.keyboard.press('e')
    await page
      .getByRole('dialog', { name: 'Edit lead: Unknown caller' })
      .getByRole('textbox', { name: 'Phone' })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Unknown caller', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    // It was logged, so the device no longer keeps the draft.
    await page.keyboard.press('n')
    await form.getByRole('textbox', { name: 'Phone' }).waitFor()
    expect(await form.getByText('Unfinished call').count()).toBe(0)
    await form.getByRole('textbox', { name: 'Phone' }).fill(number)
    await form.getByText('An open lead with this phone').waitFor()
    await form.getByRole('button', { name: 'Lead Unknown caller' }).click()
    const read = page.getByRole('dialog', { name: 'Unknown caller' })
    await read.getByText('They hung up or the call was cut off').waitFor()
    await expectAccessible(page)
    await read.getByRole('button', { name: 'Back' }).click()
    await read.waitFor({ state: 'hidden' })
    expect(await form.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(number)
    await form.getByRole('button', { name: 'Lead Unknown caller' }).click()
    await read.getByRole('button', { name: 'Back' }).waitFor()
    await page.keyboard.press('Escape')
    await read.waitFor({ state: 'hidden' })
    expect(await form.getByRole('alertdialog').count()).toBe(0)
    await form.getByRole('button', { name: 'Lead Unknown caller' }).click()
    await read.getByRole('link', { name: 'Work on this lead' }).click()
    await page.waitForURL(/[?]lead=/)

    // The caller is asked how the call went.
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await dialog(page).getByRole('link', { name: 'Call Unknown caller' }).click()
    await dialog(page).getByText('How did the call go?').waitFor()
    await dialog(page).getByRole('button', { name: 'No answer' }).click()
    await dialog(page).getByText('Called, no answer').waitFor()
    expect(await dialog(page).getByText('How did the call go?').count()).toBe(0)
  },
)

it(
  'a lead is called back, edited, closed with a reason and reopened by a colleague, and both see each step',
  { tags: 'nightly' },
  async () => {
    const page = await open('/leads', 'employee', { location: '01' })
    const name = surname('Closed')
    const { id } = await ask(page, name)
    await row(page, name).getByText('The pipe behind the washer burst.').click()
    await page.waitForURL(`**/leads?lead=${id}`)
    await dialog(page).getByLabel('Note').fill('Rings, no one answers')
    await dialog(page).getByRole('button', { name: 'No answer' }).click()
    await page.getByText('Marked as no answer. Call again.').waitFor()
    const history = dialog(page).getByRole('region', { name: 'History' })
    await history.getByText('Note: Rings, no one answers').waitFor()
    await history.getByText('Called, no answer').waitFor()
    await dialog(page).getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: `Edit lead: ${name}` })
    await edit.getByLabel('Not known yet').check()
    await expectAccessible(page)
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await history.getByText('Address: 85 Main Street, Woodstock, GA 30188 → Empty').waitFor()
    await dialog(page).getByRole('button', { name: 'Called back' }).click()
    await page.getByText('Marked as called back').waitFor()

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
  },
)

it(
  'a lead that two convert is one person’s, and one customer although an answer was lost',
  { tags: 'nightly' },
  async () => {
    const page = await beside('employee', { location: '01' })
    const colleague = await beside('manager')
    // The second person gets an error and keeps what they typed.
    const contested = await ask(page, surname('Contested'))
    await page.goto(`/leads?lead=${contested.id}`)
    await dialog(page).getByRole('button', { name: 'Convert to job' }).click()
    const form = page.getByRole('dialog', { name: 'Convert to job' })
    await form.getByLabel('No email').uncheck()
    await form.getByRole('textbox', { name: 'Email' }).fill('second@example.com')
    await form.getByLabel('Last name').fill('Typed')
    await close(colleague, contested.id)
    await form.getByRole('button', { name: convertButton }).click()
    await page.getByRole('alert').getByText('Someone else already handled this request.').waitFor()
    expect(await form.getByLabel('Last name').inputValue()).toBe('Typed')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog(page).getByText('Reason closed').waitFor()

    // A lost answer does not create a second customer.
    const once = surname('Once')
    const lead = await ask(page, `Ada ${once}`, { email: 'ada@example.com' })
    let tries = 0
    await page.route('**/rpc/leads/convert', async (route) => {
      if (++tries > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await visit(page, `/leads?lead=${lead.id}`)
    await dialog(page)
      .filter({ hasText: once })
      .getByRole('button', { name: 'Convert to job' })
      .click()
    const submit = form.getByRole('button', { name: convertButton })
    await submit.click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'Failed to convert lead' })
      .getByText("Can't reach")
      .first()
      .waitFor()
    await submit.click()
    await page.getByText(/^Customer 10-\d{5} and job created in Cherokee County/).waitFor()
    const customers = (await (await page.request.get(`/api/customers?q=${once}`)).json()) as {
      rows: object[]
    }
    expect(customers.rows).toHaveLength(1)

    // If a customer has this phone, the button says that it creates a new one.
    const again = await ask(page, surname('Again'))
    await visit(page, `/leads?lead=${again.id}`)
    await dialog(page).getByRole('button', { name: 'Convert to job' }).click()
    await form.getByRole('button', { name: 'Convert as new customer' }).waitFor()

    await visit(page, `/leads?lead=${newId()}`)
    await dialog(page).getByText('Lead not found').waitFor()
  },
)

it(
  'the list shows what came in while it was on its way, keeps suspected spam apart and silent, and closes what is selected of it',
  { tags: 'nightly' },
  async () => {
    const page = await beside('employee', { location: '01' })
    const nothing = { count: 0, leads: [], newest: [] }
    await askOneByOne(page)
    await page.route('**/rpc/leads/waiting**', (route) =>
      route.fulfill({ json: { json: nothing } }),
    )
    await page.goto('/dashboard')
    await page.getByText('No new requests. They show up here automatically.').waitFor()
    await page.unroute('**/rpc/leads/waiting**')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const answered = new Promise<void>((resolve) => {
      let asked = 0
      void page.route('**/rpc/leads/list**', async (route) => {
        if (asked++ > 0) return route.continue()
        resolve()
        await held
        await route.fulfill({ json: { json: { rows: [] } } })
      })
    })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Leads/ })
      .click()
    await answered
    const late = surname('Late')
    await ask(page, late)
    await page
      .getByRole('alert')
      .filter({ hasText: `New request: ${late}` })
      .waitFor()
    answer()
    await row(page, late).waitFor()

    const [spam, real] = [surname('Spam'), surname('Real')]
    await ask(page, spam, { website: 'https://example.com' })
    await ask(page, real)
    await row(page, real).waitFor()
    expect(await page.getByText(spam).count()).toBe(0)
    // A new lead moves the row during the click, but the click still counts for that row.
    const words = row(page, real).getByText('The pipe behind the washer burst.')
    const { x, y, height } = (await words.boundingBox())!
    await page.mouse.move(x + 20, y + height / 2)
    await page.mouse.down()
    const above = surname('Above')
    const { id } = await ask(page, above, { water_running: 'yes' })
    await row(page, above).waitFor()
    expect((await words.boundingBox())!.y).toBeGreaterThan(y + height)
    await page.mouse.up()
    await page.getByRole('dialog', { name: real }).waitFor()
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    const names = [surname('Junk'), surname('Junk'), surname('Perhaps')]
    for (const name of names) await ask(page, name, { website: 'https://example.com' })
    await page.getByRole('tab', { name: 'Suspected spam' }).click()
    await page.waitForURL('**/leads?show=suspicious')
    await row(page, spam).getByRole('link', { name: spam }).click()
    await dialog(page)
      .getByText(/^Suspected spam: a hidden field/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    for (const name of names.slice(0, 2))
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Close as spam' }).click()
    // Other tests' requests may replace the message about it.
    await row(page, names[0]!).waitFor({ state: 'detached' })
    await row(page, names[1]!).waitFor({ state: 'detached' })
    await row(page, names[2]!).waitFor()
    expect(await page.getByRole('toolbar').count()).toBe(0)
    await page.getByRole('tab', { name: 'Closed' }).click()
    await row(page, names[1]!).waitFor()
    await close(page, id)
  },
)

it(
  'everything about leads is accessible, and fits, on a desk and on a phone',
  { tags: 'nightly' },
  async () => {
    const page = await beside('manager', { location: '01' })
    const name = surname('Access')
    const long = {
      what_happened: 'Wasser '.repeat(200),
      address: '12345 Long Meadow Boulevard Extension, Social Circle, GA 30025',
      water_running: 'yes',
    }
    const { id } = await ask(page, `${name} Wolfeschlegelsteinhausenbergerdorff`, long)
    await page.goto('/dashboard')
    // Which leads come first depends on who else is waiting.
    await requests(page).getByRole('listitem').first().waitFor()
    const look = async () => {
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
    }
    await look()
    await asPhone(page)
    await look()
    await visit(page, '/leads')
    await page.getByRole('main').getByText(name).first().waitFor()
    await look()
    expect(await tooSmall(page, 'main')).toEqual([])
    await visit(page, `/leads?lead=${id}`)
    await dialog(page).getByText('Submitted on the website').waitFor()
    await look()
    await dialog(page).getByRole('button', { name: 'Convert to job' }).click()
    await page.getByLabel('Start date').waitFor()
    await look()
    await asDesk(page)
    await look()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).getByRole('button', { name: 'Close lead' }).click()
    await page.getByRole('combobox', { name: 'Reason' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('combobox', { name: 'Reason' }).waitFor({ state: 'hidden' })
    await look()
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await look()
    await close(page, id)
  },
)
