import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { plainLine } from '#money/invoices/invoices.cases.ts'
import { plainItem } from '#money/price-list/price-list.cases.ts'
import { plainVehicle } from '#fleet/vehicles/vehicles.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, tooSmall, useBrowser, visit } from '#testing/browser.ts'
import { addHours, call, marchDay, newColleague, newLoss, signInAs } from '#testing/crew.ts'
import { allTicked } from '#testing/losses.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Creates a job with 6 hours, a drive of 50 miles, and a unit placed today. */
async function newWork() {
  const [admin, driver] = await Promise.all([beside('admin'), beside()])
  const [person, loss] = await Promise.all([newColleague(), newLoss(admin)])
  const worked = addHours(
    admin,
    loss.job_id,
    person.id,
    `${marchDay(2)}T13:00:00Z`,
    `${marchDay(2)}T19:00:00Z`,
  )
  const [vehicle_id, equipment_id] = [newId(), newId()]
  await Promise.all([
    worked,
    signInAs(driver, person),
    call(admin, 'vehicles/create', {
      ...plainVehicle,
      number: `V-${vehicle_id.slice(-6)}`,
      id: vehicle_id,
    }),
    call(admin, 'equipment/create', { ...plainUnit, id: equipment_id }),
  ])
  const placement_id = newId()
  await call(admin, 'placements/deploy', {
    customer_id: loss.customer_id,
    placed_at: ago(60),
    units: [{ id: placement_id, equipment_id }],
  })
  const drive = {
    id: newId(),
    customer_id: loss.customer_id,
    vehicle_id,
    starting_mileage: 12_000,
    device_at: ago(0),
  }
  await call(driver, 'timeClock/clockIn', drive)
  await call(driver, 'timeClock/clockOut', {
    id: drive.id,
    ending_mileage: 12_050,
    device_at: ago(0),
  })
  return { ...loss, placement_id }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' })

/** Creates a draft of its own for the test: $100.00 plus tax. */
async function newDraft(page: Page) {
  const { job_id, customer_id, customer } = await newLoss(page)
  const invoice = { id: newId(), job_id, begun_at: 'job' }
  const { revision: was, date_due } = await call<{ revision: string; date_due: string }>(
    page,
    'invoices/create',
    invoice,
  )
  const draft = {
    local_tax_percent: 8.5,
    state_tax_percent: 0,
    date_due,
    comment: null,
    lines: [{ ...plainLine, id: newId(), sources: [] }],
  }
  const { revision } = await call<{ revision: string }>(page, 'invoices/save', {
    id: invoice.id,
    was,
    revision: newId(),
    ...draft,
  })
  return { id: invoice.id, revision, job_id, customer_id, customer }
}
/** Creates a sent invoice. */
async function newInvoice(page: Page) {
  const { revision, ...invoice } = await newDraft(page)
  await call(page, 'invoices/markSent', { id: invoice.id, revision })
  return invoice
}

it('what a job owes goes onto an invoice that saves by itself, is sent and paid in two parts; the customer follows, live', async () => {
  const { job_id, customer_id, customer, placement_id } = await newWork()
  const [page, colleague] = await Promise.all([
    open(`/jobs/${job_id}?tab=invoice`, 'manager', { location: '01' }),
    open(`/customers/${customer_id}`, 'employee', { location: '01' }),
  ])
  const status = (label: string) =>
    button(colleague, `Status of ${customer}: ${label}. Change`).waitFor()
  await page
    .getByText(
      'Not billed yet: 6 hours, 1 drive (50 miles), 1 equipment day (1 unit): $500.00 before tax',
    )
    .waitFor()

  // Four clicks from the job to the sent invoice.
  await button(page, 'Create Invoice').click()

  await page.getByText('Not billed yet: 1 time record, 1 unit, 1 drive').waitFor()
  await status('Active w/ Equipment')
  await page.getByText('1 time record is not approved yet.').waitFor()
  await button(page, 'Add everything').click()
  const total = page.getByRole('region', { name: 'Summary' }).getByText('$542.50', { exact: true })
  await total.waitFor()
  await saved(page)
  await page.getByRole('textbox', { name: 'Quantity' }).first().fill('60')
  await page
    .getByText('This is more than its records show (6). Add a separate item for the rest.')
    .waitFor()
  await page.getByRole('textbox', { name: 'Quantity' }).first().fill('6')
  await saved(page)
  await expectAccessible(page)

  // Add an item of the price list by its number; a word of it would work too.
  const item_number = `P-${newId().slice(-6)}`
  await page.getByRole('tab', { name: /^Invoice Items/ }).click()
  await call(page, 'priceList/create', {
    ...plainItem,
    item_number,
    id: newId(),
    taxable: false,
    unit_price_cents: 1250,
  })
  await page
    .getByRole('combobox', { name: 'Add from the price list' })
    .fill(item_number.toLowerCase())
  await page.getByRole('option', { name: item_number }).click()
  await page
    .getByRole('region', { name: 'Summary' })
    .getByText('$555.00', { exact: true })
    .waitFor()
  await saved(page)
  await button(page, `Remove ${plainItem.description}`).click()
  await total.waitFor()
  await saved(page)

  await button(page, 'Send').click()
  const sending = page.getByRole('dialog')
  await sending.getByText('1 time record on this invoice is not approved yet').waitFor()
  expect(await sending.getByRole('textbox', { name: 'Customer’s email' }).inputValue()).toBe(
    'ada@example.com',
  )
  await sending.getByRole('button', { name: 'Send' }).click()
  await sending.waitFor({ state: 'hidden' })
  await page.getByText('Pending', { exact: true }).waitFor()
  await expectAccessible(page)

  const pay = async (amount?: string) => {
    await button(page, 'Record payment').click()
    const dialog = page.getByRole('dialog')
    // The amount is selected, so typing replaces it.
    if (amount) await dialog.getByRole('textbox', { name: 'Amount' }).pressSequentially(amount)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await pay('42.50')
  await page.getByText('Partially paid').waitFor()
  await colleague.getByText('$500.00 open', { exact: true }).waitFor()

  await pay()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await status('Active w/ Equipment')

  // The paid status waits until the work is done.
  await call(page, 'placements/pickUp', {
    removed_at: ago(0),
    units: [{ placement_id, condition: 'good' }],
  })
  await status('Active Equipment Picked Up')
  await call(page, 'jobs/close', { id: job_id, checklist: allTicked })
  await status('Closed and Paid')

  await visit(page, `/invoices?customer_id=${customer_id}`)
  const row = page
    .getByRole('table', { name: 'Recent Invoices' })
    .getByRole('row')
    .filter({ hasText: customer })
  expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^INV-\d+ .*\$542\.50 — Paid/)
  await asPhone(page)
  expect(await fits(page)).toBe(true)
})

it(
  'two who edit one draft lose nothing: not in a crash, nor while one of them sends it',
  { tags: 'nightly' },
  async () => {
    const admin = await beside('admin')
    const { id } = await newDraft(admin)
    const [page, colleague] = await Promise.all([
      open(`/invoices/${id}`, 'manager', { location: '01' }),
      open(`/invoices/${id}`, 'employee', { location: '01' }),
    ])
    // A change that could not be saved survives a crash and a save by a colleague.
    await page.route('**/rpc/invoices/save', (route) => route.abort())
    await comment(page).fill('Mine')
    await page.getByText(/^Not saved/).waitFor()
    await comment(colleague).fill('Theirs')
    await saved(colleague)
    // The conflict also survives a reload while it is undecided.
    const clash = page.getByRole('alert').filter({ hasText: 'Someone else just changed this' })
    await clash.getByRole('cell', { name: 'Theirs' }).waitFor()
    await page.reload()
    await clash.getByRole('cell', { name: 'Theirs' }).waitFor()
    expect(await comment(page).inputValue()).toBe('Mine')
    await page.unroute('**/rpc/invoices/save')
    await clash.getByRole('button', { name: 'Keep mine' }).click()
    await saved(page)
    await expect.poll(() => comment(colleague).inputValue()).toBe('Mine')
    await asPhone(colleague)
    expect(await fits(colleague)).toBe(true)
    await expectAccessible(colleague)
    expect(await tooSmall(colleague, 'main')).toEqual([])
    await asDesk(colleague)

    // A colleague's save just before sending must be reviewed first.
    await button(page, 'Send').click()
    const sending = page.getByRole('dialog')
    await comment(colleague).fill('Just in time')
    await saved(colleague)
    await sending.getByText('The total is now $108.50; it was $108.50.').waitFor()
    expect(await sending.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    await sending.getByRole('button', { name: 'Continue with this version' }).click()

    // A change that the colleague could not save stays readable after the invoice was sent.
    await colleague.route('**/rpc/invoices/save', (route) => route.abort())
    await comment(colleague).fill('Too late')
    await sending.getByRole('button', { name: 'Send' }).click()
    await sending.waitFor({ state: 'hidden' })
    // The colleague's editor turns into the invoice.
    await colleague.getByRole('region', { name: 'Line items' }).waitFor()
    const left = colleague
      .getByRole('alert')
      .filter({ hasText: 'Your last changes are not on this invoice' })
    await left.getByRole('listitem').getByText('Comment: Too late').waitFor()
    await left.getByRole('button', { name: 'Remove' }).click()
    await left.waitFor({ state: 'hidden' })
  },
)

it(
  'an invoice that was written off is reopened, and its customer follows',
  { tags: 'nightly' },
  async () => {
    const page = await beside('manager', { location: '01' })
    const { id, job_id, customer, customer_id } = await newInvoice(page)
    await call(page, 'jobs/close', { id: job_id, checklist: allTicked })
    await page.goto(`/invoices/${id}`)
    const colleague = await open(`/customers/${customer_id}`, 'employee', { location: '01' })
    const status = (label: string) =>
      button(colleague, `Status of ${customer}: ${label}. Change`).waitFor()
    await status('Billed')
    const choose = async (name: string) => {
      await button(page, 'Invoice actions').click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await choose('Write off')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Bankrupt')
    await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click()
    await status('Closed Not Paid')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await choose('Reopen')
    await page.getByRole('dialog').getByText('$108.50 is open again and can be paid.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
    await status('Billed')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
)

it(
  'an item of the price list is archived and restored, and its history tells it',
  { tags: 'nightly' },
  async () => {
    const page = await open('/invoices', 'manager', { location: '01' })
    const item_number = `P-${newId().slice(-6)}`
    await call(page, 'priceList/create', { ...plainItem, item_number, id: newId() })
    await button(page, 'More about invoices').click()
    await page.getByRole('menuitem', { name: 'Price list' }).click()
    await page.getByRole('searchbox', { name: 'Search the price list' }).fill(item_number)
    await button(page, `Actions for ${item_number}`).waitFor()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    const item = async (name: string) => {
      await button(page, `Actions for ${item_number}`).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await item('Archive')
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await page.getByText('No items match these filters').waitFor()
    await page.getByRole('checkbox', { name: 'Archived' }).click()
    await button(page, `Restore ${item_number}`).click()
    await page.getByText('No items match these filters').waitFor()
    await page.getByRole('checkbox', { name: 'Archived' }).click()
    await item('History')
    const changes = page.getByRole('dialog').getByRole('listitem')
    await changes
      .filter({ hasText: /^Archived Updated/ })
      .nth(1)
      .waitFor()
    expect(await changes.nth(1).innerText()).toMatch(/No\s+changed to\s+Yes/)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
)

it('what was issued leaves as a file for the bookkeeping', async () => {
  const page = await open('/invoices', 'manager', { location: '01' })
  await newInvoice(page)
  await visit(page, '/invoices/bookkeeping')
  await page.getByText(/not exported yet/).waitFor()
  const file = page.waitForEvent('download')
  await button(page, /^Export \d+ invoices?$/).click()
  expect((await file).suggestedFilename()).toMatch(/^invoices [\d-]+\.csv$/)
  await button(page, /^Download INV-/)
    .first()
    .waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
})
