import type pg from 'pg'
import { DatabaseClient } from '#runtime/database-client.ts'
import { patience } from '#server/database.ts'

/** How long after a connection was lost the next is tried, in ms. */
const BREATH = 1000
/** How often a connection must prove that it lives, and how soon, in ms: one that was cut silently would never say anything again. */
const PULSE = 10_000
const SOON = 3000

/**
 * Hears what Postgres notifies on some channels, for the whole server on one connection. A lost connection is made anew, however long
 * that takes; `onBack` is called when it is there again, because what was said in between is unknown. `onLost` hears why it was lost.
 */
export function notificationsOf(
  databaseUrl: string,
  channels: string[],
  hears: {
    onNotice: (channel: string, payload: string) => void
    onBack: () => void
    onLost?: (error: Error) => void
  },
) {
  let client: DatabaseClient | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const first = Promise.withResolvers<void>()

  function connect(isFirst: boolean) {
    const next = new DatabaseClient({
      connectionString: databaseUrl,
      ...patience,
    } as pg.ClientConfig)
    client = next
    let over = false
    const onLoss = (error: Error) => {
      if (over || closed) return
      over = true
      clearTimeout(timer)
      hears.onLost?.(error)
      void next.end().catch(() => {})
      timer = setTimeout(() => connect(isFirst), BREATH)
    }
    const prove = () => {
      timer = setTimeout(
        () =>
          void next
            .query({ text: 'select 1', query_timeout: SOON } as pg.QueryConfig)
            .then(prove, onLoss),
        PULSE,
      )
    }
    next.on('error', onLoss).on('end', () => onLoss(new Error('The connection ended.')))
    next.on('notification', ({ channel, payload }) => hears.onNotice(channel, payload ?? ''))
    next
      .connect()
      .then(() =>
        next.query({
          text: channels.map((channel) => `listen ${channel}`).join(';'),
          query_timeout: SOON,
        } as pg.QueryConfig),
      )
      .then(() => {
        if (over || closed) return
        prove()
        if (!isFirst) hears.onBack()
        first.resolve()
        isFirst = false
      })
      .catch(onLoss)
  }
  connect(true)

  return {
    /** Resolves when it hears for the first time. */
    listening: first.promise,
    close: async () => {
      closed = true
      clearTimeout(timer)
      first.resolve()
      await client?.end().catch(() => {})
    },
  }
}
