import type { Page, Route } from 'playwright-core'

/**
 * Presses Retry where a route was made to fail, and lets through what is asked from the press on. What others change meanwhile is read again by
 * itself: mended before the press, it would take the button away.
 */
export async function retry(page: Page, path: string, answer: (route: Route) => Promise<void> = (route) => route.continue()) {
  await page.evaluate(() => {
    Object.assign(globalThis, { hasRetried: false })
    addEventListener('click', () => Object.assign(globalThis, { hasRetried: true }), { capture: true, once: true })
  })
  const hasRetried = () => page.evaluate(() => (globalThis as { hasRetried?: boolean }).hasRetried)
  await page.route(path, async (route) => ((await hasRetried()) ? answer(route) : route.fallback()))
  await page.getByRole('button', { name: 'Retry' }).click()
}
