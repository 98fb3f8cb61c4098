import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'

const { open } = useBrowser()
const field = (page: Page) => page.getByLabel('Search customers, jobs, people and pages')
const offered = (page: Page) => page.getByRole('dialog').locator('[data-action]')

describe('the search', () => {
  it('opens gradually for whoever likes motion, with the first choice chosen', async () => {
    const page = await open('/dashboard', 'employee', { location: '01', reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill('pettigrew')
    await offered(page).filter({ hasText: 'Harold Pettigrew' }).waitFor()
    await page.locator('[data-action][data-selected]').filter({ hasText: 'Harold Pettigrew' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/customers/*')
    await page.keyboard.press('Control+k')
    await offered(page).first().getByText('Harold Pettigrew').waitFor()
  })

  it('opens by keyboard, finds a customer, goes there by Enter, and offers them first the next time', async () => {
    const page = await open('/dashboard', 'employee', { location: '01' })
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await field(page).fill('pettigrew')
    await offered(page).filter({ hasText: 'Harold Pettigrew' }).waitFor()
    await page.getByRole('status').getByText('1 found').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/customers/*')
    await field(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await offered(page).first().getByText('Harold Pettigrew').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'hidden' })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /: open menu$/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentChoices'))).toBe(null)
  })

  it('finds jobs by folder number, colleagues and pages', async () => {
    const page = await open('/dashboard', 'supervisor', { location: '01' })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill('0100')
    await offered(page)
      .filter({ hasText: /^Job 0100/ })
      .first()
      .waitFor()
    await field(page).fill('linh tran')
    await offered(page).filter({ hasText: 'Linh Tran' }).click()
    await page.waitForURL('**/employees?q=Linh*')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill('job')
    await offered(page).filter({ hasText: 'Active and past jobs' }).click()
    await page.waitForURL('**/jobs*')
  })

  it('says when nothing was found, and when it failed, and tries again', async () => {
    const page = await open('/dashboard', 'employee', { location: '01', live: false })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill('no such thing')
    await page.getByText('No results for “no such thing”').waitFor()
    const json = { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong', defined: false } }
    await page.route('**/rpc/search/find**', (route) => route.fulfill({ status: 500, json }))
    await field(page).fill('harold')
    await page.getByText('Search failed. Something went wrong').waitFor()
    await page.unroute('**/rpc/search/find**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await offered(page).filter({ hasText: 'Harold Pettigrew' }).waitFor()
  })

  it('is not there for a customer', async () => {
    const page = await open('/dashboard', 'customer')
    await page.getByRole('region', { name: 'Your record' }).waitFor()
    expect(await page.getByRole('button', { name: 'Search', exact: true }).count()).toBe(0)
  })
})

it.each([
  ['wide', {}],
  ['phone', phone],
])('the search is accessible: %s', async (size, options) => {
  const page = await open('/dashboard', 'manager', { ...options, location: '01' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field(page).waitFor()
  await expectAccessible(page)
  await field(page).fill('harold')
  await offered(page).filter({ hasText: 'Harold' }).first().waitFor()
  await expectAccessible(page)
  if (size === 'phone') {
    const box = (await page.getByRole('dialog').boundingBox())!
    expect([box.x, box.y, box.width]).toEqual([0, 0, 390])
    await page.getByRole('button', { name: 'Close the search' }).click()
    await field(page).waitFor({ state: 'hidden' })
  }
})
