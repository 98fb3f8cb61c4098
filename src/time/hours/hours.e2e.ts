import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { plainVehicle } from '#fleet/vehicles/vehicles.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser } from '#testing/browser.ts'
import { type DemoPerson } from '#testing/sessions.ts'
import {
  addHours,
  call,
  marchDay,
  newColleague,
  newLoss,
  novemberDay,
  signInAs,
} from '#testing/crew.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

/** Day `n` of that March as the page shows it. */
const shownDay = (n: number, more: Intl.DateTimeFormatOptions = {}) =>
  new Date(`${marchDay(n)}T12:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...more,
  })
const dialog = (page: Page) => page.getByRole('dialog')
const record = (page: Page, text: string | RegExp) =>
  page
    .getByRole('list', { name: 'Time records, newest first' })
    .getByRole('listitem')
    .filter({ hasText: text })
const totals = (page: Page) => page.getByRole('table', { name: 'Hours by person' })

/** Creates an employee and a job used only by this test. */
async function newWork() {
  const admin = await beside('admin')
  return { admin, person: await newColleague(), ...(await newLoss(admin)) }
}
async function openJob(job_id: string, person: DemoPerson, options: object = {}) {
  const page = await open(`/jobs/${job_id}?tab=hours`, person, { location: '01', ...options })
  await page.getByRole('region', { name: 'Hours' }).waitFor()
  return page
}
async function choose(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: 'Employee' }).fill(name)
  await page.getByRole('option', { name }).click()
}
async function act(page: Page, name: string, action: string) {
  await page
    .getByRole('button', { name: new RegExp(`^Actions for ${name}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
const add = (page: Page) =>
  page.getByRole('region', { name: 'Hours' }).getByRole('button', { name: 'Add Time Record' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Add Time Record' })

describe('management', () => {
  it('writes hours down for someone, corrects and deletes them with a reason, and colleagues’ screens follow', async () => {
    const { job_id, person } = await newWork()
    const [page, colleague] = [
      await openJob(job_id, 'manager'),
      await openJob(job_id, 'supervisor'),
    ]
    await page.getByText('No hours on this job yet.').waitFor()
    await add(page).click()
    await choose(page, person.name)
    await dialog(page)
      .getByLabel('Clock in')
      .fill(`${marchDay(2)}T07:30`)
    await dialog(page)
      .getByLabel('Clock out')
      .fill(`${marchDay(2)}T15:45`)
    await dialog(page).getByLabel('Notes').fill('Set six fans')
    await dialog(page).getByLabel('Reason').fill('Telephone was dead')
    await save(page).dblclick()
    // The second click may get an answer too, with the same record.
    await page.getByText('Time record added successfully').first().waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    for (const reader of [page, colleague]) {
      await record(reader, shownDay(2, { weekday: 'short' })).waitFor()
      expect(await record(reader, person.name).count()).toBe(1)
      const text = (await record(reader, person.name).innerText()).replaceAll(/\s/g, ' ')
      for (const said of [
        '7:30 AM – 3:45 PM',
        '7h 15m',
        'Set six fans',
        'Entered by Dwight Hathaway',
        'Telephone was dead',
      ])
        expect(text).toContain(said)
    }

    await act(page, person.name, 'Correct')
    expect(await dialog(page).getByLabel('Clock in').inputValue()).toBe(`${marchDay(2)}T07:30`)
    await dialog(page)
      .getByLabel('Clock out')
      .fill(`${marchDay(2)}T14:00`)
    await dialog(page).getByText('Paid: 7h 15m → 5h 30m. 1h 00m of lunch deducted.').waitFor()
    await dialog(page).getByLabel('Deduct 1 hour for lunch').uncheck()
    await dialog(page).getByText('Paid: 7h 15m → 6h 30m. No lunch is deducted.').waitFor()
    await dialog(page).getByRole('button', { name: 'Save Correction' }).click()
    await dialog(page).getByText('Please fill in all required fields').waitFor()
    await dialog(page).getByLabel('Reason').fill('Left early')
    await dialog(page).getByRole('button', { name: 'Save Correction' }).click()
    await page.getByText('Time record corrected').waitFor()
    await record(colleague, '6h 30m')
      .getByText(/^Corrected by Dwight Hathaway, .*: Left early$/)
      .waitFor()
    await totals(colleague)
      .getByRole('row', { name: `${person.name} 6h 30m` })
      .waitFor()

    await act(page, person.name, 'History')
    const changes = dialog(page).getByRole('list', { name: `Changes to time for ${person.name}` })
    await changes
      .getByText(new RegExp(`^${shownDay(2)}, 2:45\\sPM .*${shownDay(2)}, 2:00\\sPM$`))
      .waitFor()
    await changes.getByText(/^Telephone was dead .*Left early$/).waitFor()
    await dialog(page).getByText('All times are Eastern Time.').waitFor()
    const stamped = changes.locator('time').first()
    const at = new Date((await stamped.getAttribute('datetime'))!)
    const inCompany = at.toLocaleString('en-US', {
      timeZone: 'America/New_York',
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    expect((await stamped.innerText()).replaceAll(/\s/g, ' ')).toBe(
      inCompany.replaceAll(/\s/g, ' '),
    )
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    // Focus is back where it was.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toContain('Actions for ')

    await act(page, person.name, 'Delete')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByText('Please fill in all required fields').waitFor()
    await dialog(page).getByText('Reason is required').waitFor()
    await dialog(page).getByLabel('Reason').fill('Wrong job')
    await dialog(page).getByRole('button', { name: 'Delete' }).dblclick()
    await page.getByText('Time record deleted successfully').first().waitFor()
    for (const reader of [page, colleague]) {
      // Struck out, with the person and the reason. It no longer counts.
      const gone = record(reader, 'Deleted by Dwight Hathaway').filter({ hasText: 'Wrong job' })
      await gone.getByText('Deleted', { exact: true }).waitFor()
      expect(await totals(reader).getByRole('row', { name: person.name }).count()).toBe(0)
    }
    await page.getByRole('button', { name: `Actions for ${person.name}` }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['History'])
  })

  it(
    'reads at its field what is missing or wrong, and leaves one record however often it is tried',
    { tags: 'nightly' },
    async () => {
      const { job_id, person, admin } = await newWork()
      // All times are by the company's clock, whatever zone the browser is in.
      const page = await openJob(job_id, 'manager', { timezoneId: 'Asia/Tokyo' })
      await add(page).click()
      await save(page).click()
      await dialog(page).getByText('Please fill in all required fields').waitFor()
      await dialog(page).getByText('Employee is required').waitFor()
      await choose(page, person.name)
      await dialog(page)
        .getByLabel('Clock in')
        .fill(`${marchDay(2)}T15:30`)
      await dialog(page)
        .getByLabel('Clock out')
        .fill(`${marchDay(2)}T15:30`)
      await dialog(page).getByLabel('Reason').fill('Forgot')
      await save(page).click()
      await dialog(page).getByText('Clock out time must be after clock in time').waitFor()
      expect(await dialog(page).getByText('Please fill in all required fields').count()).toBe(0)
      await dialog(page).getByLabel('Clock out').fill('2099-03-04T15:30')
      await save(page).click()
      await dialog(page).getByText('This time is in the future.').waitFor()
      await addHours(
        admin,
        job_id,
        person.id,
        `${marchDay(2)}T20:00:00Z`,
        `${marchDay(2)}T22:00:00Z`,
      )
      await dialog(page)
        .getByLabel('Clock out')
        .fill(`${marchDay(2)}T16:30`)
      await save(page).click()
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to add time record' })
      await alert.getByText('This overlaps another time record for the same person.').waitFor()
      // The message stays in the dialog after the toast is gone, until the next try.
      const overlap = alert.filter({ hasText: 'This overlaps' })
      await overlap.getByRole('button', { name: 'Dismiss' }).click()
      await overlap.waitFor({ state: 'hidden' })
      await dialog(page)
        .getByText('This overlaps another time record for the same person.')
        .waitFor()
      await page.keyboard.press('Escape')
      await dialog(page).getByText('Discard changes?').waitFor()
      await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
      expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('Forgot')

      let tries = 0
      await page.route('**/rpc/hours/add', async (route) => {
        tries++
        if (tries > 1) return route.continue()
        // The request reaches the server, but its answer is lost.
        await route.fetch()
        return route.abort()
      })
      await dialog(page)
        .getByLabel('Clock in')
        .fill(`${marchDay(3)}T07:30`)
      await dialog(page)
        .getByLabel('Clock out')
        .fill(`${marchDay(3)}T09:30`)
      await save(page).click()
      await page
        .getByRole('alert')
        .filter({ hasText: 'Failed to add time record' })
        .getByText("Can't reach")
        .first()
        .waitFor()
      await save(page).click()
      await page.getByText('Time record added successfully').waitFor()
      await record(page, '2h 00m').filter({ hasText: '7:30' }).waitFor()
      // The other record is the one that was in the way before.
      expect(await record(page, person.name).count()).toBe(2)

      await add(page).click()
      await choose(page, person.name)
      await dialog(page).getByLabel('Reason').fill('Night call')
      await dialog(page)
        .getByLabel('Clock in')
        .fill(`${marchDay(7)}T02:30`)
      await dialog(page).getByLabel('Clock out').fill(`${novemberDay()}T01:30`)
      await save(page).click()
      await dialog(page)
        .getByText("This time doesn't exist: clocks moved forward for daylight saving time.")
        .waitFor()
      await dialog(page).getByLabel('Clock in').fill(`${novemberDay()}T00:30`)
      await dialog(page).getByRole('radio', { name: 'The second (EST)' }).check()
      await expectAccessible(page)
      await save(page).click()
      await record(page, '2h 00m').filter({ hasText: 'Night call' }).waitFor()
    },
  )
})

describe('the hours of an active job', () => {
  it(
    'are a tab on the customer’s page, and accessible with their dialogs',
    { tags: 'nightly' },
    async () => {
      const { admin, customer_id, job_id, person } = await newWork()
      await addHours(
        admin,
        job_id,
        person.id,
        `${marchDay(4)}T13:00:00Z`,
        `${marchDay(5)}T05:00:00Z`,
      )
      const page = await open(`/customers/${customer_id}`, 'manager', { location: '01' })
      await page.getByRole('tab', { name: 'Hours' }).click()
      await record(
        page,
        new RegExp(`8:00\\sAM – 12:00\\sAM on Fri, Mar ${Number(marchDay(5).slice(8))}`),
      ).waitFor()
      expect(await fits(page)).toBe(true)
      await expectAccessible(page)
      // The dialogs are the same at any width, so check each one once.
      for (const action of ['Correct', 'History', 'Delete']) {
        await act(page, person.name, action)
        await dialog(page).waitFor()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await dialog(page).waitFor({ state: 'hidden' })
        await asPhone(page)
      }
      expect(await fits(page)).toBe(true)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Add Time Record' }).click()
      await save(page).click()
      await dialog(page).getByText('Please fill in all required fields').waitFor()
      await expectAccessible(page)
    },
  )

  it(
    'are one’s own to an employee; management sees what is in progress, and corrects a mileage also while someone drives',
    { tags: 'nightly' },
    async () => {
      const { admin, customer_id, job_id, person } = await newWork()
      const other = await newColleague()
      await addHours(
        admin,
        job_id,
        other.id,
        `${marchDay(4)}T13:00:00Z`,
        `${marchDay(4)}T18:00:00Z`,
      )
      const theirs = await beside(undefined, { location: '01' })
      await signInAs(theirs, person)
      const [vehicle_id, { current_mileage }] = [newId(), plainVehicle]
      const number = `V-${vehicle_id.slice(-6)}`
      await call(admin, 'vehicles/create', { ...plainVehicle, number, id: vehicle_id })
      const starting_mileage = current_mileage + 900
      const device_at = new Date(Date.now() - 3 * 3600_000).toISOString()
      await call(theirs, 'timeClock/clockIn', {
        id: newId(),
        customer_id,
        device_at,
        offline: true,
        vehicle_id,
        starting_mileage,
      })
      await theirs.goto(`/jobs/${job_id}?tab=hours`)
      await theirs.getByText('Your hours').waitFor()
      await record(theirs, 'in progress').waitFor()
      expect(await record(theirs, other.name).count()).toBe(0)
      expect(
        await theirs.getByRole('button', { name: /^Actions for |Add Time Record/ }).count(),
      ).toBe(0)
      const page = await openJob(job_id, 'manager')
      await record(page, other.name).getByText('5h 00m').waitFor()
      const label = record(page, person.name).getByText('in progress')
      await label.waitFor()
      await asPhone(page)
      await expect
        .poll(() => label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBeLessThanOrEqual(0)
      await asDesk(page)
      await act(page, person.name, 'Correct')
      expect(await dialog(page).getByLabel('Clock out').inputValue()).toBe('')
      await dialog(page)
        .getByLabel(`Starting mileage for ${number}`)
        .fill(String(current_mileage + 9))
      await dialog(page).getByText('Leave blank to keep them on the clock.').waitFor()
      await dialog(page).getByLabel('Reason').fill('Mistyped')
      await expectAccessible(page)
      await dialog(page).getByRole('button', { name: 'Save Correction' }).click()
      await page.getByText('Time record corrected').waitFor()
      await record(page, `Driving ${number} from ${(current_mileage + 9).toLocaleString('en-US')}`)
        .getByText('in progress')
        .waitFor()
      await act(page, person.name, 'History')
      await dialog(page).getByText('Starting mileage').waitFor()
    },
  )
})
