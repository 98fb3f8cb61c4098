import type { Page } from 'playwright-core'

/**
 * Returns the query hashes of the server answers kept on a device. They are written as answers
 * arrive, and nothing on screen shows when.
 */
export const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('dryline-kept')
        opening.onsuccess = () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map(String))
          }
        }
      }),
  )

/** True if the device kept the answer of each of these features about this row. */
export async function isKept(page: Page, features: readonly string[], id: string) {
  const kept = await keptAnswers(page)
  return features.every((feature) =>
    kept.some((hash) => hash.includes(feature) && hash.includes(id)),
  )
}
