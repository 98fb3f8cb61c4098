import { expect, it } from 'vitest'
import { wide } from '#testing/browser.ts'
import {
  HOUR,
  button,
  choose,
  clock,
  clockIn,
  clockOut,
  dialog,
  recorded,
  records,
  timer,
  useClocks,
} from '#testing/clock-screens.ts'

const { newEmployee, openClock } = useClocks()

it('on two devices one clock runs: a punch that the other forestalled is refused or asked about, and a wrong time of a device does not matter', async () => {
  const email = await newEmployee()
  const [page, tablet] = [await openClock(email), await openClock(email, wide)]
  await button(page, 'Clock In').click()
  await choose(page, 'Harold Pettigrew')
  await dialog(page).getByLabel('Notes').fill('Set the fans')
  // A double click punches once.
  await button(tablet, 'Clock In').click()
  await choose(tablet, 'Harold Pettigrew')
  await dialog(tablet).getByRole('button', { name: 'Clock In' }).dblclick()
  await button(tablet, 'Clock Out').waitFor()
  await dialog(page).getByRole('button', { name: 'Clock In' }).click()
  await page.getByText("Failed to clock in: You're already on the clock.").waitFor()
  expect(await dialog(page).getByLabel('Notes').inputValue()).toBe('Set the fans')
  await page.keyboard.press('Escape')
  await page.getByText('Discard changes?').waitFor()
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  expect(await recorded(page)).toHaveLength(1)
  // The current customer is offered neither among the recent ones nor in the search.
  const field = page.getByRole('combobox', { name: 'Quick switch customer' })
  await field.click()
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('option', { name: 'Harold Pettigrew' }).count()).toBe(0)
  await field.fill('Pettigrew')
  await page.getByText('No customer found').waitFor()
  await page.keyboard.press('Escape')

  await button(page, 'Clock Out').click()
  await dialog(page).getByText('Harold Pettigrew').waitFor()
  await choose(tablet, 'Omar Holloway', 'Quick switch customer')
  await button(tablet, 'Switch').click()
  await tablet.getByText('Successfully switched to new job').waitFor()
  await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
  await dialog(page).getByText('You already switched.').waitFor()
  await dialog(page).getByText('Omar Holloway').waitFor()
  await dialog(page).getByRole('button', { name: 'Clock Out' }).click()
  await page.getByText('Successfully clocked out').waitFor()
  await clock(page).getByText('You are off the clock.').waitFor()

  const customer = await clockIn(page)
  await clock(tablet).getByRole('link', { name: customer, exact: true }).waitFor()
  await expect.poll(() => timer(page)).toBeGreaterThan(1)
  await page.clock.setFixedTime(Date.now() + 3 * HOUR)
  await page.reload()
  await button(page, 'Clock Out').waitFor()
  expect(await timer(page)).toBeGreaterThan(1)
  // Until the server has answered, the timer runs by what the device remembers of its own clock.
  await expect.poll(() => timer(page)).toBeLessThan(600)
  await records(page).filter({ hasText: 'in progress' }).waitFor()
  await page.getByRole('table').getByText('in progress').waitFor()
  await clockOut(page)
  await clock(tablet).getByText('You are off the clock.').waitFor()
  expect(await recorded(page)).toHaveLength(3)
})
