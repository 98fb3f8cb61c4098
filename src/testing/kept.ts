import type { Page } from 'playwright-core'

/** What a device kept of the server's answers: the hashes of their questions. They are written down as they come, and nothing on the screen tells when. */
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

/** Whether it kept what each of these features answered about this row. */
export async function isKept(page: Page, features: readonly string[], id: string) {
  const kept = await keptAnswers(page)
  return features.every((feature) =>
    kept.some((hash) => hash.includes(feature) && hash.includes(id)),
  )
}
