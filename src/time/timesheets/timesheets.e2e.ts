import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { momentsOf, typedIn } from '#values/company-time.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser, visit } from '#testing/browser.ts'
import { addHours, call, marchDay, newColleague, newLoss, signInAs } from '#testing/crew.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const weeks = (page: Page) => page.getByRole('navigation', { name: 'Weeks' })
const plain = async (text: Promise<string>) => (await text).replaceAll(/\s+/g, ' ')

/**
 * A past week in which the demo company has no hours. Only the test's own employees have hours in
 * it.
 */
const zone = 'America/New_York'
const week = marchDay(0)
const shown = (n: number) => `Mar ${Number(marchDay(n).slice(8))}`

/**
 * Creates a person who worked 42 hours and 30 minutes in that week: Monday to Friday from 8 AM to
 * 4:30 PM.
 */
async function newWeek(role: 1 | 3 = 1) {
  const admin = await beside('admin', { location: '01' })
  const person = await newColleague(role)
  const loss = await newLoss(admin)
  for (const day of [1, 2, 3, 4, 5])
    await addHours(
      admin,
      loss.job_id,
      person.id,
      `${marchDay(day)}T13:00:00Z`,
      `${marchDay(day)}T21:30:00Z`,
    )
  return { admin, person, ...loss }
}
const approve = (page: Page, name: string) =>
  page.getByRole('button', { name: `Approve and lock the week for ${name}` })

describe('a week', () => {
  it('is shown for everyone, leaves as a file for payroll, and changes under the eyes of a colleague', async () => {
    const { admin, person, job_id } = await newWeek()
    const page = await open(`/timesheets?week=${week}`, 'manager', { location: '01' })
    await row(page, person.name).waitFor()
    const cells = async () =>
      (await plain(row(page, person.name).innerText())).replace(/ Approve.*/, '')
    expect(await cells()).toBe(
      `${person.name} – 0h 00m 8h 30m 8h 30m 8h 30m 8h 30m 8h 30m – 0h 00m 42h 30m 2h 30m – 0h 00m`,
    )
    await weeks(page).getByText(shown(0)).waitFor()

    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV for payroll' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`timesheets ${week}.csv`)
    const csv = await (await page.request.get(`/exports/timesheets.csv?week=${week}`)).text()
    const { data } = Papa.parse<Record<string, string>>(csv.trim(), { header: true })
    const line = data.find(({ Employee }) => Employee === person.name)!
    expect(line).toMatchObject({
      [marchDay(1)]: '8.50',
      Total: '42.50',
      Regular: '40.00',
      Overtime: '2.50',
      'Approved by': 'not approved yet',
    })
    const pdf = await page.request.get(`/exports/timesheets.pdf?week=${week}`)
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await addHours(admin, job_id, person.id, `${marchDay(6)}T15:00:00Z`, `${marchDay(6)}T16:00:00Z`)
    await row(page, person.name).getByText('43h 30m').waitFor()
    // The company's line is the sum of all sheets.
    const { timesheets } = await call<{ timesheets: { total_seconds: number }[] }>(
      page,
      'timesheets/list',
      { week },
    )
    const hours = timesheets.reduce((sum, { total_seconds }) => sum + total_seconds, 0) / 3600
    expect(await plain(row(page, 'All locations').innerText())).toContain(` ${Math.floor(hours)}h `)
  })

  it(
    'leads to its neighbors, and takes forgotten hours where they are missed',
    { tags: 'nightly' },
    async () => {
      const { person, customer } = await newWeek()
      // A date that does not begin a week shows this week.
      const page = await open(`/timesheets?week=${marchDay(1)}`, 'manager', { location: '01' })
      await weeks(page).getByText('(this week)').waitFor()
      await visit(page, `/timesheets?week=${week}`)
      await weeks(page).getByText(shown(0)).waitFor()
      await weeks(page).getByRole('link', { name: 'Previous' }).click()
      await page.waitForURL(`**/timesheets?week=${marchDay(-7)}`)
      await weeks(page).getByRole('link', { name: 'Next' }).click()
      await page.waitForURL(`**/timesheets?week=${week}`)
      await page.goBack()
      await weeks(page)
        .getByText(/^Feb 2\d/)
        .waitFor()
      await weeks(page).getByRole('link', { name: 'This week' }).click()
      await page.waitForURL('**/timesheets')
      await expect.poll(() => weeks(page).getByRole('link', { name: 'Next' }).count()).toBe(0)

      // Forgotten hours are added on the page where they are missing.
      await visit(page, `/timesheets/${person.id}?week=${week}`)
      await page.getByRole('button', { name: 'Add Time Record' }).click()
      await dialog(page).getByRole('combobox', { name: 'Customer' }).fill(customer)
      await page.getByRole('option', { name: new RegExp(customer) }).click()
      await dialog(page).getByRole('combobox', { name: 'Job' }).click()
      await page.getByRole('option', { name: /Hall wet/ }).click()
      await dialog(page)
        .getByLabel('Clock in')
        .fill(`${marchDay(6)}T08:00`)
      await dialog(page)
        .getByLabel('Clock out')
        .fill(`${marchDay(6)}T09:00`)
      await dialog(page).getByLabel('Reason').fill('Forgot to clock in')
      await dialog(page).getByRole('button', { name: 'Add Time Record' }).click()
      await page.getByText('Time record added successfully').waitFor()
      await page.getByRole('region', { name: 'Week' }).getByText('43h 30m').waitFor()
    },
  )

  it('is approved and locked; a manager changes it no more, an administrator does, and that shows', async () => {
    const { admin, person, job_id } = await newWeek()
    const other = await newColleague(1)
    await addHours(admin, job_id, other.id, `${marchDay(2)}T13:00:00Z`, `${marchDay(2)}T17:00:00Z`)
    const page = await open(`/timesheets?week=${week}`, 'manager', { location: '01' })
    await row(page, person.name).waitFor()
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
    // Approve several at once. Hours entered by hand start unticked, so that someone reviews them
    // first.
    await page.getByRole('button', { name: /^Approve \d+ timesheets$/ }).click()
    await dialog(page).getByRole('button', { name: 'Approve and lock 0 timesheets' }).waitFor()
    await dialog(page)
      .getByRole('checkbox', { name: `${other.name}: 4h 00m` })
      .check()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Approve and lock 1 timesheet' }).click()
    await page.getByText('1 timesheet approved').waitFor()
    await row(page, other.name)
      .getByText(/^by Dwight Hathaway, /)
      .waitFor()
    await approve(page, person.name).click()
    await dialog(page).getByText('42h 30m, including 2h 30m overtime.').waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await approve(page, person.name).click()
    await dialog(page).getByRole('button', { name: 'Approve and lock' }).dblclick()
    await page.getByText(`Week approved for ${person.name}`).first().waitFor()
    await row(page, person.name)
      .getByText(/^by Dwight Hathaway, /)
      .waitFor()
    // No button is cut off at 1280.
    const cut = await page
      .getByRole('button', { name: /^Approve and lock/ })
      .evaluateAll(
        (buttons) =>
          buttons.filter((button) =>
            [...button.querySelectorAll('*')].some(
              (part) => part.scrollWidth > part.clientWidth + 1,
            ),
          ).length,
      )
    expect(cut).toBe(0)
    await asPhone(page)
    await card(page, person.name).waitFor()
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
    await asDesk(page)

    const correct = async (at: Page) => {
      await at.getByRole('button', { name: new RegExp(`^Actions for .*${shown(1)},`) }).click()
      await at.getByRole('menuitem', { name: 'Correct' }).click()
      await dialog(at)
        .getByLabel('Clock out')
        .fill(`${marchDay(1)}T15:30`)
      await dialog(at).getByLabel('Reason').fill('Left early')
      await dialog(at).getByRole('button', { name: 'Save Correction' }).click()
    }
    await page.getByRole('link', { name: person.name }).click()
    await page.getByRole('heading', { name: `Timesheet for ${person.name}` }).waitFor()
    await page.getByRole('list', { name: 'Time records, oldest first' }).waitFor()
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
    expect(await page.title()).toMatch(new RegExp(`^${person.name} · `))
    await asPhone(page)
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
    await asDesk(page)
    // The menu explains why not before anything is typed.
    await page.getByRole('button', { name: new RegExp(`^Actions for .*${shown(1)},`) }).click()
    await page
      .getByText('This week is approved and locked. Only an administrator can change it.')
      .waitFor()
    await page.getByRole('menuitem', { name: 'History' }).waitFor()
    expect(await page.getByRole('menuitem', { name: /Correct|Delete/ }).count()).toBe(0)
    await page.keyboard.press('Escape')

    await admin.goto(`/timesheets/${person.id}?week=${week}`)
    await correct(admin)
    await admin.getByText('Time record corrected').waitFor()
    await admin.getByText('Changed since', { exact: true }).waitFor()
    await admin.getByText(/^Corrected by Lorraine Whitfield, .*: Left early$/).waitFor()
    // The manager's screen updates.
    await page.getByText(/^42h 30m approved by Dwight Hathaway, /).waitFor()
    await page.getByRole('link', { name: 'All timesheets' }).click()
    await row(page, person.name).getByText('41h 30m').waitFor()
  })

  it(
    'of one’s own is approved by someone else, and none before it is over',
    { tags: 'nightly' },
    async () => {
      const { person } = await newWeek(3)
      const page = await beside(undefined, { location: '01' })
      await signInAs(page, person)
      await page.goto(`/timesheets?week=${week}`)
      await row(page, person.name).getByText('Needs another approver').waitFor()
      await weeks(page).getByRole('link', { name: 'This week' }).click()
      await weeks(page).getByText('(this week)').waitFor()
      await expect.poll(() => page.getByRole('columnheader', { name: 'Approval' }).count()).toBe(0)
      await page.getByRole('link', { name: person.name }).click()
      await page.getByText('The week is not over').waitFor()
      await page.getByText('No hours this week').waitFor()
    },
  )
})

it(
  'who is on the clock is shown at once; a clock-out that is missing is written down',
  { tags: 'nightly' },
  async () => {
    const { person, customer, customer_id } = await newWeek()
    const page = await open('/timesheets', 'manager', { location: '01' })
    const now = page.getByRole('region', { name: /^On the clock now/ })
    await now.waitFor()
    const theirs = await beside(undefined, { location: '01' })
    await signInAs(theirs, person)
    const device_at = new Date(Date.now() - 15 * 3600_000).toISOString()
    await call(theirs, 'timeClock/clockIn', { id: newId(), customer_id, device_at, offline: true })
    const one = now.getByRole('listitem').filter({ hasText: person.name })
    await one.getByText('Missing clock-out').waitFor()
    expect(await one.getByRole('link', { name: customer }).getAttribute('href')).toBe(
      `/customers/${customer_id}`,
    )
    await one
      .getByRole('button', { name: `Correct the missing clock-out for ${person.name}` })
      .click()
    const out = dialog(page).getByLabel('Clock out')
    expect(await out.inputValue()).toBe('')
    // Later than the clock-in on the company's clock, and not in an hour that its clocks skip or
    // repeat.
    const later = [4, 6].map((hours) =>
      typedIn(new Date(Date.parse(device_at) + hours * 3600_000).toISOString(), zone),
    )
    await out.fill(later.find((typed) => momentsOf(typed, zone)!.length === 1)!)
    await dialog(page).getByLabel('Reason').fill('Forgot, says the customer')
    await dialog(page).getByRole('button', { name: 'Save Correction' }).click()
    await page.getByText('Time record corrected').waitFor()
    await one.waitFor({ state: 'hidden' })
  },
)
