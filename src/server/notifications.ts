import pg from 'pg'

/** How long after a connection was lost the next is tried, in ms. */
const BREATH = 1000

/**
 * Hears what Postgres notifies on a channel. A lost connection is made anew; `onBack` is called when it is there again, because what was
 * said meanwhile is unknown. `listen` fails where the database cannot be reached at first; it is tried again all the same.
 */
export function notificationsOf(databaseUrl: string, channel: string, hears: { onNotice: (payload: string) => void; onBack: () => void }) {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client = next
    let lost = false
    const onLoss = () => {
      if (lost || closed) return
      lost = true
      void next.end().catch(() => {})
      retry = setTimeout(() => void connect().then(hears.onBack, () => {}), BREATH)
    }
    next.on('error', onLoss).on('end', onLoss)
    next.on('notification', ({ payload }) => hears.onNotice(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      onLoss()
      throw error
    }
  }

  return {
    listen: connect,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
