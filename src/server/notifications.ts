import type pg from 'pg'
import { DatabaseClient } from '#runtime/database-client.ts'
import { patience } from '#server/database.ts'

/** Ms before reconnecting after a connection was lost. */
const BREATH = 1000
/**
 * Ms between checks of a connection, and ms to answer one. A connection that was cut silently would
 * never send anything again.
 */
const PULSE = 10_000
const SOON = 3000

/**
 * Listens to Postgres notifications on some channels, on one connection for the whole server.
 * Reconnects after a loss, however long that takes, and then calls `onBack`, because notifications
 * in between were missed. `onLost` is called with the reason of a loss.
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
    /** Resolves when it first listens. */
    listening: first.promise,
    close: async () => {
      closed = true
      clearTimeout(timer)
      first.resolve()
      await client?.end().catch(() => {})
    },
  }
}
