import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits } from '#testing/browser.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

/**
 * Checks the current page on a phone and then on a desktop: it is accessible and does not scroll
 * sideways.
 */
export async function looksRight(page: Page) {
  for (const turn of [asPhone, asDesk]) {
    await turn(page)
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
  }
}
