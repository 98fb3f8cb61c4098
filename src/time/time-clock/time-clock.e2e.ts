import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, phone, tooSmall, wide } from '#testing/browser.ts'
import {
  ago,
  button,
  choose,
  clock,
  dialog,
  recorded,
  records,
  useClocks,
  waitingFor,
} from '#testing/clock-screens.ts'
import { call, newLoss, signInAs } from '#testing/crew.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { beside, newEmployee, openClock } = useClocks()

it(
  'what management does meanwhile is said to who clocks out after it, and takes no record out of sight',
  { tags: 'nightly' },
  async () => {
    const page = await beside(undefined, { ...phone, location: '01' })
    await signInAs(page, { email: await newEmployee() })
    const manager = await beside('manager')
    const { customer_id, customer } = await newLoss(manager)
    const [began, ended] = [ago(2), ago(1)]
    await call(page, 'timeClock/clockIn', {
      id: newId(),
      customer_id,
      device_at: began,
      offline: true,
    })
    await page.goto('/time-clock')
    await button(page, 'Clock Out').click()
    await dialog(page).getByLabel('Notes').fill('Set two fans')
    await page.context().setOffline(true)
    const { id, ...was } = (await recorded(page))[0]!
    const correction = {
      id,
      clock_in_time: began,
      clock_out_time: ended,
      reason: 'Left early, says the customer',
      was,
    }
    await call(manager, 'hours/correct', correction)
    await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
    await waitingFor(page).waitFor()
    await page.context().setOffline(false)
    await page.getByText(/^Your hours were corrected: /).waitFor()
    await records(page)
      .filter({ hasText: '1h 00m' })
      .filter({ hasText: 'Punched' })
      .filter({ hasText: 'Set two fans' })
      .waitFor()

    await button(page, 'Clock In').click()
    await choose(page, customer)
    await page
      .getByRole('switch', { name: 'Share location when clocking in and out (optional)' })
      .click()
    await dialog(page).getByRole('button', { name: 'Clock In' }).click()
    // If the location cannot be found, the punch still counts.
    await page.getByText('Successfully clocked in').waitFor()
    await clock(page)
      .getByText(/^Location not added: /)
      .waitFor()
    await records(page).nth(1).waitFor()
    expect(await records(page).getByText('With location').count()).toBe(0)
    await call(manager, 'hours/remove', { id: (await recorded(page))[0]!.id, reason: 'Twice' })
    await records(page)
      .getByText(/^Deleted by Dwight Hathaway, .*: Twice$/)
      .waitFor()
    await page
      .getByRole('list', { name: 'Deleted records of this week' })
      .getByText('Deleted', { exact: true })
      .waitFor()
    await button(page, 'Clock In').waitFor()
    await expectAccessible(page)
  },
)

it(
  'the page goes through the weeks by its address, and is accessible with its dialogs',
  { tags: 'nightly' },
  async () => {
    const page = await openClock(await newEmployee(), wide, '/time-clock?week=2026-11-20')
    await page.getByText('No time records yet').waitFor()
    await expectAccessible(page)
    const days = page.getByRole('rowheader')
    await days.first().waitFor()
    const current = await days.first().innerText()
    await page.getByRole('link', { name: 'Previous week' }).click()
    await page.waitForURL('**/time-clock?week=*')
    await expect.poll(() => days.first().innerText()).not.toBe(current)
    await page.getByRole('link', { name: 'Next week' }).click()
    await page.waitForURL('**/time-clock')
    await expect.poll(() => days.first().innerText()).toBe(current)

    await button(page, 'Clock In').click()
    // The customer field has the focus. Its list opens only when asked for, so that it covers
    // nothing.
    const customer = page.getByRole('combobox', { name: 'Customer', exact: true })
    await expect
      .poll(() => customer.evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(await page.getByRole('option').count()).toBe(0)
    await customer.click()
    await page.getByRole('option').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.getByRole('switch', { name: 'I am driving' }).click()
    await asPhone(page)
    await dialog(page).getByRole('button', { name: 'Clock In' }).click()
    await dialog(page).getByText('Choose a customer').waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    await expectAccessible(page)
    await choose(page, 'Harold Pettigrew')
    await page.getByRole('switch', { name: 'I am driving' }).click()
    await dialog(page).getByRole('button', { name: 'Clock In' }).click()
    await records(page).getByText('in progress').waitFor()
    await expectAccessible(page)
    expect(await tooSmall(page, 'main')).toEqual([])
    expect(await fits(page)).toBe(true)
    await button(page, 'Clock Out').click()
    await dialog(page).getByRole('button', { name: 'Clock Out' }).waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await asDesk(page)
    expect(await tooSmall(page, 'main', 36)).toEqual([])
  },
)
