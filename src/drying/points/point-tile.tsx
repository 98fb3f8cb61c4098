import { Group, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Air } from '#drying/air/air.ts'
import { meterName } from '#drying/meters/meters.ts'
import { changeInWords, shownValue } from '#drying/point-readings/reading-words.ts'
import { PointActions, type PointActionsProps } from '#drying/points/point-actions.tsx'
import { standingOf } from '#drying/points/point-summary.ts'
import { type Point, materialOf, pointName, surfaces } from '#drying/points/points.ts'
import { type PointStatus, endings, goalOf, statusWords } from '#drying/series/series.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { DotBadge } from '#ui/dot-badge.tsx'
import { lateDialog } from '#ui/late.tsx'
import { dayOf } from '#values/times.ts'

const PointLogDialog = lateDialog(
  async () => (await import('#drying/points/point-log-dialog.tsx')).PointLogDialog,
)

const colors: Record<PointStatus, string> = {
  dry: 'green',
  wet: 'blue',
  no_goal: 'yellow',
  unread: 'yellow',
  ended: 'gray',
}

/** Where a point is, in words: `Wall · 24 in · left of the sink`. */
export const placeOf = ({ surface, height_in, spot }: Point) =>
  [surfaces[surface], height_in !== null && `${height_in} in`, spot].filter(Boolean).join(' · ')

/** A point in the list of its chamber. Its name opens the readings. */
export function PointTile({ air, ...props }: PointActionsProps & { air: Air | null }) {
  const show = useDialog()
  const { job_id, isClosed, point } = props
  const { status, last, before } = standingOf(point)
  const goal = last && goalOf(point, last)
  const { data: meters } = useQuery(
    api.meters.list.queryOptions({ meta: { failed: 'Failed to load meters' } }),
  )
  const meter = meters?.find(({ id }) => id === last?.meter_id)
  return (
    <Group component="li" wrap="nowrap" gap="xs" align="flex-start">
      <div style={{ minWidth: 0, flex: 1 }}>
        <Group gap="xs">
          <UnstyledButton
            onClick={() =>
              show((dialog) => (
                <PointLogDialog {...{ job_id, isClosed, air }} id={point.id} {...dialog} />
              ))
            }
            className="typed"
            fw={600}
            fz="sm"
            td="underline"
            aria-label={`Readings of ${pointName(point)}`}
          >
            Point {point.number} ·{' '}
            {[point.room_name, materialOf(point)].filter(Boolean).join(' · ')}
          </UnstyledButton>
          <DotBadge color={colors[status]}>{statusWords[status]}</DotBadge>
        </Group>
        <Text size="sm" c="dimmed" className="typed">
          {placeOf(point)}
        </Text>
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {last ? shownValue(last.value, last.scale) : 'Not read yet'}
          {goal && ` · goal ${goal.goal}`}
          {last && before && ` · ${changeInWords(before.value, last.value)}`}
          {meter && (
            <Text span inherit c="dimmed" className="typed">
              {` · ${meterName(meter)}`}
            </Text>
          )}
        </Text>
        {point.ended_how !== null && <Ending point={point} />}
      </div>
      <PointActions {...props} />
    </Group>
  )
}

function Ending({ point }: { point: Point }) {
  const zone = useCompanyZone()
  const { ended_how, ended_at, ended_reason, ended_by_name } = point
  return (
    <Text size="sm" c="dimmed" className="typed">
      {`Ended ${dayOf(ended_at!, zone)}${ended_by_name ? ` by ${ended_by_name}` : ''}: `}
      {[endings[ended_how!].toLowerCase(), ended_reason].filter(Boolean).join('. ')}
    </Text>
  )
}
