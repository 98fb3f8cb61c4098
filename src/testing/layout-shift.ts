import type { Page } from 'playwright-core'
import { loaded } from '#testing/browser.ts'

/**
 * Most layout shift of a page while it loads. web.dev calls 0.1 good; half of that is hardly
 * noticed.
 */
export const MOST_SHIFT = 0.05

/** Sums all shifts since navigation, except those after input. */
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
    // Buffered entries arrive in a separate task, before the second frame from now.
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
 * Returns the layout shift of a page load on a processor four times as slow: first with an empty
 * cache, then again. Uses Chromium's layout instability, as phones report it to web.dev.
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
