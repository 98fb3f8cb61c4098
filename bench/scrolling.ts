import type { Browser } from 'playwright-core'

/** Px scrolled in each frame: 7,200 px a second at 60 frames, a hard swipe. */
const STEP = 120
/** Frames without movement after which the end is reached. */
const STILL = 120
/** Ms after which a task is long: a press waits that much longer for its answer. */
const LONG = 50
/** Ms until a page is at rest after it was loaded. */
const REST = 3000

/** A page to scroll. */
export interface Walk {
  url: string
  /** Cookies of the reader, as `name=value`; none for a bare page. */
  cookie?: string
  /** Selector of a row. */
  row: string
  /** Selector and text of what leads to more rows at the end of the page. */
  next?: string
  nextText?: string
  /** Screens to scroll; without a number, all there is. */
  screens?: number
}

interface Way extends Omit<Walk, 'url' | 'cookie'> {
  step: number
  still: number
}

/**
 * Scrolls a step in each frame and presses what leads to more rows, as far as asked. Runs in the
 * page, because everything that Playwright looks up there takes time from the same thread.
 */
async function scrollOn({ row, next, nextText, screens = Infinity, step, still }: Way) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const seen = new Set<string>()
  let [px, elements, unmoved] = [0, 0, 0]
  const more = () =>
    next &&
    [...document.querySelectorAll<HTMLElement>(next)].find(
      (element) => element.textContent.trim() === nextText,
    )
  const state = () => {
    const rows = document.querySelectorAll(row)
    return `${rows.length} ${(rows[0] as HTMLElement | undefined)?.dataset.row}`
  }
  const note = () => {
    elements = Math.max(elements, document.querySelectorAll('*').length)
    for (const [n, one] of document.querySelectorAll<HTMLElement>(row).entries())
      seen.add(one.dataset.row ?? one.dataset.index ?? `${n}`)
  }
  while (px < screens * innerHeight && unmoved < still) {
    const before = scrollY
    scrollBy({ top: step, behavior: 'instant' })
    await frame()
    const moved = scrollY - before
    px += Math.max(0, moved)
    unmoved = moved > 0 ? 0 : unmoved + 1
    if (moved > 0 && next) continue
    note()
    const link = unmoved > 0 && more()
    if (!link) continue
    const then = state()
    link.click()
    for (let n = 0; n < still * 10 && state() === then; n++) await frame()
    if (state() !== then) unmoved = 0
  }
  note()
  return { rows: seen.size, screens: px / innerHeight, elements }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time of the event's thread, in microseconds. */
  tdur?: number
  args: { name?: string }
}

/**
 * Returns the tasks of pages' main threads in a trace that took longer than 50 ms, in ms of
 * processor time. By the clock, as `longtask` entries have it, a busy machine makes every task long.
 */
function longTasks(trace: Buffer) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents.flatMap(({ name, pid, tid, tdur = 0 }) =>
    name === 'RunTask' && main.has(`${pid} ${tid}`) && tdur > LONG * 1000 ? [tdur / 1000] : [],
  )
}

/** Opens a page at a width, waits until it is at rest, and scrolls it. */
export async function walk(browser: Browser, { url, cookie, ...way }: Walk, width: number) {
  const isPhone = width < 700
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 800 },
    ...(isPhone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
  })
  try {
    if (cookie) {
      const [name, value] = cookie.split(/=(.*)/) as [string, string]
      await context.addCookies([{ name, value, url: new URL(url).origin }])
    }
    await context.addInitScript(() => localStorage.setItem('selectedCity', 'all'))
    const page = await context.newPage()
    await page.goto(url)
    await page.locator(way.row).first().waitFor()
    await page.waitForTimeout(REST)
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
    const walked = await page.evaluate(scrollOn, { ...way, step: STEP, still: STILL })
    return { ...walked, long: longTasks(await browser.stopTracing()) }
  } finally {
    await context.close()
  }
}
