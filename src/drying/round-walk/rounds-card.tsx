import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useAirLog } from '#drying/air-readings/air-log.client.ts'
import { RoundCard } from '#drying/round-walk/round-card.tsx'
import type { OwedRound } from '#drying/round-walk/round-kind.client.ts'
import { roundsByDay } from '#drying/round-walk/rounds-by-day.ts'
import { useRounds } from '#drying/rounds/rounds.client.ts'
import { useSite } from '#drying/sites/site.client.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'
import { Section } from '#ui/section.tsx'
import { counted } from '#values/counted.ts'
import { longDay } from '#values/times.ts'

/** Days that are open at first. The job's first days are asked for seldom. */
const DAYS = 3

/** The rounds of a job by day, newest first, with all their readings. */
export function RoundsCard({ job }: { job: Job }) {
  const me = useMe()
  const zone = useCompanyZone()
  const [isWhole, setWhole] = useState(false)
  const rounds = useRounds(job.id)
  const { readings, query } = useAirLog(job.id)
  const elevation = useSite(job.id).data?.elevation_ft
  const owed = useEntries<OwedRound>(me.id, 'round') ?? []
  const waiting = owed.filter(({ what }) => what.job_id === job.id)
  const failed = [rounds, query].find(({ error, data }) => error && data === undefined)
  const days = roundsByDay(rounds.data ?? [], readings, waiting, { zone, me: me.name })
  if (days.length === 0 && !failed) return null
  const shown = isWhole ? days : days.slice(0, DAYS)
  return (
    <Section title="Rounds">
      <Stack gap="md">
        {failed && <LoadFailureLine text="Failed to load rounds." query={failed} />}
        {shown.map(({ day, rounds: ofDay }) => (
          <section key={day} aria-label={longDay(day)}>
            <Title order={3} fz="sm" mb={4}>
              {longDay(day)}
            </Title>
            <Stack gap="sm">
              {ofDay.map((round) => (
                <RoundCard
                  key={round.id}
                  job_id={job.id}
                  isClosed={job.status === 'closed'}
                  {...{ round, elevation }}
                />
              ))}
            </Stack>
          </section>
        ))}
        {days.length > shown.length && (
          <Button variant="default" onClick={() => setWhole(true)}>
            Show {counted(days.length - shown.length, 'earlier day')}
          </Button>
        )}
        {elevation === undefined && readings.length > 0 && (
          <Text size="xs" c="dimmed">
            Without the elevation of the site there are no grains per pound.
          </Text>
        )}
      </Stack>
    </Section>
  )
}
