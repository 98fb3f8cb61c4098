import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits } from '#testing/browser.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

/** Checks the page as it stands, on a phone and then on a desk: everyone can use it, and nothing stands beside the screen. */
export async function looksRight(page: Page) {
  for (const turn of [asPhone, asDesk]) {
    await turn(page)
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
  }
}
