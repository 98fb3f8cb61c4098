import type { BrowserContextOptions, Page } from 'playwright-core'
import { phone, useBrowser } from '#testing/browser.ts'
import { newColleague, newLoss, signInAs } from '#testing/crew.ts'

// Helpers for journeys with the time clock.

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
/** Message about sent punches; on a slow line it comes several times. */
export const punchesSent = (page: Page) =>
  page.getByText(/^Your (\d punches were|punch was) sent$/).first()
/** Returns the time that the timer shows, in seconds. */
export async function timer(page: Page) {
  const [hours, minutes, seconds] = (await clock(page).getByRole('timer').innerText())
    .split(':')
    .map(Number)
  return hours! * 3600 + minutes! * 60 + seconds!
}

/**
 * Types a customer's name and chooses it from the results. Other tests add customers with the same
 * name, and those come first in the list.
 */
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
/** The person's time records on the server, newest first. */
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

/** Opens time clocks, and adds employees and customers for one test. */
export function useClocks() {
  const { beside } = useBrowser()
  return {
    beside,
    /** Adds an employee whose clock no other test touches; returns the email. */
    newEmployee: async () => (await newColleague()).email,
    /** Opens an employee's clock on their device. */
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
    /**
     * Adds customers for this test and returns their names. Being the newest, they can be chosen
     * offline.
     */
    newCustomers: async (count: number) => {
      const staff = await beside('admin')
      const losses = await Promise.all(Array.from({ length: count }, () => newLoss(staff)))
      return losses.map(({ customer }) => customer)
    },
  }
}
