import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'

const { open } = useBrowser()

/**
 * Acts as if the password had been entered long ago: the next request is refused until it is
 * entered again.
 */
async function longAgo(page: Page, path: string) {
  let proven = false
  await page.route('**/api/auth/step-up', async (route) => {
    const answer = await route.fetch()
    proven ||= answer.ok()
    await route.fulfill({ response: answer })
  })
  await page.route(path, (route) =>
    proven
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: {
            json: {
              defined: false,
              code: 'STEP_UP_REQUIRED',
              status: 403,
              message: "Confirm it's you first.",
            },
          },
        }),
  )
}
const question = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" })

it('what matters most asks for the password again, keeps what was typed, and then goes through', async () => {
  const page = await open('/employees', 'admin', { location: '01', ...phone })
  await longAgo(page, '**/rpc/invitations/inviteStaff')
  const email = `${crypto.randomUUID()}@example.com`
  await page.getByRole('button', { name: 'Invite' }).first().click()
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Email') })
  await form.getByLabel('Name').fill('Cordelia Marsh')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expectAccessible(page)

  await question(page).getByLabel('Your password', { exact: true }).fill('not the password')
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await question(page).getByText('Wrong password').waitFor()

  // Escape cancels only the question.
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'hidden' })
  await page.getByText('Failed to send invitation').waitFor()
  expect(await form.getByLabel('Email').inputValue()).toBe(email)

  await form.getByRole('button', { name: 'Send invitation' }).click()
  await question(page).getByLabel('Your password', { exact: true }).fill(demoPassword)
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`Invitation sent to ${email}`).waitFor()
  await question(page).waitFor({ state: 'hidden' })
})

it('a file asks before it is saved', { tags: 'nightly' }, async () => {
  const page = await open('/timesheets', 'manager', { location: '01' })
  await longAgo(page, '**/rpc/access/checkStepUp*')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV for payroll' }).click()
  const saved = page.waitForEvent('download')
  await question(page).getByLabel('Your password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^timesheets .*\.csv$/)
})
