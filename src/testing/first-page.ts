import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** The mark that the page sets once it is usable (browser/first-page.ts). */
const USABLE = 'dryline-usable'

/** A file that a page asked for before it was usable. `sent` is its size on the line, in bytes. */
export interface FirstFile {
  path: string
  sent: number
}

/**
 * Opens an address without anything in the browser's cache, and returns what it waited for. That is
 * without what the page lets come along for the first dialog (main/preloads.ts).
 */
export async function filesOfFirstPage(page: Page, path: string): Promise<FirstFile[]> {
  const device = await page.context().newCDPSession(page)
  await device.send('Network.clearBrowserCache')
  await device.detach()
  await page.goto(path)
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, USABLE)
  return page.evaluate((mark) => {
    const [usable] = performance.getEntriesByName(mark)
    const alongside = new Set(
      [...document.querySelectorAll<HTMLLinkElement>('link[fetchpriority=low]')].map(
        ({ href }) => href,
      ),
    )
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => startTime < usable!.startTime && !alongside.has(name))
      .map(({ name, encodedBodySize }) => ({
        path: new URL(name).pathname,
        sent: encodedBodySize,
      }))
      .filter((file) => file.path.startsWith('/assets/'))
  }, USABLE)
}

const gzipped = new Map<string, Promise<number>>()
/** Returns the size of a file as gzip, in bytes. The build for journeys has no compressed files. */
export function gzippedSize(page: Page, path: string) {
  const known = gzipped.get(path)
  if (known) return known
  const size = page.request.get(path).then(async (answer) => gzipSync(await answer.body()).length)
  gzipped.set(path, size)
  return size
}
