import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { LONGEST_WAIT } from '#testing/longest-wait.ts'
import { clockAhead, moveDate } from '#testing/moved-date.ts'

/** A browser window with a profile of its own. */
export interface Window {
  page: Page
  options: BrowserContextOptions
  /** Whether a test did something to it that cannot be taken back. */
  spoiled: () => boolean
}

// The app's code, read and compiled anew in each test's profile, took half of all time. So a window is emptied after its test and given to the
// next that asks for the same kind: nothing is kept but what the browser knows of the app's files.

/** An answer that is no page of the app, but of its origin and its opener policy: else the browser would begin another process. */
export const OUTSIDE = '/robots.txt'
/** What a test hears of its page. */
const events = [
  'console',
  'pageerror',
  'dialog',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'download',
  'popup',
] as const

const cleaners = new WeakMap<Page, CDPSession>()

let addresses = 0
/** Each window comes from an address of its own, as people do: what one may do in an hour is counted by address. */
const newAddress = () => `100.64.${process.pid % 256}.${++addresses % 256}`

/** No phone and no mail program is there: a browser that looks for one waits, and lets no other press through. The page heard it all the same. */
function keepFromCalling() {
  addEventListener('click', (event) => {
    if (
      event.target instanceof Element &&
      event.target.closest('a[href^="tel:"], a[href^="sms:"], a[href^="mailto:"]')
    )
      event.preventDefault()
  })
}

/** Opens a window on an answer of the server that is no page, where the app's storage can be filled. */
export async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    ...options,
  })
  context.setDefaultTimeout(LONGEST_WAIT)
  const page = await context.newPage()
  cleaners.set(page, await context.newCDPSession(page))
  // Where the tests run at another moment, the page does, too.
  if (clockAhead() !== 0) await context.addInitScript(moveDate, clockAhead())
  // No script for every page: a preview in a sandboxed frame complains of one.
  page.on('domcontentloaded', () => void page.evaluate(keepFromCalling).catch(() => {}))
  let spoiled = ['serviceWorkers', 'permissions', 'geolocation'].some(
    (name) => !['block', undefined].includes(options[name as keyof object]),
  )
  const spoils = (owner: object, ...methods: string[]) => {
    for (const method of methods) {
      const own = owner[method as keyof object] as (...given: unknown[]) => unknown
      const noted = (...given: unknown[]) => {
        spoiled = true
        return own.apply(owner, given)
      }
      Object.assign(owner, { [method]: noted })
    }
  }
  spoils(
    context,
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'grantPermissions',
    'setGeolocation',
    'newCDPSession',
    'close',
  )
  spoils(page, 'addInitScript', 'exposeFunction', 'exposeBinding', 'close')
  spoils(page.clock, 'install', 'setFixedTime', 'setSystemTime', 'pauseAt')
  await page.goto(OUTSIDE)
  return { page, options, spoiled: () => spoiled }
}

const handy = { width: 390, height: 844 }
/** Makes a phone of a window on a desk, narrow and with a finger, and of that a desk again: the page on it is the same, and is not loaded anew. */
export async function asPhone(page: Page) {
  await cleaners
    .get(page)!
    .send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await page.setViewportSize(handy)
}
export async function asDesk(page: Page) {
  await cleaners.get(page)!.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Empties a window for the next test, or closes it where that cannot be done. Answers whether it can be used again. */
export async function clearWindow(window: Window) {
  const clean = !window.spoiled() && (await empty(window).catch(() => false))
  if (!clean) await window.page.context().close()
  return clean
}

async function empty({ page, options }: Window) {
  const context = page.context()
  for (const event of events) page.removeAllListeners(event)
  await Promise.all([
    ...context.pages().map((other) => other === page || other.close()),
    context.setOffline(false),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
  ])
  await page.goto(OUTSIDE)
  await page.evaluate(() => sessionStorage.clear())
  await Promise.all([
    cleaners
      .get(page)!
      .send('Storage.clearDataForOrigin', {
        origin: new URL(page.url()).origin,
        storageTypes: 'all',
      }),
    context.clearCookies(),
    !options.hasTouch &&
      cleaners.get(page)!.send('Emulation.setTouchEmulationEnabled', { enabled: false }),
    page.emulateMedia({
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? null,
      media: null,
    }),
    options.viewport && page.setViewportSize(options.viewport),
  ])
  return true
}
