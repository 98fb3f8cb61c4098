import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, tooSmall, visit, useBrowser } from '#testing/browser.ts'
import { askOneByOne } from '#testing/first-answers.ts'
import { surname, row, act, addCustomer, addJob } from '#testing/job-screens.ts'
import { retry } from '#testing/next-press.ts'
import { asDesk, asPhone } from '#testing/windows.ts'
import type { Worklist } from '#workplaces/worklist/worklist.ts'

const { beside } = useBrowser()

it(
  'the list is filtered, searched and sorted in its address, on a phone by a choice, and says what is missing',
  { tags: 'nightly' },
  async () => {
    const page = await beside('employee', { location: '15', live: false })
    const [first, last] = [`Aaa ${surname('S')}`, `Zzz ${surname('S')}`]
    for (const [last_name, start_date] of [
      [last, '2026-11-20'],
      [first, '2026-11-01'],
    ] as const)
      await addJob(
        page,
        await addCustomer(page, last_name, { first_name: last_name, city_code: '15' }),
        { start_date },
      )
    await page.goto('/jobs')
    await row(page, first).waitFor()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'In Progress' }).click()
    await page.getByText('No jobs with this status in Jackson County (Jefferson), GA').waitFor()
    await page.waitForURL('**/jobs?*status=in_progress*')
    await page.getByRole('button', { name: 'All statuses' }).last().click()
    await row(page, first).waitFor()
    await page.getByLabel('Search jobs').fill(`${first} aaa`)
    await page.waitForURL(`**/jobs?*q=Aaa*`)
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(1)
    await page.getByText('Search results are open first.').waitFor()
    await page.getByLabel('Search jobs').fill('no such job at all')
    await page.getByText('No jobs match your search in Jackson County (Jefferson), GA').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await row(page, first).waitFor()

    const listed = async (role: 'row' | 'listitem') =>
      (
        await page
          .getByRole(role)
          .filter({ hasText: /Aaa S|Zzz S/ })
          .allInnerTexts()
      ).map((text) => (text.includes(first) ? 'first' : 'last'))
    const head = (name: string) => page.getByRole('columnheader', { name })
    await head('Started').getByRole('button').click()
    await page.waitForURL((url) => url.searchParams.get('sort') === '-start_date')
    await expect.poll(() => listed('row')).toEqual(['last', 'first'])
    expect(await head('Started').getAttribute('aria-sort')).toBe('descending')
    await head('Started').getByRole('button').click()
    await expect.poll(() => listed('row')).toEqual(['first', 'last'])
    await asPhone(page)
    await expect.poll(() => listed('listitem')).toEqual(['first', 'last'])
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Started, latest first' }).click()
    await expect.poll(() => listed('listitem')).toEqual(['last', 'first'])
    await asDesk(page)

    await page.getByLabel('No notes in 2 days').click()
    await page.waitForURL('**/jobs?*quiet=true*')
    await row(page, first).waitFor({ state: 'detached' })
    // A position before the whole list, which makes this a second page.
    const place = Buffer.from(JSON.stringify(['-newest', '30000000000000000', newId()])).toString(
      'base64url',
    )
    await visit(page, `/jobs?city=15&quiet=true&after=${place}`)
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.waitForURL(
      (url) => url.searchParams.get('quiet') === 'true' && !url.searchParams.has('after'),
    )

    await page.getByRole('combobox', { name: 'Needs', exact: true }).click()
    await page.getByRole('option', { name: 'Water running, no crew' }).click()
    await page.waitForURL('**/jobs?*needs=crew*')

    // Every list and card behaves the same if it fails to load.
    const json = {
      json: {
        code: 'INTERNAL_SERVER_ERROR',
        status: 500,
        message: 'Something went wrong',
        defined: false,
      },
    }
    await askOneByOne(page)
    await page.route('**/rpc/jobs/list**', (route) => route.fulfill({ status: 500, json }))
    await page.goto('/jobs')
    await page.getByText('Failed to load jobs. Something went wrong').waitFor()
    await retry(page, '**/rpc/jobs/list**', (route) =>
      route.fulfill({ json: { json: { rows: [] } } }),
    )
    await page
      .getByText(
        "No jobs in Jackson County (Jefferson), GA yet. Create one from the customer's row.",
      )
      .waitFor()
    await visit(page, `/jobs/${newId()}`)
    await page.getByText("The job you're looking for doesn't exist.").waitFor()
  },
)

const none = { count: 0, entries: [] }
/** A work list of nothing. */
const calm: Worklist = {
  unattended_jobs: none,
  drying: { jobs: 0, unvisited: 0, not_drying: 0 },
  quiet_jobs: none,
  pending_billing: none,
  paid_customers: none,
  unauthorized_jobs: { count: 0, job_id: null },
  papers: {
    countersign: { count: 0, contract_id: null },
    declined: { count: 0, contract_id: null },
  },
  waiting_questions: 0,
  missed_clock_outs: [],
  unapproved_timesheets: { week: '2026-11-15', count: 0 },
  equipment: { long_out_units: { count: 0, days: 7 }, closed_job_units: 0 },
  fleet: { expiring_vehicles: 0, due_services: 0, requested_services: 0, late_services: 0 },
  due_follow_ups: 0,
  correction_requests: 0,
  refused_punches: 0,
}
it('names on the dashboard what needs attention', { tags: 'nightly' }, async () => {
  const page = await beside('employee', { location: '11' })
  let pending_billing: Worklist['pending_billing'] = none
  await askOneByOne(page)
  await page.route('**/rpc/worklist/view**', (route) =>
    route.fulfill({ json: { json: { ...calm, pending_billing } } }),
  )
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Needs attention' })
  await card.getByText(/^Every job here has a recent note/).waitFor()
  const customer_name = surname('Billing')
  const customer_id = newId()
  const entry = {
    customer_id,
    customer_name,
    customer_number: '11-1',
    since: '2026-11-20T12:00:00Z',
  }
  pending_billing = { count: 1, entries: [entry] }
  // The card reloads when a customer changes.
  await addCustomer(page, customer_name, { city_code: '11', contract_status: 'pending_billing' })
  await card.getByText('1 customer pending billing').waitFor()
  expect(await card.getByRole('link', { name: customer_name }).getAttribute('href')).toBe(
    `/customers/${customer_id}`,
  )
})

it(
  'everything about jobs is accessible, and fits, on a desk and on a phone',
  { tags: 'nightly' },
  async () => {
    const page = await beside('manager', { location: '11' })
    const name = surname('Wolfeschlegelsteinhausenbergerdorff')
    const customer_id = await addCustomer(page, name, { city_code: '11' })
    const description = 'Wasser '.repeat(200)
    const { id } = await addJob(page, customer_id, {
      description,
      adjuster_phone: '(800) 555-0199',
      note: { id: newId(), content: description },
    })
    const look = async () => {
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
    }
    await page.goto('/jobs')
    await page.getByText(name).first().waitFor()
    await look()
    await asPhone(page)
    await look()
    expect(await tooSmall(page, 'main')).toEqual([])
    // The last tab stays fully visible after counts appear in the tabs before it.
    await visit(page, `/jobs/${id}?tab=invoice`)
    await page.getByRole('tab', { name: /^Notes \d/ }).waitFor()
    const tab = page.getByRole('tab', { name: 'Invoice', selected: true })
    await expect
      .poll(() => tab.evaluate((chosen) => chosen.getBoundingClientRect().right))
      .toBeLessThanOrEqual(390)
    await visit(page, `/jobs/${id}`)
    await page.getByRole('button', { name: 'History of the job' }).click()
    await page.getByRole('list', { name: 'Changes to the job' }).waitFor()
    await look()
    await act(page, 'Edit')
    await page.getByLabel('Policy number').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await visit(page, `/customers?q=${name}&city=11`)
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Close Job' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Close Job' }).click()
    await page.getByLabel('Closure notes').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await asDesk(page)
    await visit(page, `/jobs/${id}`)
    await page.getByRole('button', { name: 'Close Job', exact: true }).waitFor()
    await look()
    await act(page, 'Close Job')
    await page.getByLabel('Closure notes').waitFor()
    await expectAccessible(page)
  },
)
