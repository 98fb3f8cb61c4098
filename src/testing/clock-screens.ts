import type { BrowserContextOptions, Page } from 'playwright-core'
import { phone, useBrowser } from '#testing/browser.ts'
import { newColleague, newLoss, signInAs } from '#testing/crew.ts'

// The time clock as journeys use it.

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()
export const dialog = (page: Page) => page.getByRole('dialog')
export const clock = (page: Page) => page.getByRole('region', { name: 'Time clock' })
export const records = (page: Page) =>
  page.getByRole('list', { name: 'Recent time records' }).getByRole('listitem')
export const total = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
export const waitingFor = (page: Page) => clock(page).getByText('waiting for a connection')
/** What is said of punches that waited, in one go or, where the line is slow, in several. */
export const punchesSent = (page: Page) =>
  page.getByText(/^Your (\d punches were|punch was) sent$/).first()
/** How long the timer says that it runs, in seconds. */
export async function timer(page: Page) {
  const [hours, minutes, seconds] = (await clock(page).getByRole('timer').innerText())
    .split(':')
    .map(Number)
  return hours! * 3600 + minutes! * 60 + seconds!
}

/** Types a customer's name and takes what is found: other tests add customers of one name, which come first in the list. */
export async function choose(page: Page, name: string, field = 'Customer') {
  await page.getByRole('combobox', { name: field, exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
}
/** Opens the dialog and clocks in. */
export async function clockIn(page: Page) {
  await button(page, 'Clock In').click()
  await choose(page, 'Harold Pettigrew')
  await dialog(page).getByRole('button', { name: 'Clock In' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  return 'Harold Pettigrew'
}
export async function clockOut(page: Page) {
  await button(page, 'Clock Out').click()
  await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
}
/** What the server has of them, newest first. */
export async function recorded(page: Page) {
  const answer = await page.request.get('/api/time-clock/recent')
  return (await answer.json()) as {
    id: string
    customer_name: string
    clocked_in_at: string
    in_received_at: string
  }[]
}
export const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Browsers of employees; and people and customers of a test's own. */
export function useClocks() {
  const { beside } = useBrowser()
  return {
    beside,
    /** The email of an employee of their own, whose clock no other test touches. */
    newEmployee: async () => (await newColleague()).email,
    /** Their clock on a device of theirs. */
    openClock: async (
      email: string,
      device: BrowserContextOptions = phone,
      path = '/time-clock',
    ) => {
      const page = await beside(undefined, { ...device, location: '01' })
      await signInAs(page, { email })
      await page.goto(path)
      await button(page, /^Clock (In|Out)$/).waitFor()
      return page
    },
    /** The names of customers of this test's own, who are among those that can be chosen without a connection: they are the newest. */
    newCustomers: async (count: number) => {
      const staff = await beside('admin')
      const losses = await Promise.all(Array.from({ length: count }, () => newLoss(staff)))
      return losses.map(({ customer }) => customer)
    },
  }
}
