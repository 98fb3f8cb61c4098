import type { Page } from 'playwright-core'

/** Lets a page ask each question by itself, for a journey that answers one of them. */
export const askOneByOne = (page: Page) =>
  page.route('**/first-answers?*', (route) => route.fulfill({ json: [] }))
