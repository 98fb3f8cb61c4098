import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { phone, useBrowser } from '#testing/browser.ts'
import { newLoss } from '#testing/crew.ts'

const { beside } = useBrowser()

/** Requests for data besides the first: the session's renewal and the stream of changes. */
const BESIDE = 2
const MOST = 4

/** Opens a page anew and returns the questions that it asked by itself. */
async function askedBy(page: Page, address: string, isReady: (page: Page) => Promise<unknown>) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rpc/')) asked.push(pathname.replace('/rpc/', ''))
  })
  await page.goto(address)
  await isReady(page)
  await page.waitForLoadState('networkidle').catch(() => {})
  return asked
}
const card = (name: string) => (page: Page) => page.getByRole('region', { name }).waitFor()

it.each([
  ['employee', '/dashboard', card('Time clock'), []],
  ['manager', '/dashboard', card('Needs attention'), ['reports/overview']],
  ['employee', '/time-clock', card('Time clock'), ['timeClock/week']],
  ['customer', '/dashboard', card('Questions to the office'), ['digests/look']],
] as const)('%s opens %s with one answer from the server', async (person, path, isReady, own) => {
  const page = await beside(person, { ...phone, location: '01', live: false })
  const asked = await askedBy(page, path, isReady)
  expect(asked.filter((procedure) => !(own as readonly string[]).includes(procedure))).toEqual([])
  expect(asked.length + BESIDE).toBeLessThanOrEqual(MOST)
})

it('a job and the list of customers come with one answer, below the frame that was there first', async () => {
  const page = await beside('employee', { ...phone, location: '01', live: false })
  const { job_id, customer } = await newLoss(page)
  const heading = () => page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await askedBy(page, `/jobs/${job_id}`, heading)).toEqual([])
  expect(await page.getByRole('heading', { level: 1, name: customer }).count()).toBe(1)
  expect(await askedBy(page, '/customers', heading)).toEqual([])
  expect(await page.locator('#frame').count()).toBe(0)

  // The frame is drawn where the app's code does not come.
  await page.route('**/assets/*.js', (route) => route.fulfill({ body: '' }))
  await page.goto('/dashboard')
  const bar = await page.locator('#frame .bar').boundingBox()
  expect(bar!.y + bar!.height).toBe(page.viewportSize()!.height)
})
