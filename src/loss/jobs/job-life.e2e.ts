import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { visit, useBrowser } from '#testing/browser.ts'
import { surname, dialog, row, items, addCustomer, addJob } from '#testing/job-screens.ts'

const { open, beside } = useBrowser()

describe('a job', () => {
  it('is created from the customer’s row, once although an answer is lost, closed with its checklist, and a colleague’s pages follow', async () => {
    const page = await open('/customers', 'employee', { location: '21' })
    const name = surname('Flooded')
    const customer_id = await addCustomer(page, name, { city_code: '21' })
    const colleague = await open(`/customers?q=${name}`, 'manager', { location: '21' })
    const overview = await open('/dashboard', 'supervisor', { location: '21' })
    const pendingClosed = overview
      .getByRole('region', { name: 'Customers by status' })
      .getByRole('link', { name: /^\d+ ?Pending Closed$/ })
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
    // A toast about another test's lead may be next to it.
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to create job and folder' })
    await failed.waitFor()
    expect(await creating.getByLabel('Description').inputValue()).toBe(
      'Supply line burst in the hall.',
    )
    await failed.getByRole('button', { name: 'Dismiss' }).click()
    await creating.getByRole('button', { name: 'Create Job' }).click()
    const toast = page.getByText(/^Job created, folder 21\d{4}$/)
    await toast.waitFor()
    const number = (await toast.innerText()).slice(-6)
    await creating.waitFor({ state: 'hidden' })
    const jobs = (await (
      await page.request.get(`/api/jobs?customer_id=${customer_id}`)
    ).json()) as { rows: unknown[] }
    expect(jobs.rows.length).toBe(1)

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
    await colleague
      .getByRole('list', { name: 'Timeline' })
      .getByText('Keys are with the neighbor.')
      .waitFor()
    await colleague.getByRole('button', { name: 'History of the job' }).click()
    const changes = colleague.getByRole('list', { name: 'Changes to the job' })
    await changes.getByText('Terrence Gaines').first().waitFor()

    await row(page, name)
      .getByRole('button', { name: /^Close Job/ })
      .click()
    const closing = dialog(page, `Close Job for Ada ${name}`)
    // Items that the app can check are ticked automatically.
    await closing.getByText('Nothing is deployed on this job').waitFor()
    for (const item of items.slice(1)) await closing.getByLabel(item).check()
    await closing.getByRole('button', { name: 'Close Job' }).click()
    await dialog(page, 'Cannot Close Job')
      .getByText('Please complete all checklist items before closing the job')
      .waitFor()
    await dialog(page, 'Cannot Close Job').getByRole('button', { name: 'OK' }).click()
    await closing.getByLabel(items[0]!).check()
    await closing.getByLabel('Closure notes').fill('Dry and clean.')
    await closing.getByRole('button', { name: 'Close Job' }).click()
    await page.getByText('Job closed', { exact: true }).waitFor()
    await row(page, name).getByText('Pending Closed').waitFor()
    await row(page, name).getByRole('button', { name: /Job/ }).waitFor({ state: 'detached' })

    await changes.getByText(/^Active.*Closed$/).waitFor()
    await colleague.getByText('Dry and clean.').waitFor()
    await colleague
      .getByRole('button', { name: 'Edit', exact: true })
      .waitFor({ state: 'detached' })
    await pendingClosed.getByText(String(before + 1), { exact: true }).waitFor()
  })

  it('is edited on its page, beside someone else, complaints stand at their fields, its history tells of it, and its badge sets its status', async () => {
    const page = await beside('employee', { location: '20' })
    const name = surname('Edited')
    const customer_id = await addCustomer(page, name, { city_code: '20' })
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
    await page
      .getByRole('region', { name: 'Loss' })
      .getByRole('link', { name: 'rosalind@example.com' })
      .waitFor()

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await editing.getByLabel('Cause of loss').fill('Gutter')
    await editing.getByRole('combobox', { name: 'Water class' }).click()
    await page.getByRole('option').nth(1).click()
    const theirs = {
      cause_of_loss: 'Roof',
      water_class: 1,
      was: { cause_of_loss: 'Burst pipe', water_class: null },
    }
    expect((await page.request.patch(`/api/jobs/${id}`, { data: theirs })).status()).toBe(200)
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    const conflict = editing.getByRole('alert')
    await conflict.getByText('Someone else just changed this').first().waitFor()
    const versions = (field: string) =>
      conflict.getByRole('row').filter({ hasText: field }).getByRole('cell').allInnerTexts()
    await expect.poll(() => versions('Cause of loss')).toEqual(['Roof', 'Gutter'])
    expect((await versions('Water class')).map((text) => text.slice(0, 7))).toEqual([
      'Class 1',
      'Class 2',
    ])
    expect(await editing.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await editing.waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: 'Loss' }).getByText('Gutter').first().waitFor()

    await page.getByRole('button', { name: `Job status of Ada ${name}: Active. Change` }).click()
    await page.getByRole('menuitem', { name: 'In Progress' }).click()
    await page.getByRole('button', { name: /: In Progress\. Change$/ }).waitFor()
    // The customer's page keeps the current job.
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
