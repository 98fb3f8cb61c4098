import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createBackoff } from '#runtime/backoff.ts'
import { type Postgres, startPostgres } from '#runtime/postgres.ts'

/**
 * Runs the embedded Postgres on `folder` and restarts it on the same port whenever it ends. It
 * recovers from its log, and everything that uses it waits. It retries forever: a full disk or an
 * unmounted folder may last, and giving up would not help.
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
        // A start on a missing folder would create a new database and hide that the real one is
        // gone.
        if (!existsSync(join(folder, 'PG_VERSION')))
          throw new Error(`The database in ${folder} is missing.`)
        postgres = await startPostgres(folder, password, { port })
        // `stop` was called during the start.
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
