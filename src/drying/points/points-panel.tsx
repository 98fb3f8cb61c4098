import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAirLog } from '#drying/air-readings/air-log.client.ts'
import { asAtmosphere } from '#drying/air-readings/chamber-log.ts'
import { AlertCards } from '#drying/alerts/alert-cards.tsx'
import type { AlertSettings, Atmosphere } from '#drying/alerts/alerts.ts'
import { AddPointDialog } from '#drying/points/add-point-dialog.tsx'
import type { Named } from '#drying/points/point-form.tsx'
import { type ShownPoint, usePoints } from '#drying/points/point-log.client.ts'
import { PointTile } from '#drying/points/point-tile.tsx'
import { chamberInWords, pointAlerts } from '#drying/points/point-summary.ts'
import { byTime } from '#drying/series/series.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { useNow } from '#ui/now.ts'

interface Props {
  job: Job
  chamber: Named
  /** Rooms of the chamber. */
  rooms: readonly Named[]
  settings: AlertSettings
}

/** The moisture points of a chamber: how dry they are, until when, and what is wrong. */
export function PointsPanel({ job, chamber, rooms, settings }: Props) {
  const { points, query } = usePoints(job.id)
  const { readings } = useAirLog(job.id)
  if (query.data)
    return (
      <Points
        {...{ job, chamber, rooms, settings }}
        points={points.filter(({ chamber_id }) => chamber_id === chamber.id)}
        atmospheres={readings
          .filter(({ chamber_id }) => chamber_id === chamber.id)
          .map(asAtmosphere)}
      />
    )
  return query.error ? (
    <LoadFailureLine text="Failed to load points." query={query} />
  ) : (
    <Skeleton height={60} radius="md" role="status" aria-label="Loading points" />
  )
}

interface Loaded extends Props {
  /** Points of the chamber in walking order. */
  points: readonly ShownPoint[]
  /** The chamber's readings of air, in any order. */
  atmospheres: readonly Atmosphere[]
}

function Points({ job, chamber, rooms, settings, points, atmospheres }: Loaded) {
  const show = useDialog()
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  const zone = useCompanyZone()
  const now = new Date(useNow()).toISOString()
  const air =
    byTime(atmospheres.filter(({ place, struck }) => place === 'chamber' && !struck)).at(-1) ?? null
  const { line, why } = chamberInWords(points, air, zone)
  const alerts =
    job.status === 'closed'
      ? []
      : pointAlerts(chamber.id, points, { atmospheres, now, zone, settings })
  const open = points.filter(({ ended_how }) => ended_how === null)
  const ended = points.filter(({ ended_how }) => ended_how !== null)
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Title order={3} fz="md">
          Points
        </Title>
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() =>
              show((dialog) => <AddPointDialog {...{ job, chamber, rooms, points }} {...dialog} />)
            }
          >
            Add Points
          </Button>
        )}
      </Group>
      {points.length === 0 ? (
        <Text size="sm" c="dimmed">
          No points yet. A point is a place in a material that each round reads.
        </Text>
      ) : (
        <div>
          <Text size="sm" fw={600}>
            {line}
          </Text>
          {why && (
            <Text size="sm" c="dimmed" className="typed">
              {why}
            </Text>
          )}
        </div>
      )}
      {alerts.length > 0 && <AlertCards job={job} alerts={alerts} />}
      {points.length > 0 && (
        <Stack
          component="ul"
          gap="sm"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label={`Points of ${chamber.name}`}
        >
          {[...open, ...ended].map((point) => (
            <PointTile
              key={point.id}
              job_id={job.id}
              isClosed={job.status === 'closed'}
              {...{ point, open, air }}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
