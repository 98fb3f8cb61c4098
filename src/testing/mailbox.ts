import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Reads the newest letter of this subject to an address on the demo's mailbox page, and answers with the link behind its button. */
export async function linkInLetter(page: Page, to: string, subject: string) {
  const box = await page.context().newPage()
  const letter = box.getByRole('link').filter({ hasText: subject }).filter({ hasText: to }).first()
  // Letters are delivered beside the request that wrote them; the page is looked at again until it is there.
  await expect
    .poll(async () => {
      await box.goto('/mailbox')
      return letter.count()
    })
    .toBeGreaterThan(0)
  await letter.click()
  const button = box.frameLocator('iframe').getByRole('link')
  const href = await button.getAttribute('href')
  await box.close()
  return href!
}
