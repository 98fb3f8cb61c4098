import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isNightly } from '#testing/ring.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe's color rules; nothing else changes in dark mode. */
const judgingColor = ['color-contrast', 'link-in-text-block']

/**
 * Later rows and cards look like those above them, so a list of fifty is judged by its first eight.
 */
const moreRows = ['tbody > tr:nth-child(n + 9)', 'main li:nth-child(n + 9)']

/**
 * Container of an open dialog and the lists and messages above it. The page behind cannot be
 * reached and is checked beforehand.
 */
const overThePage = '[data-portal]'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/**
 * Fails on serious or critical axe findings on the current page: everything in light mode; on a
 * wide screen also the colors in dark mode, which a narrow one shares. In the middle of a journey
 * this runs only nightly; `npm test` checks each screen once, in accessible.e2e.ts.
 */
export async function expectAccessible(page: Page) {
  if (!isNightly) return
  await judge(page, 'light')
  if (!isNarrow(page)) await judge(page, 'dark', { runOnly: judgingColor })
}

/**
 * Checks in both rings, in one color scheme. `what` tells in a failure what the address does not.
 */
export async function judge(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOptions = {},
  what = '',
) {
  // Evaluated, because the page's content security policy would refuse a script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The app's pages switch by script, the public ones by CSS alone.
  if (await page.locator(':root[data-mantine-color-scheme]').count())
    await page
      .locator(`:root[data-mantine-color-scheme=${colorScheme}]`)
      .waitFor({ state: 'attached' })
  // A list about to be replaced is drawn pale.
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  const found = await runAxe(page, rules)
  expect(
    found,
    `${page.url()}${what && `, ${what},`} in ${colorScheme}, ${page.viewportSize()?.width} pixels wide`,
  ).toEqual([])
}

async function runAxe(page: Page, rules: RunOptions) {
  const hasDialog =
    (await page.locator(`${overThePage} [role=dialog][aria-modal=true]:visible`).count()) > 0
  const { violations } = await page.evaluate(
    // Report violations in full; other results need only one example.
    ([context, options]) =>
      (
        globalThis as unknown as {
          axe: { run: (context: object, options: object) => Promise<AxeResults> }
        }
      ).axe.run(context, options),
    [
      { ...(hasDialog && { include: [overThePage] }), exclude: moreRows },
      { ...rules, resultTypes: ['violations'] },
    ] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join('\n')}`,
    )
}
