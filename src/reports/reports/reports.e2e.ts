import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainLine } from '#money/invoices/invoices.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { asPhone } from '#testing/windows.ts'

const { open } = useBrowser()

it('what was sent just now is in the figures of its insurer, which lead to it; days, location and tab stand in the address', async () => {
  const insurer = `Mutual ${newId()}`
  const page = await open('/reports?city=01', 'manager', { location: '01' })
  await page.getByRole('link', { name: /^Invoiced \$/ }).waitFor()
  expect(
    await page
      .getByRole('link', {
        name: /^(Invoiced|Received|Balance due|Overdue|Jobs opened|Hours worked|Utilization|Leads won) /,
      })
      .count(),
  ).toBe(8)
  // Five charts, each with a table of its values and a link to its report.
  for (const [title, report] of [
    ['Invoiced and received by month', 'Revenue and Tax'],
    ['Balance due today, by days past due', 'Receivables'],
    ['Jobs by week', 'Jobs'],
    ['Hours by week', 'Labor'],
    ['Equipment out, by category', 'Equipment'],
  ] as const)
    await page.getByRole('region', { name: title }).getByRole('link', { name: report }).waitFor()
  await page
    .getByRole('region', { name: 'Equipment out, by category' })
    .getByText('Values as a table')
    .click()
  await page.getByRole('table', { name: 'Equipment out, by category, values' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Revenue and Tax' }).click()
  await page.waitForURL(/\/reports\/revenue\?.*city=/)
  const insurers = page.getByRole('table', { name: 'By insurer' })
  await insurers.waitFor()
  expect(await insurers.getByText(insurer).count()).toBe(0)

  // The new invoice appears without a reload.
  const { job_id } = await newLoss(page, { insurance_company: insurer })
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
  const figure = insurers.getByRole('link', { name: `${insurer}, Invoiced: $100.00` })
  await figure.waitFor()
  // Pressing a head sorts by it, by keyboard too. A second press reverses the order, a third ends
  // it.
  const sorted = () =>
    insurers.getByRole('columnheader', { name: 'Invoiced', exact: true }).getAttribute('aria-sort')
  await insurers.getByRole('button', { name: 'Invoiced', exact: true }).focus()
  for (const order of ['descending', 'ascending', 'none']) {
    await page.keyboard.press('Enter')
    expect(await sorted()).toBe(order)
  }
  await page.getByText('Values as a table').click()
  await page.getByRole('table', { name: 'Invoiced and received, values' }).waitFor()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Revenue and Tax .*\.xlsx$/)
  await asPhone(page)
  expect(await fits(page)).toBe(true)

  await figure.click()
  await page.getByRole('heading', { name: 'Invoiced' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^INV-\d+/ }).click()
  await page.waitForURL(new RegExp(`/invoices/${invoice.id}`))
})

it(
  'all rows behind a figure leave as a file that the queue makes',
  { tags: 'nightly' },
  async () => {
    const page = await open(
      '/reports/rows?measure=paid&from=1990-01-01&to=2199-12-31&city=all',
      'manager',
      { location: 'all' },
    )
    await page.getByRole('button', { name: 'Export all rows' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await page.getByRole('button', { name: 'Your exports' }).click()
    await page.waitForURL(/\/reports\/exports/)
    const ready = page.getByRole('button', { name: /^Download Received, All locations/ })
    await ready.first().waitFor()
    await expectAccessible(page)
    const [rows] = await Promise.all([page.waitForEvent('download'), ready.first().click()])
    expect(rows.suggestedFilename()).toMatch(/^Received .*\.csv$/)
  },
)

it('reports go by email to who is chosen from management', { tags: 'nightly' }, async () => {
  const admin = await open('/settings', 'admin', { location: '01' })
  const byEmail = admin.getByRole('region', { name: 'Reports by email' })
  await byEmail.getByRole('button', { name: 'Send reports by email' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Leads' }).check()
  await dialog.getByRole('group', { name: 'People' }).getByRole('checkbox').first().check()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await byEmail.getByRole('button', { name: 'Send Leads now' }).click()
  await byEmail.getByText('Sent to 1 person').first().waitFor()
  await byEmail.getByRole('button', { name: 'Stop Leads' }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await byEmail.getByText('No scheduled reports yet.').waitFor()
})
