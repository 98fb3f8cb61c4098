import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, visit, useBrowser } from '#testing/browser.ts'
import { surname, dialog, row, requests, anotherAddress, ask } from '#testing/lead-screens.ts'

const { open } = useBrowser()

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
    // Enter takes the first that fits, also what is chosen already, and sends nothing.
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
    expect(await typed('Description')).toMatch(/^The pipe behind the washer burst\.\n\nHappened: just now/)
    // They gave none, which is no reason to wait.
    await form.getByLabel('No email').uncheck()
    await form.getByRole('button', { name: 'Convert to job' }).click()
    await form.getByText('Email is required').waitFor()
    await form.getByRole('textbox', { name: 'Email' }).fill('marguerite@example.com')
    await form.getByRole('button', { name: 'Convert to job' }).click()
    await dispatcher.getByText(/^Customer 10-\d{5} and job created$/).waitFor()
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
    // To the customer's own page: the location that they work on stays.
    const before = await dispatcher.evaluate(() => localStorage.getItem('selectedCity'))
    await dispatcher.waitForURL('**/customers/*')
    await dispatcher.getByRole('region', { name: 'Active Job' }).getByText('The pipe behind the washer burst.').waitFor()
    await expect.poll(() => dispatcher.title()).toMatch(new RegExp(`^Marguerite ${name} · Customer · `))
    expect(await dispatcher.evaluate(() => localStorage.getItem('selectedCity'))).toBe(before)
    expect(before).not.toBe('10')
    await visit(dispatcher, '/dashboard')
    await requests(dispatcher).waitFor()
    expect(await requests(dispatcher).getByText(name).count()).toBe(0)
  })

  it('is announced wherever staff are, with a sound only where it was switched on, and not to customers', async () => {
    const counted = `window.tones = 0; window.begin ??= OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) { window.tones++; return window.begin.call(this, when) }; 0`
    const tones = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number }).tones)
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
    const news = (page: Page) => page.getByRole('alert').filter({ hasText: `New request: ${name}, 85 Main Street` })
    await Promise.all([news(silent).waitFor(), news(loud).waitFor()])
    await expect.poll(() => tones(loud)).toBe(2)
    expect(await tones(silent)).toBe(0)
    expect(heard.filter((url) => url.includes('/rpc/leads'))).toEqual([])
    await news(silent).getByRole('button', { name: 'Open' }).click()
    await dialog(silent).getByText('Submitted on the website: Request Inspection').waitFor()
  })
})
