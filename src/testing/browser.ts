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
  /** The location chosen before; without it staff are asked. */
  location?: string
  /** A video that the camera shows, by the path of its file: in a browser of its own, which ends with the test. */
  video?: string
  /** Without live updates: where a failure stays on screen until the test tries again, whatever other tests change meanwhile. */
  live?: boolean
}

/** A window, and how the browser ends that is its alone. */
type OwnWindow = Window & { end?: () => Promise<void> }

/** The address of a page, and what its dialogs and alerts say: for a test that failed at it. */
const saidBy = async (page: Page) => {
  const said = page
    .locator('[role=dialog], [role=alert], [role=alertdialog]')
    .filter({ visible: true })
  return [page.url(), ...(await said.allInnerTexts().catch(() => ['(closed)']))].join('\n')
}

/** One browser for all files of a worker, which ends with it; and its emptied windows, by their options. */
let launched: Promise<Browser> | undefined
export const sharedBrowser = () => (launched ??= launchChromium())
const free = new Map<string, Window[]>()

/** A real browser at the built app. Whatever a page complains about in its console fails the test that opened it. */
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
    // A page left open reads again whatever later tests change, on both cores.
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

  /** A window of a browser whose camera shows this video; no one else's. */
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
    // A service worker would ask in place of the page, past the routes that tests break; the test that is about it allows it.
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
      // Chromium reports every refused request as an error of its own; the tests look at the answers themselves.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    await page.goto(path)
    if (person && path !== OUTSIDE) await loaded(page)
    return page
  }
  /** A device on which someone is signed in and looks at nothing yet: for what a test asks beside its pages, or before the first. */
  const beside = (person?: DemoPerson, opening: Opening = {}) => open(OUTSIDE, person, opening)
  return { open, beside }
}

/**
 * Waits until nothing on a page is a placeholder anymore, as people do before they press something: what arrives moves what is below it,
 * and a press that has begun misses. A test that holds an answer back opens nothing, and goes to its page from `beside`.
 */
export async function loaded(page: Page) {
  await page.waitForFunction(
    // A dialog that asks for the location first holds the page back.
    () =>
      document.querySelector('[role=dialog]') ??
      (document.querySelector('h1') && !document.querySelector('.mantine-Skeleton-root')),
  )
}

/**
 * Goes to another page of the app as a link on it does. A load costs half a second of a core, this a tenth; what is there is to be waited for.
 */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), path)

/** Whether nothing stands beside the screen, once the page has followed the width of its window. */
export const fits = (page: Page) =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth)
    .then(
      () => true,
      () => false,
    )

/** What can be pressed and is lower than a thumb needs, but for boxes, whose words can be pressed too; `where` is a selector of the place. */
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
