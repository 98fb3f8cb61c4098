import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { call, newColleague, newLoss, signInAs } from '#testing/crew.ts'

const { open, beside } = useBrowser()
const HOUR = 3_600_000

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()
const waiting = (page: Page) =>
  page.getByRole('list', { name: 'Rejected punches' }).getByRole('listitem')
const sent = (page: Page) =>
  page.getByRole('list', { name: 'Sent to a supervisor' }).getByRole('listitem')
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Sets the device's clock, and says so if the page does not follow. */
async function setClock(page: Page, at: number) {
  await page.clock.setFixedTime(at)
  expect(await page.evaluate(() => Date.now())).toBe(at)
}

/** True if the page has fetched a file of code. */
const hasFetched = (page: Page, name: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some((one) => one.name.includes(part)),
    name,
  )

async function punch(page: Page, name: 'Clock In' | 'Clock Out', at: number, customer?: string) {
  await button(page, name).click()
  if (customer) {
    // The page fetches the rest of its code once it is usable. On a slow machine the line would be
    // cut before, and a browser does not ask again for code that it could not get.
    for (const code of ['clock-out-dialog', 'quick-switch-form'])
      await expect.poll(() => hasFetched(page, code)).toBe(true)
    await page.getByRole('combobox', { name: 'Customer', exact: true }).fill(customer)
    await page.getByRole('option', { name: customer }).first().click()
    await page.context().setOffline(true)
  }
  await setClock(page, at)
  await dialog(page).getByRole('button', { name }).click()
  await dialog(page).waitFor({ state: 'hidden' })
}

it('work without a connection that was sent too late is handed to a supervisor, written down, or declined', async () => {
  const admin = await beside('admin')
  const [person, { customer, customer_id }] = [await newColleague(), await newLoss(admin)]
  const page = await beside(undefined, { ...phone, location: '01' })
  await signInAs(page, person)
  await page.goto('/time-clock')
  // Once, since a minute may pass between the two.
  const began = Date.now() - 80 * HOUR
  await punch(page, 'Clock In', began, customer)
  await punch(page, 'Clock Out', began + 2 * HOUR)
  await setClock(page, Date.now())
  await page.context().setOffline(false)
  const refusal = page.getByText(`Not recorded: Clocked in to ${customer}`)
  await refusal.filter({ hasText: 'A punch must be sent within 72 hours' }).waitFor()
  await page.getByText(`Not recorded: Clocked out of ${customer}`).waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  // The punch stays on the device until the server has it.
  await page.route('**/rpc/refusedPunches/send', (route) => route.abort())
  await button(page, `Send to a supervisor: Clocked in to ${customer}`).click()
  await page.getByText('Failed to send the punch to a supervisor').waitFor()
  await page.reload()
  await refusal.waitFor()
  await page.unroute('**/rpc/refusedPunches/send')
  await button(page, `Send to a supervisor: Clocked in to ${customer}`).click()
  await sent(page).filter({ hasText: 'Waiting for a supervisor' }).waitFor()
  // The clock-out was sent along with it.
  expect(await page.getByText('Not recorded').count()).toBe(0)

  const told = {
    record_id: newId(),
    kind: 'in',
    customer_id,
    customer_name: customer,
    refusal: "You're already on the clock.",
  }
  await call(page, 'refusedPunches/send', {
    ...told,
    id: newId(),
    punched_at: new Date(Date.now() - 50 * HOUR).toISOString(),
  })
  const supervisor = await open('/timesheets', 'supervisor', { ...phone, location: '01' })
  const [first, second] = ['A punch must be sent within 72 hours', 'already on the clock'].map(
    (hasText) => waiting(supervisor).filter({ hasText: person.name }).filter({ hasText }),
  )
  await first!.waitFor()
  await expectAccessible(supervisor)
  expect(await fits(supervisor)).toBe(true)
  await first!.getByRole('button', { name: /^Enter hours/ }).click()
  // Wait until the employees are loaded.
  await expect
    .poll(() => dialog(supervisor).getByRole('combobox', { name: 'Employee' }).inputValue())
    .toBe(person.name)
  const [from, to] = await Promise.all(
    ['Clock in', 'Clock out'].map((name) => dialog(supervisor).getByLabel(name).inputValue()),
  )
  expect((Date.parse(to!) - Date.parse(from!)) / HOUR).toBe(2)
  // By the company's clock, to the hour: this failed twice with a time in the future.
  expect(Math.round((Date.now() - Date.parse(`${to!}Z`)) / HOUR), to).toBeGreaterThan(78)
  await dialog(supervisor).getByRole('button', { name: 'Add Time Record' }).click()
  await first!.waitFor({ state: 'hidden' })
  await sent(page).filter({ hasText: 'Entered by' }).waitFor()
  await page.getByRole('list', { name: 'Recent time records' }).getByText('2h 00m').waitFor()

  await second!.getByRole('button', { name: /^Decline/ }).click()
  await dialog(supervisor).getByRole('button', { name: 'Decline' }).click()
  await dialog(supervisor).getByText('Reason is required').waitFor()
  await dialog(supervisor).getByLabel('Reason').fill('You were off that day')
  await expectAccessible(supervisor)
  await dialog(supervisor).getByRole('button', { name: 'Decline' }).click()
  await second!.waitFor({ state: 'hidden' })
  await sent(page)
    .filter({ hasText: /Declined by .*: You were off that day/ })
    .waitFor()
})
