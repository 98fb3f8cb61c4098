import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { useBrowser, visit } from '#testing/browser.ts'
import { retry } from '#testing/next-press.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { open } = useBrowser()
const field = (page: Page) => page.getByLabel('Search customers, jobs, people and pages')
const offered = (page: Page) => page.getByRole('dialog').locator('[data-action]')

/** Opens the search by keyboard and types a text. */
async function begin(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await field(page).fill(text)
}

it('the search opens by keyboard, finds a customer and what can be done, and offers first what was chosen before', async () => {
  // With motion, so that the dialog opens gradually.
  const page = await open('/dashboard', 'supervisor', {
    location: '01',
    reducedMotion: 'no-preference',
  })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field(page).fill('pettigrew')
  await offered(page).filter({ hasText: 'Harold Pettigrew' }).first().waitFor()
  await page
    .locator('[data-action][data-selected]')
    .filter({ hasText: 'Harold Pettigrew' })
    .waitFor()
  await page
    .getByRole('status')
    .getByText(/^\d found$/)
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/customers/*')
  await field(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await offered(page).first().getByText('Harold Pettigrew').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'hidden' })

  await begin(page, 'add cust')
  await offered(page).filter({ hasText: 'Add Customer' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/customers?*add=true*')
  await page
    .getByRole('dialog', { name: 'Add Customer' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.waitForURL((url) => !url.searchParams.has('add'))
})

it(
  'the search leads to jobs, people, units, leads and pages, says what failed, and forgets on Logout what was chosen',
  { tags: 'nightly' },
  async () => {
    const page = await open('/dashboard', 'supervisor', { location: '01' })
    await begin(page, '0100')
    await offered(page)
      .filter({ hasText: /^Job 0100/ })
      .first()
      .waitFor()
    await field(page).fill('linh tran')
    await offered(page).filter({ hasText: 'Linh Tran' }).click()
    await page.waitForURL('**/employees?q=Linh*')
    await field(page).waitFor({ state: 'hidden' })
    await begin(page, 'am-00')
    await offered(page)
      .filter({ hasText: /^AM-00/ })
      .first()
      .click()
    await page.waitForURL('**/equipment/*')
    await page.getByRole('heading', { name: /air mover/ }).waitFor()
    await begin(page, 'job')
    await offered(page).filter({ hasText: 'Active and past jobs' }).click()
    await page.waitForURL('**/jobs*')
    await field(page).waitFor({ state: 'hidden' })

    await visit(page, '/dashboard')
    await page.getByRole('heading', { name: /Welcome/ }).waitFor()
    // Nothing else on this page uses the key.
    await page.keyboard.press('/')
    await offered(page)
      .filter({ hasText: /^Clock In/ })
      .waitFor()
    // Words match in any order.
    await field(page).fill('atlanta harold')
    await offered(page).filter({ hasText: 'Harold Pettigrew' }).first().waitFor()
    await field(page).fill('baptiste roch')
    await offered(page).filter({ hasText: 'Rochelle Baptiste' }).click()
    await page.waitForURL('**/leads?lead=*')
    await page.getByRole('dialog', { name: 'Rochelle Baptiste' }).waitFor()
    await field(page).waitFor({ state: 'hidden' })

    await begin(page, 'no such thing')
    await page.getByText('No results for “no such thing”').waitFor()
    const json = {
      json: {
        code: 'INTERNAL_SERVER_ERROR',
        status: 500,
        message: 'Something went wrong',
        defined: false,
      },
    }
    await page.route('**/rpc/search/find**', (route) => route.fulfill({ status: 500, json }))
    await field(page).fill('harold')
    await page.getByText('Search failed. Something went wrong').waitFor()
    await retry(page, '**/rpc/search/find**')
    await offered(page).filter({ hasText: 'Harold Pettigrew' }).first().waitFor()
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recentChoices')))
      .not.toBe(null)
    await page.getByRole('button', { name: /: open menu$/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentChoices'))).toBe(null)
  },
)

it(
  'the search is accessible on a desk and on a phone, where it fills the screen',
  { tags: 'nightly' },
  async () => {
    const page = await open('/dashboard', 'manager', { location: '01' })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).waitFor()
    await expectAccessible(page)
    await asPhone(page)
    await expectAccessible(page)
    await field(page).fill('harold')
    await offered(page).filter({ hasText: 'Harold' }).first().waitFor()
    await expectAccessible(page)
    const box = (await page.getByRole('dialog').boundingBox())!
    expect([box.x, box.y, box.width]).toEqual([0, 0, 390])
    await asDesk(page)
    await expectAccessible(page)
    await asPhone(page)
    await page.getByRole('button', { name: 'Close the search' }).click()
    await field(page).waitFor({ state: 'hidden' })
  },
)
