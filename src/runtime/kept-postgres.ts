import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createBackoff } from '#runtime/backoff.ts'
import { type Postgres, startPostgres } from '#runtime/postgres.ts'

/**
 * The embedded Postgres on `folder`, started again on the same port whenever it ends: it recovers from its log, and everything that stands
 * on it waits. It is tried without end: a full disk or a folder that is not mounted can last, and ending would bring no more than that.
 */
export async function keepPostgres(folder: string, password: string) {
  const backoff = createBackoff()
  let stopping = false
  let starting: Promise<unknown> | undefined
  let postgres = await startPostgres(folder, password)
  const { url } = postgres
  const { port } = new URL(url)

  const startAgain = async () => {
    for (;;) {
      const { pause, worthSaying } = backoff.failed()
      await delay(pause)
      if (stopping) return
      try {
        // A start on a folder that is not there would make a new database, and hide what is away.
        if (!existsSync(join(folder, 'PG_VERSION')))
          throw new Error(`The database in ${folder} is missing.`)
        postgres = await startPostgres(folder, password, { port })
        // Stopped while it started.
        if (stopping) return await postgres.stop()
        return watch(postgres)
      } catch (error) {
        if (worthSaying)
          console.error(
            `The database could not be restarted. Retrying. ${(error as Error).message}`,
          )
      }
    }
  }
  const watch = ({ ended }: Postgres) =>
    void ended.then((code) => {
      if (stopping) return
      console.error(
        `The database stopped unexpectedly (${code}). Restarting it. See ${folder}.log.`,
      )
      starting = startAgain()
    })
  watch(postgres)

  return {
    url,
    askToStop: () => {
      stopping = true
      postgres.askToStop()
    },
    stop: async () => {
      stopping = true
      await postgres.stop()
      await starting
    },
  }
}
