import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { phone, useBrowser } from '#testing/browser.ts'
import { call } from '#testing/crew.ts'
import { waitForFirstAnswers } from '#testing/first-answers.ts'
import { filesOfFirstPage, gzippedSize } from '#testing/first-page.ts'
import { MOST_SHIFT, shiftsOf } from '#testing/layout-shift.ts'
import { linkToClaim, linkToSign } from '#testing/mailed-links.ts'
import { sharedClaim } from '#testing/shared-claim.ts'

// Limits of the code that a first page loads, on a phone that was never here before. `npm run
// bench -- weight` shows where the bytes are.

const { beside } = useBrowser()

/**
 * kB of gzipped JavaScript, a few more than measured when they were set. Most browsers get Brotli,
 * which is a seventh smaller.
 */
const limits = {
  employee: 260,
  customers: 315,
  job: 321,
  customer: 249,
  login: 238,
  sign: 198,
  claim: 198,
}
/** Questions that a first page asks by itself, because they take long or follow its first drawing. */
const askedLater = new Set([
  'reports/overview',
  'digests/look',
  'signings/read',
  'timeline/crewsNear',
])
/** Files of JavaScript. Over HTTP/1.1 a browser asks for six at once. */
const MOST_FILES = 17

const jobOf = async (page: Page) =>
  (await call<{ rows: { id: string }[] }>(page, 'jobs/list', { city: '01' })).rows[0]!.id

const opened: Record<keyof typeof limits, () => Promise<[Page, string]>> = {
  employee: async () => [await beside('employee', onPhone), '/dashboard'],
  customers: async () => [await beside('employee', onPhone), '/customers'],
  job: async () => {
    const page = await beside('employee', onPhone)
    return [page, `/jobs/${await jobOf(page)}`]
  },
  customer: async () => [await beside('customer', onPhone), '/dashboard'],
  login: async () => [await beside(undefined, onPhone), '/login'],
  sign: async () => {
    const admin = await beside('admin')
    const { toSend } = await sharedClaim(admin)
    return [await beside(undefined, onPhone), `/sign#${await linkToSign(admin, toSend)}`]
  },
  claim: async () => {
    const admin = await beside('admin')
    const { customer_id } = await sharedClaim(admin)
    return [await beside(undefined, onPhone), `/claim#${await linkToClaim(admin, customer_id)}`]
  },
}
const onPhone = { ...phone, location: '01' }

it('each first page waits for little code in few files, and does not move while it loads', async () => {
  for (const [name, most] of Object.entries(limits) as [keyof typeof limits, number][]) {
    const [page, path] = await opened[name]()
    // Otherwise, after ten seconds, code that waits for the first page counts as well.
    await waitForFirstAnswers(page)
    const scripts = (await filesOfFirstPage(page, path)).filter((file) => file.path.endsWith('.js'))
    const sizes = await Promise.all(scripts.map((file) => gzippedSize(page, file.path)))
    const total = sizes.reduce((all, size) => all + size, 0) / 1000
    console.log(`${name}: ${total.toFixed(1)} kB of ${most} in ${sizes.length} files`)
    expect.soft(total, name).toBeLessThan(most)
    expect.soft(sizes.length, name).toBeLessThan(MOST_FILES)
    // Its code came with them, so nothing that the page shows first is left for later.
    expect.soft(await page.locator('h1').count(), name).toBe(1)
  }
  for (const person of ['employee', 'manager', 'customer'] as const) {
    // Changes by other tests would have answers read again.
    const page = await beside(person, { ...onPhone, live: false })
    await waitForFirstAnswers(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/rpc/')) asked.push(pathname.replace('/rpc/', ''))
    })
    const pages =
      person === 'customer' ? ['/dashboard'] : ['/dashboard', `/jobs/${await jobOf(page)}`]
    for (const path of pages)
      for (const shift of await shiftsOf(page, path))
        expect.soft(shift, `${person} at ${path}`).toBeLessThanOrEqual(MOST_SHIFT)
    expect
      .soft(
        asked.filter((procedure) => !askedLater.has(procedure)),
        person,
      )
      .toEqual([])
    expect(await page.locator('#frame').count()).toBe(0)

    // The frame is drawn where the app's code does not come.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto('/dashboard')
    const bar = (await page.locator('#frame .bar').boundingBox())!
    expect(bar.y + bar.height).toBe(page.viewportSize()!.height)
  }
})
