import type { Page, Route } from 'playwright-core'

/**
 * Handles requests only from the next press on. Pages refetch by themselves what others change,
 * which would otherwise fail, or recover, before the press.
 */
export async function fromNextPress(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
) {
  await page.evaluate(() => {
    Object.assign(globalThis, { isPressed: false })
    addEventListener('click', () => Object.assign(globalThis, { isPressed: true }), {
      capture: true,
      once: true,
    })
  })
  const isPressed = () => page.evaluate(() => (globalThis as { isPressed?: boolean }).isPressed)
  await page.route(path, async (route) => ((await isPressed()) ? answer(route) : route.fallback()))
}

/** Presses Retry after a route was made to fail, and lets requests through from that press on. */
export async function retry(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
) {
  await fromNextPress(page, path, answer)
  await page.getByRole('button', { name: 'Retry' }).click()
}
