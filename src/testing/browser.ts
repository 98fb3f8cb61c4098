import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { launchChromium } from '#testing/chromium.ts'

export type DemoPerson = 'employee' | 'supervisor' | 'manager' | 'admin' | 'pending' | 'customer' | 'closed' | 'agent'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true }

interface Opening extends BrowserContextOptions {
  /** The location chosen before; without it staff are asked. */
  location?: string
  /** Without live updates: where a failure stays on screen until the test tries again, whatever other tests change meanwhile. */
  live?: boolean
}

/** A real browser at the built app. Whatever a page complains about in its console fails the test that opened it. */
export function useBrowser() {
  let browser: Browser | undefined
  let complaints: string[] = []
  let opened: BrowserContext[] = []
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterEach(async () => {
    const [heard, done] = [complaints, opened]
    complaints = []
    opened = []
    // A page left open reads again whatever later tests change, on both cores.
    await Promise.all(done.map((context) => context.close()))
    expect(heard, 'what the console said').toEqual([])
  })
  afterAll(() => browser?.close())

  async function open(path: string, person?: DemoPerson, { location, live = true, ...options }: Opening = {}) {
    // A service worker would ask in place of the page, past the routes that tests break; the test that is about it allows it.
    const usual: BrowserContextOptions = { baseURL: inject('site'), reducedMotion: 'reduce', serviceWorkers: 'block', ...wide }
    const context = await browser!.newContext({ ...usual, ...options })
    opened.push(context)
    if (person) await context.request.post('/api/auth/sign-in/email', { data: { email: `${person}@demo.test`, password: demoPassword } })
    if (!live) await context.route('**/live*', (route) => route.abort())
    if (location) await context.addInitScript((code) => localStorage.setItem('selectedCity', code), location)
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // Chromium reports every refused request as an error of its own; the tests look at the answers themselves.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
    })
    await page.goto(path)
    return page
  }
  return { open }
}

/** The rules of axe that judge colors: all else is the same in the dark. */
const judgingColor = ['color-contrast', 'link-in-text-block']

/** Fails on what axe finds serious or critical on the page as it stands: everything in light, and its colors once more in dark. */
export async function expectAccessible(page: Page) {
  // Evaluated, not added as a tag: the page's own policy would refuse that.
  await page.evaluate(axe)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The app's pages follow by script, the public ones by their style alone.
    if (await page.locator(':root[data-mantine-color-scheme]').count())
      await page.locator(`:root[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
    const found = await runAxe(page, colorScheme === 'dark' ? { runOnly: judgingColor } : {})
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

async function runAxe(page: Page, rules: RunOptions) {
  const { violations } = await page.evaluate(
    // Of what is right one example is described, not all.
    (options) => (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    { ...rules, resultTypes: ['violations'] } satisfies RunOptions as RunOptions,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join('\n')}`)
}
