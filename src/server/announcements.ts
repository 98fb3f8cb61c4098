import { awayBecause } from '#server/away.ts'
import { notificationsOf } from '#server/notifications.ts'

/**
 * What the database announces, heard on one connection for all processes of this server: `heard` says, by channel, whom to tell. When the
 * connection was lost and is back, all are told to `lookAgain`. The log says once that it was lost, and once that it is back.
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
