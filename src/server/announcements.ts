import { awayBecause } from '#server/away.ts'
import { poolOf } from '#server/database.ts'
import { notificationsOf } from '#server/notifications.ts'

/**
 * Ms between looks for notices of changes. Each NOTIFY takes one lock of the whole Postgres server,
 * so there are few of them, and none in the transactions that people wait for.
 */
const PASS_ON = 150
/** Ms until the next look after one failed. */
const BREATH = 1000

/**
 * Listens to the database's announcements on one connection, for all processes of this server.
 * `heard` maps each channel to its handler. After a lost connection is back, calls `lookAgain`.
 * Logs once that the connection was lost, and once that it is back.
 */
export async function hearAnnouncements(
  databaseUrl: string,
  heard: Record<string, (payload: string) => void>,
  lookAgain: () => void,
) {
  let lost = false
  const notifications = notificationsOf(databaseUrl, Object.keys(heard), {
    onNotice: (channel, payload) => heard[channel]?.(payload),
    onLost: (error) => {
      if (!lost)
        console.error(
          `The database is unavailable (${awayBecause(error) ?? error.message}). Retrying every second.`,
        )
      lost = true
    },
    onBack: () => {
      console.error('The database is back.')
      lost = false
      lookAgain()
    },
  })
  await notifications.listening
  return notifications
}

/**
 * Passes the notices that triggers wrote on to all servers of the database, for the role queue. One
 * server at a time does so; if it ends, the next look of another one takes its place
 * (app.pass_on_changes).
 */
export function passOnChanges(databaseUrl: string) {
  const pool = poolOf({ connectionString: databaseUrl, max: 1 })
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const look = async () => {
    const wait = await pool.query('select app.pass_on_changes()').then(
      () => PASS_ON,
      () => BREATH,
    )
    if (!closed) timer = setTimeout(again, wait)
  }
  const again = () => {
    looking = look()
  }
  again()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await looking
      await pool.end()
    },
  }
}
