import { setTimeout as delay } from 'node:timers/promises'
import { createBackoff } from '#runtime/backoff.ts'
import { DatabaseAway, checkDatabase } from '#runtime/check-database.ts'

/**
 * Checks the database as checkDatabase does, and waits while it does not answer: after a power
 * failure this server may be up first. Calls `say` for each new reason, then less and less often,
 * and once when it answers. Throws problems that do not pass by themselves.
 */
export async function waitForDatabase(url: string, say: (line: string) => void = console.error) {
  const backoff = createBackoff()
  for (let told: string | undefined; ;) {
    try {
      await checkDatabase(url)
      if (told) say('The database answers. Starting.')
      return
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      const { pause, worthSaying } = backoff.failed()
      if (worthSaying || error.reason !== told)
        say(
          `Waiting for the database of DATABASE_URL: ${error.reason} Dryline starts as soon as it answers.`,
        )
      told = error.reason
      await delay(pause)
    }
  }
}
