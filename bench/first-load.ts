import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { chromiumCommand } from '#testing/chromium.ts'

/** Chrome's own profile "Fast 3G": bytes per second each way, and ms until the first byte. */
const FAST_3G = {
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
/** How many times slower than this machine a cheap phone computes. */
const SLOWER = 4
/** Ms without a request after which a page counts as quiet, and the longest wait for that. */
const QUIET = 2000
const LONGEST = 180_000

/** A page whose first load is measured. */
export interface FirstPage {
  path: string
  /** Cookie of the reader, as `name=value`; none for a visitor. */
  cookie?: string
  /** First words of the button that the reader wants to press. */
  press: string
  /** First words of another control that has to be there before that: it belongs to the data. */
  shows?: string
  /**
   * How the page answers: a dialog with these words whose first field or button takes the focus, a
   * menu, or the button itself, which shows that it is sending.
   */
  answer: { dialog: string } | 'menu' | 'itself'
}

/** What the page itself notes, in ms from the request. */
interface Seen {
  /** The first press: the button is there. */
  pressed: number
  /** The press is answered. */
  usable: number
  /** How far things moved until the page was quiet (cumulative layout shift). */
  shift: number
}

export interface FirstLoad extends Seen {
  /** Ms from the request to the first text or picture. */
  paint: number
  /** Paths of the scripts that were asked for before the first press. */
  scripts: string[]
  /** Requests for data that were begun before the first press. */
  asked: number
}

/**
 * Presses the wanted button until the page answers, and notes the time and how far things moved.
 * Runs in the page, before everything else. It presses every three seconds, because a second press
 * closes a menu.
 */
function watch({ press, shows, answer }: FirstPage) {
  const seen = { pressed: 0, usable: 0, shift: 0 }
  Object.assign(globalThis, { seenByBench: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const isShown = (element: Element) => element.getClientRects().length > 0
  const control = (words: string) =>
    [...document.querySelectorAll<HTMLElement>('button, a[href]')].find(
      (element) =>
        (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(words) &&
        !element.matches('[disabled], [role=dialog] *') &&
        isShown(element),
    )
  function dialogAnswers(words: string) {
    const dialog = [...document.querySelectorAll('[role=dialog]')].find((element) =>
      element.textContent.includes(words),
    )
    const field = [
      ...(dialog?.querySelectorAll<HTMLElement>('input, textarea, button') ?? []),
    ].find((element) => !element.matches('[disabled], [type=hidden], header *') && isShown(element))
    field?.focus()
    return field !== undefined && document.activeElement === field
  }
  const answers = () => {
    if (typeof answer === 'object') return dialogAnswers(answer.dialog)
    if (answer === 'menu')
      return [...document.querySelectorAll('[role=menu] [role=menuitem]')].some(isShown)
    return document.querySelector('button[data-loading], [aria-label^="Digit 1"]') !== null
  }
  let pressed = -Infinity
  const look = () => {
    if (answers()) {
      seen.usable = performance.now()
      return
    }
    requestAnimationFrame(look)
    if (performance.now() - pressed < 3000) return
    const button = control(press)
    if (!button || (shows && !control(shows))) return
    pressed = performance.now()
    seen.pressed ||= pressed
    button.click()
  }
  requestAnimationFrame(look)
}

/** Slows down what a target of the browser asks for. */
const connection = (offline: boolean) =>
  [
    ['Network.enable', {}],
    ['Network.emulateNetworkConditions', { ...FAST_3G, offline }],
  ] as const

/** Slows down the page and its service worker, which has a connection of its own. */
async function slowDown(session: CDPSession, offline: boolean) {
  for (const [method, settings] of connection(offline)) await session.send(method, settings)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let id = 0
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const isWorker = targetInfo.type === 'service_worker'
    const steps = [
      ...(isWorker ? connection(offline) : []),
      ['Runtime.runIfWaitingForDebugger', {}] as const,
    ]
    for (const [method, params] of steps)
      void session
        .send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id: ++id, method, params }),
        })
        .catch(() => undefined)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  })
}

/** Loads a page in a window and measures until it is usable and quiet. */
async function load(page: Page, url: string, offline = false): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  await slowDown(session, offline)
  const requests: { at: number; kind: 'script' | 'data'; path: string }[] = []
  let [began, last] = [0, Date.now()]
  session.on('Network.requestWillBeSent', ({ type, request, timestamp }) => {
    last = Date.now()
    if (type === 'Document') began ||= timestamp
    const path = new URL(request.url).pathname
    const at = (timestamp - began) * 1000
    if (path.endsWith('.js')) requests.push({ at, kind: 'script', path })
    else if (type === 'Fetch' || type === 'XHR') requests.push({ at, kind: 'data', path })
  })
  session.on('Network.loadingFinished', () => (last = Date.now()))
  await page.goto(url, { waitUntil: 'commit', timeout: LONGEST })
  await page.waitForFunction(
    () => (globalThis as unknown as { seenByBench: Seen }).seenByBench.usable > 0,
    undefined,
    { timeout: LONGEST, polling: 50 },
  )
  while (!offline && Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 4)
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seenByBench: Seen }).seenByBench,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const first = requests.filter(({ at }) => at < seen.pressed)
  const pathsOf = (kind: string) => first.filter((one) => one.kind === kind).map(({ path }) => path)
  const data = pathsOf('data').filter((path) => !path.startsWith('/assets/'))
  return { ...seen, scripts: [...new Set(pathsOf('script'))], asked: data.length }
}

/** Starts a browser like that of a phone on a profile, with the reader of a page. */
async function startBrowser(profile: string, base: string, { cookie }: FirstPage) {
  const { path, flags, env } = chromiumCommand()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    env,
    // A phone optimizes what it runs often, unlike the browser of a test.
    args: flags.filter((flag) => !flag.startsWith('--js-flags')),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
  if (cookie) {
    const [name, value] = cookie.split(/=(.*)/) as [string, string]
    await context.addCookies([{ name, value, url: base }])
  }
  const [page] = context.pages()
  await page!.addInitScript(
    () => localStorage.getItem('selectedCity') ?? localStorage.setItem('selectedCity', '01'),
  )
  return { context, page: page! }
}

/** Runs something in a browser that ends afterwards, as when a phone ends an app in its pocket. */
async function inBrowser<Result>(
  [profile, base, first]: [string, string, FirstPage],
  act: (page: Page, context: BrowserContext) => Promise<Result>,
) {
  const { context, page } = await startBrowser(profile, base, first)
  try {
    return await act(page, context)
  } finally {
    await context.close()
  }
}

/** Measures a page on a device that never saw the app. `profile` is a folder of its own. */
export const coldLoad = (profile: string, base: string, first: FirstPage) =>
  inBrowser([profile, base, first], async (page) => {
    await page.addInitScript(watch, first)
    return load(page, base + first.path)
  })

/** Opens a page twice, so that the device keeps the app and its answers. */
export const keep = (profile: string, base: string, first: FirstPage) =>
  inBrowser([profile, base, first], async (page) => {
    await page.goto(base + first.path)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: LONGEST,
    })
    // The first start with the kept app compiles it for the later ones.
    for (const _ of [1, 2]) {
      await page.reload()
      await page.getByRole('button', { name: first.press }).first().waitFor({ timeout: LONGEST })
      // What the page has read is written to the device a while later.
      await page.waitForTimeout(2 * QUIET)
    }
  })

/** Measures a start of the browser on a device that keeps the app (`keep`). */
export const laterLoad = (profile: string, base: string, first: FirstPage, offline: boolean) =>
  inBrowser([profile, base, first], async (page, context) => {
    await context.setOffline(offline)
    await page.addInitScript(watch, first)
    return load(page, base + first.path, offline)
  })
