import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, phone, tooSmall, useBrowser, visit } from '#testing/browser.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { retry } from '#testing/next-press.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await plainJpeg(640, 480)
})

/** A last name that no other test has. */
const surname = (about: string) => `${about}${Math.random().toString(36).slice(2, 8)}`
const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Starts what can be done with a job on its page: by its button, or on a phone from the menu. */
async function act(page: Page, action: string) {
  const menu = page.getByRole('button', { name: 'Job actions' })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: action }).click()
  } else await page.getByRole('button', { name: action, exact: true }).click()
}
const items = ['Final photos taken', 'Equipment removed', 'Final site inspection', 'Customer sign-off', 'Site cleanup']

async function addCustomer(page: Page, last_name: string, changes: object = {}) {
  const data = { ...plainCustomer, id: newId(), last_name, contract_status: 'active', ...changes }
  expect((await page.request.post('/api/customers', { data })).status()).toBe(201)
  return data.id
}
async function addJob(page: Page, customer_id: string, changes: object = {}) {
  const empty = { date_of_loss: null, cause_of_loss: null, water_category: null, water_class: null, policy_number: null }
  const nobody = { adjuster_name: null, adjuster_phone: null, adjuster_email: null }
  const data = { ...empty, ...nobody, id: newId(), customer_id, description: 'Hall and kitchen wet.', start_date: '2026-11-20', ...changes }
  const answer = await page.request.post('/api/jobs', { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; folder_number: string }
}

describe('a job', () => {
  it('is created from the customer’s row, once although an answer is lost, closed with its checklist, and a colleague’s pages follow', async () => {
    const page = await open('/customers', 'employee', { location: '11' })
    const name = surname('Flooded')
    const customer_id = await addCustomer(page, name, { city_code: '11' })
    const colleague = await open(`/customers?q=${name}`, 'manager', { location: '11' })
    const overview = await open('/dashboard', 'supervisor', { location: '11' })
    const pendingClosed = overview.getByRole('region', { name: 'Customers by status' }).getByRole('link', { name: /^\d+ ?Pending Closed$/ })
    await pendingClosed.waitFor()
    const before = Number((await pendingClosed.innerText()).split('\n')[0])
    await row(colleague, name)
      .getByRole('button', { name: /^Create Job/ })
      .waitFor()
    expect(
      await row(colleague, name)
        .getByRole('button', { name: /^Close Job/ })
        .count(),
    ).toBe(0)

    await row(page, name)
      .getByRole('button', { name: /^Create Job/ })
      .click()
    const creating = dialog(page, `Create Job for Ada ${name}`)
    await creating.getByRole('button', { name: 'Create Job' }).click()
    await creating.getByText('Description is required').waitFor()
    await creating.getByLabel('Description').fill('Supply line burst in the hall.')
    await creating.getByRole('combobox', { name: 'Water category' }).click()
    await page.getByRole('option', { name: 'Category 3 (black water)' }).click()
    await creating.getByLabel('Initial notes').fill('Keys are with the neighbor.')
    await page.keyboard.press('Escape')
    await creating.getByRole('button', { name: 'Keep editing' }).click()
    let tries = 0
    await page.route('**/rpc/jobs/create', async (route) => {
      if (++tries > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await creating.getByRole('button', { name: 'Create Job' }).click()
    // Beside it there may be news of another test's lead.
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to create job and folder' })
    await failed.waitFor()
    expect(await creating.getByLabel('Description').inputValue()).toBe('Supply line burst in the hall.')
    await failed.getByRole('button', { name: 'Dismiss' }).click()
    await creating.getByRole('button', { name: 'Create Job' }).click()
    const toast = page.getByText(/^Job created, folder 11\d{4}$/)
    await toast.waitFor()
    const number = (await toast.innerText()).slice(-6)
    await creating.waitFor({ state: 'hidden' })
    const jobs = (await (await page.request.get(`/api/jobs?customer_id=${customer_id}`)).json()) as { rows: unknown[] }
    expect(jobs.rows.length).toBe(1)

    await row(colleague, name).getByText('Supply line burst in the hall.').waitFor()
    await row(colleague, name)
      .getByRole('button', { name: /^Close Job/ })
      .waitFor()
    expect(
      await row(colleague, name)
        .getByRole('button', { name: /^Create Job/ })
        .count(),
    ).toBe(0)
    await visit(colleague, '/jobs')
    await row(colleague, name).getByText('today').waitFor()
    await row(colleague, name).getByRole('link', { name: number }).click()
    await colleague.getByRole('heading', { name: `Job ${number}` }).waitFor()
    await colleague.getByText('Category 3 (black water)').first().waitFor()
    await colleague.getByRole('list', { name: 'Timeline' }).getByText('Keys are with the neighbor.').waitFor()
    await colleague.getByRole('button', { name: 'History of the job' }).click()
    const changes = colleague.getByRole('list', { name: 'Changes to the job' })
    await changes.getByText('Terrence Gaines').first().waitFor()

    await row(page, name)
      .getByRole('button', { name: /^Close Job/ })
      .click()
    const closing = dialog(page, `Close Job for Ada ${name}`)
    // What is known ticks its item by itself.
    await closing.getByText('Nothing is deployed on this job').waitFor()
    for (const item of items.slice(1)) await closing.getByLabel(item).check()
    await closing.getByRole('button', { name: 'Close Job' }).click()
    await dialog(page, 'Cannot Close Job').getByText('Please complete all checklist items before closing the job').waitFor()
    await dialog(page, 'Cannot Close Job').getByRole('button', { name: 'OK' }).click()
    await closing.getByLabel(items[0]!).check()
    await closing.getByLabel('Closure notes').fill('Dry and clean.')
    await closing.getByRole('button', { name: 'Close Job' }).click()
    await page.getByText('Job closed', { exact: true }).waitFor()
    await row(page, name).getByText('Pending Closed').waitFor()
    await row(page, name).getByRole('button', { name: /Job/ }).waitFor({ state: 'detached' })

    await changes.getByText(/^Active.*Closed$/).waitFor()
    await colleague.getByText('Dry and clean.').waitFor()
    await colleague.getByRole('button', { name: 'Edit', exact: true }).waitFor({ state: 'detached' })
    await pendingClosed.getByText(String(before + 1), { exact: true }).waitFor()
  })

  it('is edited on its page, beside someone else, complaints stand at their fields, its history tells of it, and its badge sets its status', async () => {
    const page = await beside('employee', { location: '11' })
    const name = surname('Edited')
    const customer_id = await addCustomer(page, name, { city_code: '11' })
    const { id } = await addJob(page, customer_id)
    await page.goto(`/jobs/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const editing = dialog(page, /^Edit job for/)
    await editing.getByLabel('Adjuster email').fill('nobody')
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await editing.getByText('Enter a valid email address').waitFor()
    await editing.getByLabel('Adjuster email').fill('rosalind@example.com')
    await editing.getByLabel('Cause of loss').fill('Burst pipe')
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Job saved').waitFor()
    await page.getByRole('button', { name: 'History of the job' }).click()
    await page
      .getByRole('list', { name: 'Changes to the job' })
      .getByText(/^Empty.*Burst pipe$/)
      .waitFor()
    await page.getByRole('region', { name: 'Loss' }).getByRole('link', { name: 'rosalind@example.com' }).waitFor()

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await editing.getByLabel('Cause of loss').fill('Gutter')
    await editing.getByRole('combobox', { name: 'Water class' }).click()
    await page.getByRole('option').nth(1).click()
    const theirs = { cause_of_loss: 'Roof', water_class: 1, was: { cause_of_loss: 'Burst pipe', water_class: null } }
    expect((await page.request.patch(`/api/jobs/${id}`, { data: theirs })).status()).toBe(200)
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    const conflict = editing.getByRole('alert')
    await conflict.getByText('Someone else just changed this').first().waitFor()
    const versions = (field: string) => conflict.getByRole('row').filter({ hasText: field }).getByRole('cell').allInnerTexts()
    await expect.poll(() => versions('Cause of loss')).toEqual(['Roof', 'Gutter'])
    expect((await versions('Water class')).map((text) => text.slice(0, 7))).toEqual(['Class 1', 'Class 2'])
    expect(await editing.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await editing.waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: 'Loss' }).getByText('Gutter').first().waitFor()

    await page.getByRole('button', { name: `Job status of Ada ${name}: Active. Change` }).click()
    await page.getByRole('menuitem', { name: 'In Progress' }).click()
    await page.getByRole('button', { name: /: In Progress\. Change$/ }).waitFor()
    // The customer's page keeps the one that is current.
    await visit(page, `/customers/${customer_id}`)
    const card = page.getByRole('region', { name: 'Active Job' })
    await card.getByRole('button', { name: /: In Progress\. Change$/ }).click()
    await page.getByRole('menuitem', { name: 'Pending' }).click()
    await card.getByText('No active job.').waitFor()
    await page
      .getByRole('region', { name: 'Other Jobs' })
      .getByText(/^Pending/)
      .waitFor()
  })
})

it('the list is filtered, searched and sorted in its address, on a phone by a choice, and says what is missing', async () => {
  const page = await beside('employee', { location: '11', live: false })
  const [first, last] = [`Aaa ${surname('S')}`, `Zzz ${surname('S')}`]
  for (const [last_name, start_date] of [
    [last, '2026-11-20'],
    [first, '2026-11-01'],
  ] as const)
    await addJob(page, await addCustomer(page, last_name, { first_name: last_name, city_code: '11' }), { start_date })
  await page.goto('/jobs')
  await row(page, first).waitFor()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'In Progress' }).click()
  await page.getByText('No jobs with this status here').waitFor()
  await page.waitForURL('**/jobs?*status=in_progress*')
  await page.getByRole('button', { name: 'All statuses' }).last().click()
  await row(page, first).waitFor()
  await page.getByLabel('Search jobs').fill(`${first} aaa`)
  await page.waitForURL(`**/jobs?*q=Aaa*`)
  await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(1)
  await page.getByText('Search results are open first.').waitFor()
  await page.getByLabel('Search jobs').fill('no such job at all')
  await page.getByText('No jobs match your search').waitFor()
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
  // A place of the list before all of it: what a second page is.
  const place = Buffer.from(JSON.stringify(['-newest', '30000000000000000', newId()])).toString('base64url')
  await visit(page, `/jobs?city=11&quiet=true&after=${place}`)
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.waitForURL((url) => url.searchParams.get('quiet') === 'true' && !url.searchParams.has('after'))

  // What every list and card does that could not be loaded.
  const json = { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong', defined: false } }
  await page.route('**/rpc/jobs/list**', (route) => route.fulfill({ status: 500, json }))
  await page.goto('/jobs')
  await page.getByText('Failed to load jobs. Something went wrong').waitFor()
  await retry(page, '**/rpc/jobs/list**', (route) => route.fulfill({ json: { json: { rows: [] } } }))
  await page.getByText("No jobs here yet. Create one from the customer's row.").waitFor()
  await visit(page, `/jobs/${newId()}`)
  await page.getByText("The job you're looking for doesn't exist.").waitFor()
})

const calm = { unauthorized_jobs: { count: 0, job_id: null }, refused_punches: 0 }
const noEquipment = { long_out_units: { count: 0, days: 7 }, closed_job_units: 0 }
const fleet = { expiring_vehicles: 0, due_services: 0, requested_services: 0, late_services: 0 }
const noTime = { missed_clock_outs: [], unapproved_timesheets: { week: '2026-11-15', count: 0 }, equipment: noEquipment, fleet, ...calm }
it('names on the dashboard what needs attention', async () => {
  const page = await beside('employee', { location: '11' })
  const none = { count: 0, entries: [] as object[] }
  let pending_billing = none
  await page.route('**/rpc/worklist/view**', (route) => route.fulfill({ json: { json: { quiet_jobs: none, pending_billing, ...noTime } } }))
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Needs attention' })
  await card.getByText(/^Every job here has a recent note/).waitFor()
  const customer_name = surname('Billing')
  const customer_id = newId()
  const entry = { customer_id, customer_name, customer_number: '11-1', since: '2026-11-20T12:00:00Z' }
  pending_billing = { count: 1, entries: [entry] }
  // It is read again when a customer changes.
  await addCustomer(page, customer_name, { city_code: '11', contract_status: 'pending_billing' })
  await card.getByText('1 customer pending billing').waitFor()
  expect(await card.getByRole('link', { name: customer_name }).getAttribute('href')).toBe(`/customers/${customer_id}`)
})

it('takes documents and pictures along, names what it leaves out, and both arrive', async () => {
  const page = await beside('employee', { location: '11' })
  const name = surname('Filed')
  const id = await addCustomer(page, name, { city_code: '11' })
  await page.goto(`/customers/${id}`)
  await page.getByRole('button', { name: 'Create Job' }).click()
  const creating = dialog(page, `Create Job for Ada ${name}`)
  await creating.getByLabel('Description').fill('Supply line burst in the hall.')
  await creating.getByLabel('Initial notes').fill('Keys are with the neighbor.')
  const file = (called: string, mimeType: string, buffer: Buffer) => ({ name: called, mimeType, buffer })
  await creating
    .locator('input[type=file][accept*=".pdf"]')
    .setInputFiles([file('estimate.txt', 'text/plain', Buffer.from('Estimate: 1,200.00')), file('tool.exe', '', Buffer.from('MZ'))])
  await creating.getByText('tool.exe: not a PDF').waitFor()
  await creating.getByText('estimate.txt · 0 KB').waitFor()
  await creating.locator('input[type=file][multiple][accept*="heic"]').setInputFiles(file('hall.jpg', 'image/jpeg', jpeg))
  await creating.getByRole('button', { name: 'Remove hall.jpg' }).waitFor()
  await expectAccessible(page)
  await asPhone(page)
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Create Job', exact: true }).click()
  await page.getByText(/^Job created, folder 11/).waitFor()
  const card = page.getByRole('region', { name: 'Active Job' })
  const turnTo = (tab: string) => card.getByRole('tab', { name: tab }).click()
  await turnTo('Documents')
  await card.getByText('estimate.txt').waitFor()
  const pictures = async () => {
    const answer = await page.request.get(`/api/photos?customer_id=${id}`)
    return ((await answer.json()) as { rows: object[] }).rows.length
  }
  await expect.poll(pictures).toBe(1)
  await turnTo('Pictures')
  await card.locator('img').first().waitFor()
})

it('is closed while someone is on the clock only by management, who say why', async () => {
  const page = await beside('employee', { location: '11' })
  const name = surname('Clocked')
  const customer_id = await addCustomer(page, name, { city_code: '11' })
  const { id } = await addJob(page, customer_id)
  const punch = { id: newId(), device_at: new Date().toISOString() }
  expect((await page.request.post('/api/time-clock/in', { data: { ...punch, customer_id } })).status()).toBe(201)
  const tryToClose = async (by: Page) => {
    await by.goto(`/jobs/${id}`)
    await by.getByRole('heading', { level: 1, name: / Job / }).waitFor()
    await act(by, 'Close Job')
    for (const item of items)
      await dialog(by, /^Close Job for/)
        .getByLabel(item)
        .check()
    await dialog(by, /^Close Job for/)
      .getByRole('button', { name: 'Close Job' })
      .click()
  }
  await tryToClose(page)
  const refused = dialog(page, /^Close Job for/)
  await refused.getByText('Someone is still on the clock for this job. Clock out first. Or ask management to close it.').waitFor()
  expect(await refused.getByLabel('Reason to close anyway').count()).toBe(0)
  const manager = await beside('manager', { location: '11', ...phone })
  await tryToClose(manager)
  await manager.getByLabel('Reason to close anyway').waitFor()
  await expectAccessible(manager)
  await manager.getByLabel('Reason to close anyway').fill('Phone lost on site')
  await manager.getByRole('button', { name: 'Close Anyway' }).click()
  await manager.getByText('Job closed').waitFor()
  await manager.getByRole('region', { name: 'Loss' }).getByText('Phone lost on site').waitFor()
  expect((await page.request.post('/api/time-clock/out', { data: punch })).status()).toBe(200)
  await act(manager, 'Reopen Job')
  await manager.getByRole('button', { name: 'Reopen Job' }).click()
  await dialog(manager, /^Reopen Job/)
    .getByText('Reason is required')
    .waitFor()
  await expectAccessible(manager)
  await manager.getByLabel('Reason').fill('Ceiling is wet again')
  await manager.getByRole('button', { name: 'Reopen Job' }).click()
  await manager.getByText('Job reopened').waitFor()
  await manager.getByRole('list', { name: 'Timeline' }).getByText('Job is Active').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Close Job', exact: true }).waitFor()
})

it('everything about jobs is accessible, and fits, on a desk and on a phone', async () => {
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
})
