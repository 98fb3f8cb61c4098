import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { newHomeowner } from '#testing/homeowners.ts'

const { beside } = useBrowser()

const here = { location: '01' }
/** Opens the page of a customer with an active job. */
async function showLoss(page: Page, customer_id: string) {
  await page.goto(`/customers/${customer_id}`)
  await page.getByLabel('New note').waitFor()
}
const words = (about: string) => `${about} ${Math.random().toString(36).slice(2, 8)}`
const job = (page: Page) => page.getByRole('region', { name: 'Active Job' })
const note = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const add = async (page: Page, text: string) => {
  await page.getByLabel('New note').fill(text)
  await page.getByRole('button', { name: 'Add Note' }).click()
}

it('adding one shows it first, to colleagues at once, and loses nothing when the connection drops', async () => {
  const [page, colleague] = [await beside('employee', here), await beside('supervisor', here)]
  const { customer_id } = await newLoss(page)
  for (const reader of [page, colleague]) await showLoss(reader, customer_id)
  await page.getByLabel('New note').fill('   \n ')
  expect(await page.getByRole('button', { name: 'Add Note' }).isDisabled()).toBe(true)
  const text = words('Dehumidifier emptied')
  await add(page, `  ${text}  `)
  await page.getByText('Note added successfully').waitFor()
  expect(await page.getByLabel('New note').inputValue()).toBe('')
  for (const reader of [page, colleague]) {
    const first = reader.getByRole('list', { name: 'Newest notes' }).getByRole('listitem').first()
    await first.filter({ hasText: text }).waitFor()
    expect(await first.innerText()).toMatch(/ · \w{3} \d{1,2}, \d{4}/)
  }
  // An employee can't decide who else sees a note.
  expect(await note(page, text).first().getByRole('button').count()).toBe(0)

  const lost = words('Lost on the way')
  let tries = 0
  await page.route('**/rpc/notes/add', async (route) => {
    tries++
    if (tries > 1) return route.continue()
    // The request reaches the server, but its answer is lost.
    await route.fetch()
    return route.abort()
  })
  await add(page, lost)
  await page.getByText('Saved on this device. It will be sent when you reconnect.').waitFor()
  await expect.poll(() => tries).toBe(2)
  for (const reader of [page, colleague]) {
    await note(reader, lost).first().waitFor()
    await note(reader, lost).getByText('On this device').waitFor({ state: 'hidden' })
    expect(await note(reader, lost).count()).toBe(1)
  }
})

it(
  'the page shows the newest five, a dialog all of them, and a note is not left unsaved without a question',
  { tags: 'nightly' },
  async () => {
    const page = await beside('employee', here)
    const { customer_id, job_id } = await newLoss(page)
    await showLoss(page, customer_id)
    const about = words('Reading')
    const newest = job(page).getByRole('list', { name: 'Newest notes' })
    for (let n = 1; n <= 6; n++) {
      await call(page, 'notes/add', { id: newId(), job_id, content: `${about} no. ${n}` })
      await newest.getByRole('listitem').first().getByText(`${about} no. ${n}`).waitFor()
    }
    expect(await newest.getByRole('listitem').count()).toBe(5)
    await page.getByRole('button', { name: 'All notes' }).click()
    const dialog = page.getByRole('dialog', { name: 'All notes' })
    await dialog.getByText(`${about} no. 1`).waitFor()
    expect((await dialog.getByRole('region', { name: 'All notes' }).boundingBox())!.height).toBe(
      400,
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.getByLabel('New note').fill('Half a note')
    await page.getByRole('link', { name: 'Back to Customers' }).click()
    await page.getByText('Unsaved changes: your note.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('New note').inputValue()).toBe('Half a note')
  },
)

it('a note that management shows appears on the customer’s page, and one that is hidden is gone, without reload', async () => {
  const [page, customer] = [await beside('manager', here), await beside(undefined, phone)]
  const { customer_id } = await newHomeowner(page, customer)
  await customer.goto('/notes')
  await customer.getByRole('heading', { name: 'Job Notes', level: 1 }).waitFor()
  await showLoss(page, customer_id)
  const [shown, internal] = [words('Floor is dry'), words('Not for the customer')]
  await add(page, internal)
  await note(page, internal).waitFor()
  await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
  await add(page, shown)
  await note(page, shown).getByRole('button', { name: 'Note visibility' }).click()
  await page.getByRole('menuitem', { name: 'Show to the customer' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Show to the adjuster' }).count()).toBe(1)
  await page.getByRole('menuitem', { name: 'Show to the customer' }).click()
  const asked = page.getByRole('dialog', { name: 'Show this note to the customer?' })
  await asked.getByText(shown).waitFor()
  expect(await customer.getByText(shown).count()).toBe(0)
  await asked.getByRole('button', { name: 'Show to the customer' }).click()
  await note(page, shown).getByText('Shown to the customer').waitFor()
  await customer.getByText(shown).waitFor()
  expect(await customer.getByText(internal).count()).toBe(0)
  await expectAccessible(customer)
  await asked.waitFor({ state: 'hidden' })
  await note(page, shown).getByRole('button', { name: 'Note visibility' }).click()
  await page.getByRole('menuitem', { name: 'Hide from the customer' }).click()
  await customer.getByText(shown).waitFor({ state: 'detached' })
  await note(page, shown).getByText('Shown to the customer').waitFor({ state: 'detached' })
})
