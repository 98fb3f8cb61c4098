import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainLine } from '#money/invoices/invoices.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, tooSmall, useBrowser, visit } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { asPhone } from '#testing/windows.ts'

const { open } = useBrowser()

it('what is open stands on the board by age and insurer, and who is to be called is noted there, seen by a colleague at once', async () => {
  const insurer = `Mutual ${newId()}`
  const address = `/invoices/board?city=01&insurer=${encodeURIComponent(insurer)}`
  const page = await open(address, 'manager', { location: '01' })
  await page.getByText('No unpaid invoices match these filters').waitFor()
  const { job_id, customer } = await newLoss(page, { insurance_company: insurer })
  const invoice = { id: newId(), job_id, begun_at: 'job' }
  const { revision: was, date_due } = await call<{ revision: string; date_due: string }>(
    page,
    'invoices/create',
    invoice,
  )
  const draft = {
    local_tax_percent: 0,
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
  await call(page, 'invoices/markSent', { id: invoice.id, revision })

  // The invoice appears without a reload, and its sum links to it.
  await page.getByRole('link', { name: `${insurer}, Current: $100.00, 1 invoice` }).click()
  await page.waitForURL(/age=current/)
  const colleague = await open(address, 'admin', { location: '01' })
  const line = colleague
    .getByRole('table', { name: 'Unpaid invoices' })
    .getByRole('row')
    .filter({ hasText: customer })
  await line.waitFor()

  const followUp = page.getByRole('button', { name: /^Follow up on INV-/ })
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await followUp.click()
  await dialog.getByRole('textbox', { name: 'Next action' }).fill('Call Ros')
  await dialog.getByLabel('Payment promised by').fill('2030-12-03')
  await save.click()
  await dialog.getByText('Choose a day for the next action').waitFor()
  await dialog.getByLabel(/^Due( \*)?$/).fill('2025-03-03')
  await expectAccessible(page)
  await save.click()
  await page.getByText('Follow-up saved').waitFor()
  // Opening the search while the dialog fades out keeps keyboard focus in the search.
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('jn harold')
  const search = page.getByLabel('Search customers, jobs, people and pages')
  await search.waitFor()
  await dialog.filter({ hasText: 'Follow-up on' }).waitFor({ state: 'detached' })
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await search.inputValue()).toBe('jn harold')
  await page.keyboard.press('Escape')
  await line.getByText('Call Ros').waitFor()
  await line.getByText('Dec 3, 2030').waitFor()
  await expectAccessible(colleague)
  await asPhone(colleague)
  await colleague
    .getByRole('list', { name: 'Balance due by age' })
    .getByRole('link', { name: 'Current 1 $100.00' })
    .waitFor()
  expect(await fits(colleague)).toBe(true)
  expect(await tooSmall(colleague, 'main ul')).toEqual([])
  await expectAccessible(colleague)

  // The earlier note stays readable on the invoice page too.
  await followUp.click()
  await dialog.getByRole('textbox', { name: 'Next action' }).fill('Ask for the check number')
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  await visit(page, `/invoices/${invoice.id}`)
  const log = page
    .getByRole('region', { name: 'Follow-ups' })
    .getByRole('list', { name: 'Follow-up log' })
  await expect
    .poll(() => log.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(
        /^Ask for the check number, Mar 3, 2025\n+Payment promised by Dec 3, 2030/,
      ),
      expect.stringMatching(/^Call Ros, Mar 3, 2025/),
    ])

  // The follow-up is due, so it is on the worklist, which links to the due ones.
  await visit(page, '/dashboard')
  await page.getByRole('link', { name: /to follow up on today$/ }).click()
  await page.waitForURL(/due=true/)
  await page
    .getByRole('table', { name: 'Unpaid invoices' })
    .getByRole('row')
    .filter({ hasText: customer })
    .waitFor()
  // A board of one location says how many invoices it leaves out and links to them.
  await visit(page, '/invoices/board?city=22')
  await page.getByText(/^\d+ of \d+ unpaid invoices are listed: 22/).waitFor()
  await page.getByRole('button', { name: 'Show all locations' }).first().click()
  await page.waitForURL(/city=all/)
  await page.getByText(/unpaid invoices are listed/).waitFor({ state: 'detached' })
})
