import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isNightly } from '#testing/ring.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe that judge colors: all else is the same in the dark. */
const judgingColor = ['color-contrast', 'link-in-text-block']

/** Rows and cards that are like those above them: a list of fifty is judged by its first eight. */
const moreRows = ['tbody > tr:nth-child(n + 9)', 'main li:nth-child(n + 9)']

/** Where an open dialog is, and the lists and messages that lie over it. What is behind cannot be reached, and is looked at before. */
const overThePage = '[data-portal]'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/**
 * Fails on what axe finds serious or critical on the page as it stands: everything in light, and on a wide screen its colors once more in
 * dark, since on a narrow one they are the same. In the middle of a journey only the nightly ring looks: `npm test` sees each screen once,
 * in accessible.e2e.ts.
 */
export async function expectAccessible(page: Page) {
  if (!isNightly) return
  await judge(page, 'light')
  if (!isNarrow(page)) await judge(page, 'dark', { runOnly: judgingColor })
}

/** The same in both rings, in one of the color schemes. `what` names in a failure what the address does not. */
export async function judge(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOptions = {},
  what = '',
) {
  // Evaluated, not added as a tag: the page's own policy would refuse that.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The app's pages follow by script, the public ones by their style alone.
  if (await page.locator(':root[data-mantine-color-scheme]').count())
    await page
      .locator(`:root[data-mantine-color-scheme=${colorScheme}]`)
      .waitFor({ state: 'attached' })
  // A list that is about to give way is drawn pale.
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
    // Of what is right one example is described, not all.
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
