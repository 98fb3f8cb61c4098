import { awayBecause } from '#server/away.ts'
import { notificationsOf } from '#server/notifications.ts'

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
