import type { Page, Request } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { sharedBrowser, visit, wide } from '#testing/browser.ts'
import { OUTSIDE, newWindow } from '#testing/windows.ts'

/**
 * True for requests that never finish: streams, and session renewals, whose answer the page
 * ignores.
 */
const isEndless = (request: Request) =>
  /\/(live|get-session)$/.test(new URL(request.url()).pathname)

interface Reading {
  page: Page
  /** Requests not answered yet. */
  asked: Set<Request>
  complaints: string[]
  /**
   * True if the app is open as a passed test left it: the next test can navigate instead of
   * loading.
   */
  isAtHand: boolean
}

/**
 * Windows for tests that look at many pages: one per reader, kept open between tests. A reader is
 * signed in by `signIn`, on an empty page, when the first test needs it.
 */
export function useReaders<Name extends string>(
  signIn: (name: Name, page: Page) => Promise<unknown>,
) {
  const opened = new Map<Name, Promise<Reading>>()
  const readerOf = (name: Name) => {
    const found = opened.get(name)
    if (found) return found
    const opening = open(name)
    opened.set(name, opening)
    // Let the next test try again.
    opening.catch(() => opened.delete(name))
    return opening
  }
  async function open(name: Name): Promise<Reading> {
    const options = {
      baseURL: inject('site'),
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...wide,
    } as const
    const { page } = await newWindow(await sharedBrowser(), options)
    await signIn(name, page)
    const asked = new Set<Request>()
    const complaints: string[] = []
    page.on('request', (request) => isEndless(request) || asked.add(request))
    page.on('requestfinished', (request) => asked.delete(request))
    page.on('requestfailed', (request) => asked.delete(request))
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    return { page, asked, complaints, isAtHand: false }
  }
  afterAll(async () => {
    for (const opening of opened.values()) await opening.then(({ page }) => page.context().close())
  })

  return {
    pageOf: async (name: Name) => (await readerOf(name)).page,
    /**
     * Opens a page of the app or of the server, and calls `look` once everything on it has loaded.
     */
    async read(
      name: Name,
      address: string,
      isOfApp: boolean,
      look: (page: Page) => Promise<unknown>,
    ) {
      const reading = await readerOf(name)
      const { page, asked, complaints } = reading
      const isAtHand = isOfApp && reading.isAtHand
      reading.isAtHand = false
      complaints.length = 0
      if (isAtHand) {
        // A different page has new content; another tab of the same page keeps its content.
        await page.evaluate((next) => {
          if (new URL(next, location.href).pathname !== location.pathname)
            document
              .querySelectorAll('main > *')
              .forEach((part) => part.setAttribute('data-former', ''))
        }, address)
        await visit(page, address)
      } else {
        asked.clear()
        // Changing only the # would not load the page.
        await page.goto(OUTSIDE)
        await page.goto(address)
      }
      await atRest(page, asked)
      await look(page)
      expect(complaints.splice(0), 'what the console said').toEqual([])
      reading.isAtHand = isOfApp
    },
    /** Waits until the result of a press has loaded. */
    settled: async (name: Name) => {
      const { page, asked } = await readerOf(name)
      await atRest(page, asked)
    },
  }
}

/**
 * Waits for the page's content, without placeholders, and for all answers; repeats if an answer led
 * to another request.
 */
async function atRest(page: Page, asked: Set<Request>) {
  const waiting = () => [...asked].map((request) => request.url())
  do {
    await page.waitForFunction(
      () =>
        document.querySelector('main > :not([data-former])') &&
        !document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]'),
    )
    if (asked.size > 0) await expect.poll(waiting, { interval: 20 }).toEqual([])
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  } while (asked.size > 0 || (await page.locator('.mantine-Skeleton-root').count()) > 0)
}
