import { setTimeout as delay } from 'node:timers/promises'
import { createBackoff } from '#server/backoff.ts'
import { type Postgres, startPostgres } from '#server/postgres.ts'

/** After so many tries in a row to start it again, about 20 s, what is wrong does not pass by itself. */
const MOST_TRIES = 6

/**
 * The embedded Postgres on `folder`, started again on the same port whenever it ends: it recovers from its log, and everything that stands
 * on it waits. `onGivenUp` is called when it can't be started again.
 */
export async function keepPostgres(folder: string, password: string, onGivenUp: () => void) {
  const backoff = createBackoff()
  let stopping = false
  let starting: Promise<unknown> | undefined
  let postgres = await startPostgres(folder, password)
  const { url } = postgres
  const { port } = new URL(url)

  const startAgain = async () => {
    for (;;) {
      const { pause, failures } = backoff.failed()
      await delay(pause)
      if (stopping) return
      try {
        postgres = await startPostgres(folder, password, { port })
        // Stopped while it started.
        if (stopping) return await postgres.stop()
        return watch(postgres)
      } catch (error) {
        console.error((error as Error).message)
        if (failures >= MOST_TRIES) return onGivenUp()
      }
    }
  }
  const watch = ({ ended }: Postgres) =>
    void ended.then((code) => {
      if (stopping) return
      console.error(`The database ended unexpectedly (${code}) and is started again; ${folder}.log says why.`)
      starting = startAgain()
    })
  watch(postgres)

  return {
    url,
    stop: async () => {
      stopping = true
      await postgres.stop()
      await starting
    },
  }
}
