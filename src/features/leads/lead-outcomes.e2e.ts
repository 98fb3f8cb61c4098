import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { visit, useBrowser } from '#testing/browser.ts'
import { surname, dialog, row, ask } from '#testing/lead-screens.ts'

const { open } = useBrowser()

it('a lead is called back, closed with a reason and opened again, under the eyes of a colleague, one person’s, and one customer', async () => {
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

  // Who comes second is told, and what they typed stays.
  const contested = await ask(page, surname('Contested'))
  await visit(page, `/leads?lead=${contested.id}`)
  await dialog(page).getByRole('button', { name: 'Convert to job' }).click()
  const form = page.getByRole('dialog', { name: 'Convert to job' })
  await form.getByLabel('No email').uncheck()
  await form.getByRole('textbox', { name: 'Email' }).fill('second@example.com')
  await form.getByLabel('Last name').fill('Typed')
  expect((await colleague.request.post(`/api/leads/${contested.id}/close`, { data: { reason: 'duplicate' } })).status()).toBe(200)
  await form.getByRole('button', { name: 'Convert to job' }).click()
  await page.getByRole('alert').getByText('Someone else already handled this request.').waitFor()
  expect(await form.getByLabel('Last name').inputValue()).toBe('Typed')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await dialog(page).getByText('Reason closed').waitFor()

  // A lost answer makes no second customer.
  const once = surname('Once')
  const lead = await ask(page, `Ada ${once}`, { email: 'ada@example.com' })
  let tries = 0
  await page.route('**/rpc/leads/convert', async (route) => {
    if (++tries > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await visit(page, `/leads?lead=${lead.id}`)
  await dialog(page).filter({ hasText: once }).getByRole('button', { name: 'Convert to job' }).click()
  const submit = form.getByRole('button', { name: 'Convert to job' })
  await submit.click()
  await page.getByRole('alert').filter({ hasText: 'Failed to convert lead' }).getByText("Can't reach").first().waitFor()
  await submit.click()
  await page.getByText(/^Customer 10-\d{5} and job created$/).waitFor()
  const customers = (await (await page.request.get(`/api/customers?q=${once}`)).json()) as { rows: object[] }
  expect(customers.rows).toHaveLength(1)

  await visit(page, `/leads?lead=${newId()}`)
  await dialog(page).getByText('Lead not found').waitFor()
})
