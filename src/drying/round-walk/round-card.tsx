import { Stack, Text } from '@mantine/core'
import { AirReadingCard } from '#drying/air-readings/air-reading-card.tsx'
import { RoundPointsFacts } from '#drying/points/round-points-facts.tsx'
import { RoundPhotosGallery } from '#drying/round-walk/round-photos-gallery.tsx'
import type { ShownRound } from '#drying/round-walk/rounds-by-day.ts'
import { useCompanyZone } from '#client/company.ts'
import { timeIn } from '#values/company-time.ts'
import { exactTime } from '#values/times.ts'

/** How the units ran: `all units running`, `off: Air mover · A-12`. Empty if no one looked. */
function runningInWords({ all_running, off }: Pick<ShownRound, 'all_running' | 'off'>) {
  if (all_running === null) return ''
  if (all_running) return 'all units running'
  return off.length === 0
    ? 'not all units running'
    : `off: ${off.map(({ name }) => name).join(', ')}`
}

/** One round: who and when, what was found, its readings, and the stops it skipped. */
export function RoundCard({
  job_id,
  isClosed,
  round,
  elevation,
}: {
  job_id: string
  isClosed: boolean
  round: ShownRound
  elevation: number | undefined
}) {
  const zone = useCompanyZone()
  const { began_at, ended_at, who_name, arrived_at, left_at, note } = round
  const { imported_from, imported_at } = round
  const facts = [
    imported_from && `from ${imported_from}${imported_at && `, ${exactTime(imported_at, zone)}`}`,
    arrived_at && `arrived ${timeIn(arrived_at, zone)}`,
    left_at && `left ${timeIn(left_at, zone)}`,
    runningInWords(round),
    round.isWaiting && 'on this device',
    ended_at === null && !round.isWaiting && 'not finished',
  ].filter(Boolean)
  const title = `${timeIn(began_at, zone)}${ended_at ? ` to ${timeIn(ended_at, zone)}` : ''}`
  return (
    <section aria-label={`Round at ${timeIn(began_at, zone)}`}>
      <Text size="sm" className="typed">
        <Text span inherit fw={600}>
          {title}
          {who_name && ` · ${imported_from ? 'imported by ' : ''}${who_name}`}
        </Text>
        {facts.length > 0 && ` · ${facts.join(' · ')}`}
      </Text>
      {note && (
        <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
          {note}
        </Text>
      )}
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {round.readings.map((reading) => (
          <AirReadingCard key={reading.id} {...{ reading, elevation, isClosed }} />
        ))}
        <RoundPointsFacts job_id={job_id} round_id={round.id} />
        {round.skipped.map(({ stop, name, reason }) => (
          <Text key={stop} component="li" size="sm" c="dimmed" className="typed" py={4}>
            {name}: skipped. {reason}
          </Text>
        ))}
      </Stack>
      <RoundPhotosGallery round={round} />
    </section>
  )
}
