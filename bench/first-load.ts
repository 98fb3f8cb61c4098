import type { Browser, CDPSession, Page } from 'playwright-core'

/** Chrome's own profile "Fast 3G": bytes per second each way, and ms until the first byte. */
const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
/** How many times slower than this machine a cheap phone computes. */
const SLOWER = 4
/** Ms without a request after which a page counts as quiet, and the longest wait for that. */
const QUIET = 2000
const LONGEST = 120_000

/** A page whose first load is measured. */
export interface FirstPage {
  path: string
  /** Cookies of the reader, as `name=value`; none for a visitor. */
  cookie?: string
  /** Accessible name of what the reader wants to press, and what appears after a press. */
  press: { role: 'button' | 'link'; name: string; appears?: string | undefined }
}

export interface FirstLoad {
  /** Ms from the request to the first text or picture. */
  paint: number
  /** Ms until a press is answered. */
  usable: number
  /** Bytes of scripts as sent. */
  script: number
  /** Requests for data before the page is quiet. */
  asked: number
  /** How far things moved (layout shift). */
  shift: number
}

/**
 * Presses the wanted control in each frame until it answers, as an impatient thumb does, and notes
 * the time and what moved before. Runs in the page, before everything else.
 */
function watch({ role, name, appears }: FirstPage['press']) {
  const seen = { usable: 0, shift: 0 }
  Object.assign(globalThis, { seenByBench: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const tag = role === 'button' ? 'button' : 'a[href]'
  const wanted = () =>
    [...document.querySelectorAll<HTMLElement>(tag)].find(
      (element) =>
        !(element as HTMLButtonElement).disabled &&
        (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(name) &&
        element.getClientRects().length > 0,
    )
  const look = () => {
    if (appears && document.querySelector(appears)) seen.usable = performance.now()
    const element = wanted()
    if (element && !appears) seen.usable = performance.now()
    else if (element) element.click()
    if (seen.usable === 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function slowDown(session: CDPSession, offline = false) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { ...FAST_3G, offline })
}

/** Loads a page in a window and measures until it is usable and quiet. */
async function load(page: Page, url: string): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  await slowDown(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const scripts = new Set<string>()
  let [script, asked, last] = [0, 0, Date.now()]
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    last = Date.now()
    if (type === 'Script') scripts.add(requestId)
    if (
      (type === 'Fetch' || type === 'XHR' || type === 'EventSource') &&
      !request.url.includes('/assets/')
    )
      asked++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now()
    if (scripts.has(requestId)) script += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'commit', timeout: LONGEST })
  await page.waitForFunction(
    () => (globalThis as unknown as { seenByBench: { usable: number } }).seenByBench.usable > 0,
    undefined,
    { timeout: LONGEST, polling: 200 },
  )
  const scriptThen = script
  while (Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 4)
  const { usable, shift, paint } = await page.evaluate(() => ({
    ...(globalThis as unknown as { seenByBench: { usable: number; shift: number } }).seenByBench,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await session.detach()
  return { paint, usable, script: scriptThen, asked, shift }
}

/** Opens a window like that of a phone, for the reader of a page. */
async function windowFor(browser: Browser, base: string, { cookie, press }: FirstPage) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
  if (cookie) {
    const [name, value] = cookie.split(/=(.*)/) as [string, string]
    await context.addCookies([{ name, value, url: base }])
  }
  const page = await context.newPage()
  await page.addInitScript(
    () => localStorage.getItem('selectedCity') ?? localStorage.setItem('selectedCity', '01'),
  )
  await page.addInitScript(watch, press)
  return { context, page }
}

/** Measures a page on a device that never saw the app. */
export async function coldLoad(browser: Browser, base: string, first: FirstPage) {
  const { context, page } = await windowFor(browser, base, first)
  try {
    return await load(page, base + first.path)
  } finally {
    await context.close()
  }
}

/** Measures the second start on a device that keeps the app, with and without a connection. */
export async function secondLoads(browser: Browser, base: string, first: FirstPage) {
  const { context, page } = await windowFor(browser, base, first)
  try {
    await page.goto(base + first.path)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForTimeout(QUIET)
    // The first start with the kept app compiles it for the later ones.
    await page.reload()
    await page.waitForTimeout(QUIET)
    const online = await load(page, base + first.path)
    await page.waitForTimeout(QUIET)
    await context.setOffline(true)
    const offline = await load(page, base + first.path)
    return { online, offline }
  } finally {
    await context.close()
  }
}
