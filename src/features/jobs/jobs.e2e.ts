import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { plainJpeg } from '#testing/pictures.ts'

const { open, beside } = useBrowser()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await plainJpeg(640, 480)
})

/** A last name that no other test has. */
const surname = (about: string) => `${about}${Math.random().toString(36).slice(2, 8)}`
const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
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
  it('is created from the customer’s row, closed with its checklist, and a colleague’s pages follow', async () => {
    const page = await open('/customers', 'employee', { location: '11' })
    const name = surname('Flooded')
    await addCustomer(page, name, { city_code: '11' })
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
    await creating.getByRole('button', { name: 'Create Job' }).click()
    const toast = page.getByText(/^Job created, folder 11\d{4}$/)
    await toast.waitFor()
    const number = (await toast.innerText()).slice(-6)
    await creating.waitFor({ state: 'hidden' })

    await row(colleague, name).getByText('Supply line burst in the hall.').waitFor()
    await row(colleague, name)
      .getByRole('button', { name: /^Close Job/ })
      .waitFor()
    expect(
      await row(colleague, name)
        .getByRole('button', { name: /^Create Job/ })
        .count(),
    ).toBe(0)
    await colleague.goto('/jobs')
    await row(colleague, name).getByText('today').waitFor()
    await row(colleague, name).getByRole('link', { name: number }).click()
    await colleague.getByRole('heading', { name: `Job ${number}` }).waitFor()
    await colleague.getByText('Category 3 (black water)').first().waitFor()
    await colleague.getByText('Keys are with the neighbor.').waitFor()
    await colleague.getByRole('button', { name: 'History of the job' }).click()
    const changes = colleague.getByRole('list', { name: 'Changes to the job' })
    await changes.getByText('Terrence Gaines').first().waitFor()

    await row(page, name)
      .getByRole('button', { name: /^Close Job/ })
      .click()
    const closing = dialog(page, `Close Job for Ada ${name}`)
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

  it('is created once however often a lost answer is asked for again, and what was typed stays', async () => {
    const page = await open('/customers', 'employee', { location: '11' })
    const name = surname('Once')
    const customer_id = await addCustomer(page, name, { city_code: '11' })
    let tries = 0
    await page.route('**/rpc/jobs/create', async (route) => {
      if (++tries > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await row(page, name)
      .getByRole('button', { name: /^Create Job/ })
      .click()
    const creating = dialog(page, /^Create Job for/)
    await creating.getByLabel('Description').fill('Wet.')
    await creating.getByRole('button', { name: 'Create Job' }).click()
    // Beside it there may be news of another test's lead.
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to create job and folder' })
    await failed.waitFor()
    expect(await creating.getByLabel('Description').inputValue()).toBe('Wet.')
    await failed.getByRole('button', { name: 'Dismiss' }).click()
    await creating.getByRole('button', { name: 'Create Job' }).click()
    await page.getByText(/^Job created, folder 11\d{4}$/).waitFor()
    const jobs = (await (await page.request.get(`/api/jobs?customer_id=${customer_id}`)).json()) as { rows: unknown[] }
    expect(jobs.rows.length).toBe(1)
  })

  it('is edited on its page, complaints stand at their fields, and its history tells of it', async () => {
    const page = await beside('employee', { location: '11' })
    const name = surname('Edited')
    const { id } = await addJob(page, await addCustomer(page, name, { city_code: '11' }))
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
    await page.getByRole('link', { name: 'rosalind@example.com' }).waitFor()
  })
})

it('shows who edits a job what somebody else saved meanwhile, both versions, and saves theirs knowingly', async () => {
  const page = await beside('employee', { location: '11' })
  const { id } = await addJob(page, await addCustomer(page, surname('Clash'), { city_code: '11' }))
  await page.goto(`/jobs/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = dialog(page, /^Edit job for/)
  await editing.getByLabel('Cause of loss').fill('Gutter')
  await editing.getByRole('combobox', { name: 'Water class' }).click()
  await page.getByRole('option').nth(1).click()
  const theirs = { cause_of_loss: 'Roof', water_class: 1, was: { cause_of_loss: null, water_class: null } }
  expect((await page.request.patch(`/api/jobs/${id}`, { data: theirs })).status()).toBe(200)
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = editing.getByRole('alert')
  await conflict.getByText('Someone else just changed this').first().waitFor()
  const versions = (field: string) => conflict.getByRole('row').filter({ hasText: field }).getByRole('cell').allInnerTexts()
  expect(await versions('Cause of loss')).toEqual(['Roof', 'Gutter'])
  expect((await versions('Water class')).map((text) => text.slice(0, 7))).toEqual(['Class 1', 'Class 2'])
  expect(await editing.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('Job saved').waitFor()
  await page.getByText('Gutter').first().waitFor()
})

describe('the list of jobs', () => {
  it('is filtered in its address, and says what is missing', async () => {
    const page = await open('/jobs', 'employee', { location: '11' })
    const name = surname('Listed')
    await addJob(page, await addCustomer(page, name, { city_code: '11' }))
    await row(page, name).waitFor()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'In Progress' }).click()
    await page.getByText('No jobs with this status here').waitFor()
    await page.waitForURL('**/jobs?*status=in_progress*')
    await page.getByRole('button', { name: 'All statuses' }).last().click()
    await row(page, name).waitFor()
    const json = { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong', defined: false } }
    // What others change meanwhile must not read it again by itself.
    await page.route('**/live*', (route) => route.abort())
    await page.route('**/rpc/jobs/list**', (route) => route.fulfill({ status: 500, json }))
    await page.reload()
    await page.getByText('Failed to load jobs. Something went wrong').waitFor()
    await page.unroute('**/rpc/jobs/list**')
    await page.route('**/rpc/jobs/list**', (route) => route.fulfill({ json: { json: { rows: [] } } }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText("No jobs here yet. Create one from the customer's row.").waitFor()
    await page.goto(`/jobs/${newId()}`)
    await page.getByText("The job you're looking for doesn't exist.").waitFor()
  })
})

it('points out who may be written down already, and saves nevertheless', async () => {
  const page = await open('/customers', 'employee', { location: '11' })
  const name = surname('Twin')
  await addCustomer(page, name, { city_code: '11', phone: '(470) 555-0142', claim_number: `HO-${name}` })
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const adding = dialog(page, 'Add Customer')
  await adding.getByLabel('Claim number').fill(`ho-${name}`)
  const link = adding.getByRole('link', { name: new RegExp(`^11-\\d{5} Ada ${name}$`) })
  await link.waitFor()
  await adding.getByText('Possible duplicates').waitFor()
  await adding.getByText('(same claim number)').waitFor()
  expect(await link.getAttribute('target')).toBe('_blank')
  await expectAccessible(page)
  for (const [label, text] of Object.entries({ 'First name': 'Ada', 'Last name': `${name}Two`, Email: 'ada@example.com' }))
    await adding.getByLabel(label).fill(text)
  await adding.getByRole('button', { name: 'Add Customer' }).click()
  await page.getByText('Customer added successfully').waitFor()
})

it('is sorted by its columns, on a phone by a choice, and keeps that in its address', async () => {
  const page = await open('/jobs', 'employee', { location: '13' })
  const [first, last] = [`Aaa ${surname('S')}`, `Zzz ${surname('S')}`]
  for (const [last_name, start_date] of [
    [last, '2026-11-20'],
    [first, '2026-11-01'],
  ] as const)
    await addJob(page, await addCustomer(page, last_name, { first_name: last_name, city_code: '13' }), { start_date })
  await row(page, first).waitFor()
  const listed = async (of: Page, role: 'row' | 'listitem') =>
    (
      await of
        .getByRole(role)
        .filter({ hasText: /Aaa S|Zzz S/ })
        .allInnerTexts()
    ).map((text) => (text.includes(first) ? 'first' : 'last'))
  const head = (name: string) => page.getByRole('columnheader', { name })
  await head('Started').getByRole('button').click()
  await page.waitForURL((url) => url.searchParams.get('sort') === '-start_date')
  await expect.poll(() => listed(page, 'row')).toEqual(['last', 'first'])
  expect(await head('Started').getAttribute('aria-sort')).toBe('descending')
  await head('Started').getByRole('button').click()
  await expect.poll(() => listed(page, 'row')).toEqual(['first', 'last'])

  const { pathname, search } = new URL(page.url())
  const handy = await open(pathname + search, 'employee', { ...phone, location: '13' })
  await expect.poll(() => listed(handy, 'listitem')).toEqual(['first', 'last'])
  await handy.getByRole('combobox', { name: 'Sort by' }).click()
  await handy.getByRole('option', { name: 'Started, latest first' }).click()
  await expect.poll(() => listed(handy, 'listitem')).toEqual(['last', 'first'])
})

it('lists the jobs that nobody wrote anything about, and keeps to them on the next page', async () => {
  const page = await open('/jobs', 'employee', { location: '11' })
  const name = surname('Fresh')
  await addJob(page, await addCustomer(page, name, { city_code: '11' }))
  await row(page, name).waitFor()
  await page.getByLabel('No notes in 2 days').click()
  await page.waitForURL('**/jobs?*quiet=true*')
  await row(page, name).waitFor({ state: 'detached' })
  // A place of the list before all of it: what a second page is.
  const place = Buffer.from(JSON.stringify(['-newest', '2100-01-01T00:00:00+00:00', newId()])).toString('base64url')
  await page.goto(`/jobs?city=11&quiet=true&after=${place}`)
  await page.getByRole('link', { name: 'Newer' }).click()
  await page.waitForURL((url) => url.searchParams.get('quiet') === 'true' && !url.searchParams.has('after'))
})

it('names on the dashboard what needs attention', async () => {
  const page = await open('/dashboard', 'employee', { location: '11' })
  const name = surname('Billing')
  const id = await addCustomer(page, name, { city_code: '11', contract_status: 'pending_billing' })
  await page.route('**/rpc/worklist/view**', (route) =>
    route.fulfill({
      json: {
        json: {
          quiet_jobs: { count: 0, entries: [] },
          pending_billing: {
            count: 1,
            entries: [{ customer_id: id, customer_name: name, customer_number: '11-1', since: '2026-11-20T12:00:00Z' }],
          },
          refused_punches: 0,
        },
      },
    }),
  )
  await page.reload()
  const card = page.getByRole('region', { name: 'Needs attention' })
  await card.getByText('1 customer pending billing').waitFor()
  expect(await card.getByRole('link', { name }).getAttribute('href')).toBe(`/customers/${id}`)
  await page.route('**/rpc/worklist/view**', (route) =>
    route.fulfill({
      json: { json: { quiet_jobs: { count: 0, entries: [] }, pending_billing: { count: 0, entries: [] }, refused_punches: 0 } },
    }),
  )
  await page.reload()
  await card.getByText(/^Every job here has a recent note/).waitFor()
})

it.each([
  ['wide', {}],
  ['phone', phone],
])('takes documents and pictures along, names what it leaves out, and both arrive: %s', async (_size, options) => {
  const page = await beside('employee', { ...options, location: '11' })
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
  expect(await fits(page)).toBe(true)
  await creating.getByRole('button', { name: 'Create Job', exact: true }).click()
  await page.getByText(/^Job created, folder 11/).waitFor()
  const card = page.getByRole('region', { name: 'Active Job' })
  const turnTo = async (tab: string) => {
    if ('hasTouch' in options) {
      await card.getByRole('combobox', { name: 'Show' }).click()
      await page.getByRole('option', { name: tab }).click()
    } else await card.getByRole('tab', { name: tab }).click()
  }
  await turnTo('Documents')
  await card.getByText('estimate.txt').waitFor()
  const pictures = async () => {
    const answer = await page.request.get(`/api/photos?customer_id=${id}`)
    return ((await answer.json()) as { rows: object[] }).rows.length
  }
  await expect.poll(pictures, { timeout: 20_000 }).toBe(1)
  await turnTo('Pictures')
  await card.locator('img').first().waitFor()
})

it('takes pending and in progress from its badge, and the customer’s page keeps the one that is current', async () => {
  const page = await beside('employee', { location: '11' })
  const name = surname('Started')
  const customer_id = await addCustomer(page, name, { city_code: '11' })
  const { id } = await addJob(page, customer_id)
  await page.goto(`/jobs/${id}`)
  await page.getByRole('button', { name: `Job status of Ada ${name}: Active. Change` }).click()
  await page.getByRole('menuitem', { name: 'In Progress' }).click()
  await page.getByRole('button', { name: /: In Progress\. Change$/ }).waitFor()
  await page.goto(`/customers/${customer_id}`)
  const card = page.getByRole('region', { name: 'Active Job' })
  await card.getByRole('button', { name: /: In Progress\. Change$/ }).click()
  await page.getByRole('menuitem', { name: 'Pending' }).click()
  await card.getByText('No active job.').waitFor()
  await page
    .getByRole('region', { name: 'Other Jobs' })
    .getByText(/^Pending/)
    .waitFor()
})

it('is closed while someone is on the clock only by management, who say why', async () => {
  const page = await open('/jobs', 'employee', { location: '11' })
  const name = surname('Clocked')
  const customer_id = await addCustomer(page, name, { city_code: '11' })
  const { id } = await addJob(page, customer_id)
  const punch = { id: newId(), device_at: new Date().toISOString() }
  expect((await page.request.post('/api/time-clock/in', { data: { ...punch, customer_id } })).status()).toBe(201)
  const tryToClose = async (by: Page) => {
    await by.goto(`/jobs/${id}`)
    await by.getByRole('button', { name: 'Close Job' }).click()
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
  const manager = await open('/jobs', 'manager', { location: '11', ...phone })
  await tryToClose(manager)
  await manager.getByLabel('Reason to close anyway').waitFor()
  await expectAccessible(manager)
  await manager.getByLabel('Reason to close anyway').fill('Phone lost on site')
  await manager.getByRole('button', { name: 'Close Anyway' }).click()
  await manager.getByText('Job closed').waitFor()
  await manager.getByRole('region', { name: 'Job' }).getByText('Phone lost on site').waitFor()
  expect((await page.request.post('/api/time-clock/out', { data: punch })).status()).toBe(200)
})

it.each([
  ['wide', {}],
  ['phone', phone],
])('everything about jobs is accessible, and fits: %s', async (size, options) => {
  const page = await open('/jobs', 'manager', { ...options, location: '11' })
  const name = surname('Wolfeschlegelsteinhausenbergerdorff')
  const customer_id = await addCustomer(page, name, { city_code: '11' })
  const description = 'Wasser '.repeat(200)
  const { id } = await addJob(page, customer_id, {
    description,
    adjuster_phone: '(800) 555-0199',
    note: { id: newId(), content: description },
  })
  await page.getByText(name).first().waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  if (size === 'phone') {
    const small = await page
      .locator('main :is(button, a[class*=Button]):visible')
      .evaluateAll((targets) =>
        targets.filter((target) => target.isConnected && target.getBoundingClientRect().height < 44).map((target) => target.outerHTML),
      )
    expect(small).toEqual([])
  }
  await page.goto(`/jobs/${id}`)
  await page.getByRole('button', { name: 'History of the job' }).click()
  await page.getByRole('list', { name: 'Changes to the job' }).waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Policy number').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close Job' }).click()
  await page.getByLabel('Closure notes').waitFor()
  await expectAccessible(page)
  await page.goto(`/customers?q=${name}&city=11`)
  if (size === 'phone') {
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Close Job' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Close Job' }).click()
    await page.getByLabel('Closure notes').waitFor()
  } else await row(page, name).getByRole('link', { name: /^View/ }).waitFor()
})
