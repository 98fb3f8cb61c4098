import type { Page, Route } from 'playwright-core'

/**
 * Answers what is asked from the next press on, and leaves alone what is asked before it: pages read again by themselves what others change, and
 * what must fail or be mended by a press would do so without it.
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

/** Presses Retry where a route was made to fail, and lets through what is asked from the press on. */
export async function retry(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
) {
  await fromNextPress(page, path, answer)
  await page.getByRole('button', { name: 'Retry' }).click()
}
