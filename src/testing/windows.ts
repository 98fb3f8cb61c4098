import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { LONGEST_WAIT } from '#testing/longest-wait.ts'
import { clockAhead, moveDate } from '#testing/moved-date.ts'

/** A browser window with its own profile. */
export interface Window {
  page: Page
  options: BrowserContextOptions
  /** True if a test changed something that cannot be undone. */
  spoiled: () => boolean
}

// Reading and compiling the app's code in each test's profile took half of all time. So a window is
// emptied after its test and reused by the next test with the same options. Only the browser's
// cache of the app's files is kept.

/**
 * An answer with the app's origin and opener policy that is not a page of the app. With another
 * policy the browser would start a new process.
 */
export const OUTSIDE = '/robots.txt'
/** Page events that tests listen to. */
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
/** Gives each window its own address, because hourly limits count by address. */
const newAddress = () => `100.64.${process.pid % 256}.${++addresses % 256}`

/**
 * There is no phone or email program. A browser looking for one waits and blocks other presses. The
 * page's own handlers still run.
 */
function keepFromCalling() {
  addEventListener('click', (event) => {
    if (
      event.target instanceof Element &&
      event.target.closest('a[href^="tel:"], a[href^="sms:"], a[href^="mailto:"]')
    )
      event.preventDefault()
  })
}

/** Opens a window at a server answer that is not a page, where the app's storage can be filled. */
export async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    ...options,
  })
  context.setDefaultTimeout(LONGEST_WAIT)
  const page = await context.newPage()
  cleaners.set(page, await context.newCDPSession(page))
  // If the tests run at another time, so does the page.
  if (clockAhead() !== 0) await context.addInitScript(moveDate, clockAhead())
  // Not as an init script for every page, because a preview in a sandboxed frame complains about
  // one.
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
/**
 * Turns a desktop window into a phone, narrow and with touch, and back. The page is not reloaded.
 */
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

/**
 * Empties a window for the next test, or closes it if that fails. Returns true if it can be reused.
 */
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
    cleaners.get(page)!.send('Storage.clearDataForOrigin', {
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
