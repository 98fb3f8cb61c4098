import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, phone, useBrowser } from '#testing/browser.ts'
import { addHours, call, newColleague, newLoss, signInAs } from '#testing/crew.ts'

const { open, beside } = useBrowser()
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

it('who finds their hours wrong, or a day without any, tells a supervisor, who corrects or answers, and reads what came of it', async () => {
  const admin = await beside('admin')
  const [person, { customer, job_id }] = [await newColleague(), await newLoss(admin)]
  await addHours(admin, job_id, person.id, ago(4), ago(2))
  const page = await beside(undefined, { ...phone, location: '01' })
  await signInAs(page, person)
  await page.goto('/time-clock')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Something wrong? ${customer}` }).click()
  await dialog.getByRole('button', { name: 'Send to a supervisor' }).click()
  await dialog.getByText('What is wrong is required').waitFor()
  await dialog.getByLabel('What is wrong').fill('I left an hour later')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send to a supervisor' }).click()
  const record = page
    .getByRole('list', { name: 'Recent time records' })
    .getByRole('listitem')
    .filter({ hasText: customer })
  await record.getByText('Waiting for a supervisor').waitFor()
  await page.getByRole('button', { name: 'Forgot to clock in or out?' }).click()
  await dialog.getByLabel('What is wrong').fill('Was at the Hendersons')
  await dialog.getByRole('button', { name: 'Send to a supervisor' }).click()
  await dialog.locator('.mantine-Select-error', { hasText: 'Choose a day' }).waitFor()
  await dialog.getByRole('combobox', { name: 'Day' }).click()
  await page.getByRole('option').last().click()
  await dialog.getByRole('button', { name: 'Send to a supervisor' }).click()
  const mine = page.getByRole('list', { name: 'Your correction requests' }).getByRole('listitem')
  await mine.nth(1).waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  const supervisor = await open('/timesheets', 'supervisor', { ...phone, location: '01' })
  const asked = (text: string) =>
    supervisor
      .getByRole('list', { name: 'Correction requests' })
      .getByRole('listitem')
      .filter({ hasText: text })
  await asked('I left an hour later').filter({ hasText: person.name }).waitFor()
  await expectAccessible(supervisor)
  await asked('I left an hour later')
    .getByRole('button', { name: /^Correct: / })
    .click()
  const correcting = supervisor.getByRole('dialog')
  await correcting.getByText('I left an hour later').waitFor()
  const typed = await correcting.getByLabel('Clock out').inputValue()
  await correcting
    .getByLabel('Clock out')
    .fill(typed.replace(/:(\d\d)$/, (_, minute: string) => (minute === '00' ? ':01' : ':00')))
  await correcting.getByLabel('Reason').fill('As asked')
  await correcting.getByRole('button', { name: 'Save Correction' }).click()
  await asked('I left an hour later').waitFor({ state: 'hidden' })
  await asked('Was at the Hendersons')
    .getByRole('button', { name: /^Answer: / })
    .click()
  await correcting.getByLabel('Answer').fill('Your hours there are in')
  await correcting.getByRole('button', { name: 'Send answer' }).click()
  await asked('Was at the Hendersons').waitFor({ state: 'hidden' })

  await record.getByText(/Corrected by .+ As asked/).waitFor()
  await mine.filter({ hasText: 'answered: Your hours there are in' }).waitFor()
  await mine.filter({ hasText: 'Corrected by' }).waitFor()
  expect(await call<object[]>(page, 'timeClock/recent', {})).toHaveLength(1)
})
