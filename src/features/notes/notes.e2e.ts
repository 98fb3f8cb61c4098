import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser, wide } from '#testing/browser.ts'
import { type DemoPerson } from '#testing/sessions.ts'

const { open, beside } = useBrowser()

/** The page of the customer whose account is the demo's, who has an active job. */
async function haroldsPage(person: DemoPerson, options: object = {}) {
  const page = await beside(person, { location: '01', ...options })
  const found = await page.request.post('/rpc/customers/list', { data: { json: { q: 'customer@demo.test' } } })
  const { json } = (await found.json()) as { json: { rows: { id: string }[] } }
  await page.goto(`/customers/${json.rows[0]!.id}`)
  await page.getByLabel('New note').waitFor()
  return page
}
const words = (about: string) => `${about} ${Math.random().toString(36).slice(2, 8)}`
const job = (page: Page) => page.getByRole('region', { name: 'Active Job' })
const note = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const add = async (page: Page, text: string) => {
  await page.getByLabel('New note').fill(text)
  await page.getByRole('button', { name: 'Add Note' }).click()
}

describe('adding a note', () => {
  it('shows it first, with who wrote it, to colleagues at once', async () => {
    const [page, colleague] = [await haroldsPage('employee'), await haroldsPage('supervisor')]
    const text = words('Dehumidifier emptied')
    await add(page, `  ${text}  `)
    await page.getByText('Note added successfully').waitFor()
    expect(await page.getByLabel('New note').inputValue()).toBe('')
    for (const reader of [page, colleague]) {
      const first = reader.getByRole('list', { name: 'Newest notes' }).getByRole('listitem').first()
      await first.filter({ hasText: text }).waitFor()
      expect(await first.innerText()).toMatch(/ · \w{3} \d{1,2}, \d{4}/)
    }
  })

  it('refuses what is only white space', async () => {
    const page = await haroldsPage('employee')
    await page.getByLabel('New note').fill('   \n ')
    expect(await page.getByRole('button', { name: 'Add Note' }).isDisabled()).toBe(true)
  })

  it('loses nothing when the connection drops, and leaves one note however often it is tried', async () => {
    const page = await haroldsPage('employee')
    const text = words('Lost on the way')
    let tries = 0
    await page.route('**/rpc/notes/add', async (route) => {
      tries++
      if (tries > 1) return route.continue()
      // It reaches the server, but its answer is lost.
      await route.fetch()
      return route.abort()
    })
    await add(page, text)
    await page.getByText('Saved on this device. It will be sent when you reconnect.').waitFor()
    await page.getByText('Note added successfully').waitFor()
    expect(tries).toBe(2)
    expect(await page.getByLabel('New note').inputValue()).toBe('')
    await note(page, text).first().waitFor()
    expect(await note(page, text).count()).toBe(1)
  })

  it('asks before the page is left with one unsaved', async () => {
    const page = await haroldsPage('employee')
    await page.getByLabel('New note').fill('Half a note')
    await page.getByRole('link', { name: 'Back to Customers' }).click()
    await page.getByText('Unsaved changes: your note.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('New note').inputValue()).toBe('Half a note')
  })
})

it('shows five, and all of them in a dialog', async () => {
  const page = await haroldsPage('employee')
  const about = words('Reading')
  for (let n = 1; n <= 6; n++) {
    await add(page, `${about} no. ${n}`)
    await note(page, `${about} no. ${n}`).first().waitFor()
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
  }
  expect(await job(page).getByRole('list', { name: 'Newest notes' }).getByRole('listitem').count()).toBe(5)
  await page.getByRole('button', { name: 'All notes' }).click()
  const dialog = page.getByRole('dialog', { name: 'All notes' })
  await note(page, `${about} no. 1`).waitFor()
  expect((await dialog.getByRole('region', { name: 'All notes' }).boundingBox())!.height).toBe(400)
  await expectAccessible(page)
})

it.each([
  ['wide', wide],
  ['phone', phone],
])(
  'a note that management shows appears on the customer’s page, and one that is hidden is gone, without reload: %s',
  async (_name, viewport) => {
    const customer = await beside('customer', viewport)
    await customer.goto('/notes')
    await customer.getByRole('heading', { name: 'Job Notes', level: 1 }).waitFor()
    const page = await haroldsPage('manager', viewport)
    const [shown, internal] = [words('Floor is dry'), words('Not for the customer')]
    await add(page, internal)
    await note(page, internal).waitFor()
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
    await add(page, shown)
    await note(page, shown).getByRole('button', { name: 'Note visibility' }).click()
    await page.getByRole('menuitem', { name: 'Show to the customer' }).waitFor()
    // Agents have no page of notes yet.
    expect(await page.getByRole('menuitem', { name: /agent/ }).count()).toBe(0)
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
  },
)

describe('who else', () => {
  it('sees notes: an employee does not decide about it', async () => {
    const page = await haroldsPage('employee')
    const text = words('Internal')
    await add(page, text)
    await note(page, text).waitFor()
    expect(await note(page, text).getByRole('button').count()).toBe(0)
  })

  it('has the page of notes: customers, in their navigation, empty until something is shown', async () => {
    const page = await open('/dashboard', 'pending')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Job Notes' }).click()
    await page.getByText('No notes yet. Notes we share with you appear here.').waitFor()
    const employee = await open('/notes', 'employee', { location: '01' })
    await employee.getByText("You don't have access to this page").waitFor()
    expect(await employee.getByRole('link', { name: 'Job Notes' }).count()).toBe(0)
  })
})
