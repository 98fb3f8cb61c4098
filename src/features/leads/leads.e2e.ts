import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, tooSmall, visit, useBrowser } from '#testing/browser.ts'
import { surname, dialog, row, requests, ask } from '#testing/lead-screens.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { beside } = useBrowser()

it('the list shows what came in while it was on its way, keeps suspected spam apart and silent, and closes what is selected of it', async () => {
  const page = await beside('employee', { location: '01' })
  const nothing = { count: 0, leads: [], newest: [] }
  await page.route('**/rpc/leads/waiting**', (route) => route.fulfill({ json: { json: nothing } }))
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
  for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Close as spam' }).click()
  // What is said of it may give way to requests that other tests make at the same time.
  await row(page, names[0]!).waitFor({ state: 'detached' })
  await row(page, names[1]!).waitFor({ state: 'detached' })
  await row(page, names[2]!).waitFor()
  expect(await page.getByRole('toolbar').count()).toBe(0)
  await page.getByRole('tab', { name: 'Closed' }).click()
  await row(page, names[1]!).waitFor()
})

it('everything about leads is accessible, and fits, on a desk and on a phone', async () => {
  const page = await beside('manager', { location: '01' })
  const name = surname('Access')
  const long = {
    what_happened: 'Wasser '.repeat(200),
    address: '12345 Long Meadow Boulevard Extension, Social Circle, GA 30025',
    water_running: 'yes',
  }
  const { id } = await ask(page, `${name} Wolfeschlegelsteinhausenbergerdorff`, long)
  await page.goto('/dashboard')
  // Which are among the first is up to who else is waiting.
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
})
