import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { launchChromium } from '#testing/chromium.ts'
import { type DemoPerson, type Session, leaveSession, takeSession } from '#testing/sessions.ts'
import { OUTSIDE, type Window, clearWindow, newWindow } from '#testing/windows.ts'

export const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
}

interface Opening extends BrowserContextOptions {
  /** Preselected location; without it, staff are asked. */
  location?: string
  /** Path of a video for the camera. Opens a separate browser that closes after the test. */
  video?: string
  /**
   * False blocks live updates: a failure then stays on screen until the test retries, whatever
   * other tests change.
   */
  live?: boolean
}

/** A window; `end` closes its browser if that is its own. */
type OwnWindow = Window & { end?: () => Promise<void> }

/** Returns the page's address and the text of its dialogs and alerts, for a failed test. */
const saidBy = async (page: Page) => {
  const said = page
    .locator('[role=dialog], [role=alert], [role=alertdialog], [id$=-error]')
    .filter({ visible: true })
  return [page.url(), ...(await said.allInnerTexts().catch(() => ['(closed)']))].join('\n')
}

/** One browser for all files of a worker, and its emptied windows by their options. */
let launched: Promise<Browser> | undefined
export const sharedBrowser = () => (launched ??= launchChromium())
const free = new Map<string, Window[]>()

/**
 * Opens pages of the built app in a real browser. Console errors of a page fail the test that
 * opened it.
 */
export function useBrowser() {
  let browser: Browser
  let complaints: string[] = []
  let opened: (OwnWindow & { session: Session | undefined })[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterEach(async ({ task }) => {
    const [heard, done] = [complaints, opened]
    complaints = []
    opened = []
    if (task.result?.state === 'fail')
      for (const { page } of done) console.error(await saidBy(page))
    for (const { page, session } of done) if (session) await leaveSession(session, page.context())
    // A page left open would refetch whatever later tests change, on both cores.
    await Promise.all(done.flatMap(({ end }) => (end ? [end()] : [])))
    const cleared = await Promise.all(
      done
        .filter(({ end }) => !end)
        .map(async (window) => ((await clearWindow(window)) ? [window] : [])),
    )
    for (const window of cleared.flat()) {
      const key = JSON.stringify(window.options)
      free.set(key, [...(free.get(key) ?? []), window])
    }
    expect(heard, 'what the console said').toEqual([])
  })

  /** Opens a window in a separate browser whose camera shows this video. */
  async function filmed(options: BrowserContextOptions, video: string) {
    const own = await launchChromium([`--use-file-for-fake-video-capture=${video}`])
    const window = await newWindow(own, options)
    return { ...window, end: () => own.close() }
  }

  async function open(
    path: string,
    person?: DemoPerson,
    { location, video, live = true, ...asked }: Opening = {},
  ) {
    // A service worker would send requests past the routes that tests break. The test of service
    // workers allows them.
    const usual: BrowserContextOptions = {
      baseURL: inject('site'),
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...wide,
    }
    const options: BrowserContextOptions = { ...usual, ...asked }
    const window: OwnWindow = video
      ? await filmed(options, video)
      : (free.get(JSON.stringify(options))?.pop() ?? (await newWindow(browser, options)))
    const { page } = window
    opened.push({
      ...window,
      session: person && (await takeSession(options.baseURL!, person, page.context())),
    })
    if (!live) await page.context().route('**/live*', (route) => route.abort())
    if (location)
      await page.evaluate((code) => localStorage.setItem('selectedCity', code), location)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // Chromium logs every refused request as an error; the tests check the answers themselves.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    await page.goto(path)
    if (person && path !== OUTSIDE) await loaded(page)
    return page
  }
  /**
   * Opens a device where someone is signed in but no page is shown yet, for requests beside or
   * before a test's pages.
   */
  const beside = (person?: DemoPerson, opening: Opening = {}) => open(OUTSIDE, person, opening)
  return { open, beside }
}

/**
 * Waits until a page shows no placeholder, as people do before they press something: content that
 * arrives moves the page, and a press in progress misses. A test that holds an answer back starts
 * from `beside` instead.
 */
export async function loaded(page: Page) {
  await page.waitForFunction(
    // A dialog that asks for the location holds the page back.
    () =>
      document.querySelector('[role=dialog]') ??
      (document.querySelector('h1') && !document.querySelector('.mantine-Skeleton-root')),
  )
}

/**
 * Navigates within the app as a link does. A page load costs half a second of a core, this a tenth.
 * The caller waits for the content.
 */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path)

/** True if the page does not scroll sideways, once it has adapted to the window's width. */
export const fits = (page: Page) =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth)
    .then(
      () => true,
      () => false,
    )

/**
 * Returns visible controls below `least` px in height, too low for a thumb. Checkboxes are left
 * out, because their labels can be pressed too; `where` is a selector.
 */
export const tooSmall = (page: Page, where = 'body', least = 44) =>
  page
    .locator(
      `${where} :is(button, input:not([type=checkbox], [type=radio]), a[class*=Button], [role=tab]):visible, ${where} nav a:visible`,
    )
    .evaluateAll(
      (targets, height) =>
        targets
          .filter((target) => target.isConnected && target.getBoundingClientRect().height < height)
          .map((target) => target.outerHTML),
      least,
    )
