import type { Page } from 'playwright-core'
import { loaded } from '#testing/browser.ts'

/** At most so much may a page move while it loads; web.dev calls 0.1 good, and half of that is hardly seen. */
export const MOST_SHIFT = 0.05

/** All that moved since the page was begun, added up, without what an input moved. */
const moved = () =>
  new Promise<number>((done) => {
    let sum = 0
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) sum += entry.value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What was buffered comes in a task of its own, before the frame after the next.
    void document.fonts.ready.then(() =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          add(observer.takeRecords())
          done(Math.round(sum * 1000) / 1000)
        }),
      ),
    )
  })

/**
 * How much a page moves while it is loaded by a device with a processor four times as slow: the first time, with an empty cache, and the second.
 * The layout instability of Chromium, as a phone's browser reports it to web.dev.
 */
export async function shiftsOf(page: Page, path: string) {
  const device = await page.context().newCDPSession(page)
  await device.send('Network.clearBrowserCache')
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const shifts: number[] = []
  for (const _ of ['cold', 'warm']) {
    await page.goto(path)
    await loaded(page)
    shifts.push(await page.evaluate(moved))
  }
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await device.detach()
  return shifts
}
