import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser } from '#testing/browser.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { surname, dialog } from '#testing/lead-screens.ts'

const { open } = useBrowser()

describe('a call at the desk', () => {
  it('is logged as it is spoken, shows who it may be, and becomes a job of a customer who is here', async () => {
    const page = await open('/leads?new=true', 'employee', { location: '01' })
    const name = surname('Caller')
    const number = `(404) 555-${String(Math.random()).slice(2, 6)}`
    const known = { ...plainCustomer, id: newId(), first_name: 'Ada', last_name: name, phone: number, contract_status: 'active' }
    expect((await page.request.post('/api/customers', { data: known })).status()).toBe(201)
    const form = page.getByRole('dialog', { name: 'New lead' })
    await form.getByLabel('Name').fill(`Theo ${name}`)
    await form.getByRole('button', { name: 'Log call' }).click()
    await form.getByText('A phone number or an email is required').waitFor()
    await form.getByText('Choose whether water is still running').waitFor()
    await form.getByLabel('Phone').fill(number.replaceAll(/\D/g, '.'))
    await form.getByRole('link', { name: `Ada ${name}` }).waitFor()
    await form.getByText('(same phone)').waitFor()
    await form.getByLabel('Address').fill('85 Main Street')
    await form.getByText('Add a city or ZIP code to check the area').waitFor()
    await form.getByLabel('Address').fill('85 Main Street, Woodstock, GA 30188')
    await form.getByText(/^Location: Cherokee County/).waitFor()
    // What is found about them moves no field.
    const next = form.getByRole('radiogroup', { name: /water still running/ })
    const before = await next.boundingBox()
    await form.getByLabel('Phone').fill('')
    await form.getByRole('link', { name: `Ada ${name}` }).waitFor({ state: 'detached' })
    expect(await next.boundingBox()).toEqual(before)
    await form.getByLabel('Phone').fill(number)
    await form.getByRole('link', { name: `Ada ${name}` }).waitFor()
    expect(await next.boundingBox()).toEqual(before)
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
    await dialog(page)
      .getByRole('button', { name: `Use this customer: Ada ${name}` })
      .click()
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
