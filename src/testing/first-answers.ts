import type { Page } from 'playwright-core'

/** Lets a page ask each question by itself, for a journey that answers one of them. */
export const askOneByOne = (page: Page) =>
  page.route('**/first-answers?*', (route) => route.fulfill({ json: [] }))

/**
 * Lets a page wait for its first answers and its code for as long as they take. Otherwise, on a
 * slow machine, it asks by itself after ten seconds.
 */
export const waitForFirstAnswers = (page: Page) =>
  page.addInitScript(() => {
    const start = globalThis.setTimeout
    globalThis.setTimeout = ((work: () => void, wait?: number, ...given: unknown[]) =>
      wait === 10_000 ? 0 : start(work, wait, ...(given as []))) as typeof setTimeout
  })
