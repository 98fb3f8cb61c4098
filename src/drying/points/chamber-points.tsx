import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import type { Atmosphere } from '#drying/alerts/alerts.ts'
import { AddPointDialog } from '#drying/points/add-point-dialog.tsx'
import type { Named } from '#drying/points/point-fields.tsx'
import type { ShownPoint } from '#drying/points/point-log.client.ts'
import { PointRow } from '#drying/points/point-row.tsx'
import { chamberInWords, pointAlerts } from '#drying/points/point-summary.ts'
import { byTime } from '#drying/series/series.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { useNow } from '#ui/now.ts'

interface Props {
  job: Job
  chamber: Named
  chambers: readonly Named[]
  /** Rooms of the job. */
  rooms: readonly Named[]
  /** Points of the chamber in walking order. */
  points: readonly ShownPoint[]
  /** The chamber's readings of air, in any order. */
  atmospheres: readonly Atmosphere[]
}

/** The moisture points of a chamber: how dry they are, until when, and what is wrong. */
export function ChamberPoints({ job, chamber, chambers, rooms, points, atmospheres }: Props) {
  const show = useDialog()
  const mayEdit = useCan('drying.edit')
  const zone = useCompanyZone()
  const now = new Date(useNow()).toISOString()
  const air = byTime(
    atmospheres.filter(({ place, struck }) => place === 'chamber' && !struck),
  ).at(-1)
  const { line, why } = chamberInWords(points, air ?? null, zone)
  const alerts = pointAlerts(chamber.id, points, { atmospheres, now, zone })
  const open = points.filter(({ ended_how }) => ended_how === null)
  const ended = points.filter(({ ended_how }) => ended_how !== null)
  const own = rooms.filter(({ chamber_id }) => chamber_id === chamber.id)
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
              show((dialog) => (
                <AddPointDialog {...{ job, chamber, points }} rooms={own} {...dialog} />
              ))
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
      {alerts.map(({ key, sentence, advice }) => (
        <Alert
          key={key}
          color="yellow"
          p="xs"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={sentence}
        >
          {advice}
        </Alert>
      ))}
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
            <PointRow
              key={point.id}
              job_id={job.id}
              {...{ point, open, chambers, rooms }}
              air={air ?? null}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
