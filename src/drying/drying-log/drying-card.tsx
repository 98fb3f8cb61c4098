import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  dehumidifiersApart,
  partsOf,
  roomsApart,
  standingByName,
  unitsApart,
} from '#drying/chambers/chamber-parts.ts'
import { ChamberPanel } from '#drying/chambers/chamber-panel.tsx'
import { ChamberDialog } from '#drying/chambers/chamber-dialog.tsx'
import { DryUnitsPanel } from '#drying/chambers/dry-units-panel.tsx'
import { type Dryness, drynessIn } from '#drying/chambers/dryness.ts'
import type { Chamber } from '#drying/chambers/chambers.ts'
import { usePoints } from '#drying/points/point-log.client.ts'
import { stopsOfPoints } from '#drying/points/points.ts'
import { LateLogCard } from '#drying/drying-log/late-log-card.tsx'
import { PlanCard } from '#drying/plans/plan-card.tsx'
import { CopyRoomsDialog } from '#drying/rooms/copy-rooms-dialog.tsx'
import { RoomDialog } from '#drying/rooms/room-dialog.tsx'
import { RoomCards } from '#drying/rooms/room-cards.tsx'
import type { Room } from '#drying/rooms/rooms.ts'
import { RoundActions } from '#drying/round-walk/round-actions.tsx'
import { RoundsCard } from '#drying/round-walk/rounds-card.tsx'
import { stopsOf } from '#drying/rounds/stops.ts'
import { SiteCard } from '#drying/sites/site-card.tsx'
import { type Factors, factorsOf } from '#drying/sizing/sizing-factors.ts'
import type { ReasonGiven } from '#drying/sizing/sizing-reasons.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'
import { counted } from '#values/counted.ts'

/** The drying of a job: its site, its rooms by chamber with their air, and the rounds. */
export function DryingCard({ job }: { job: Job }) {
  const input = { job_id: job.id }
  const meta = { failed: 'Failed to load drying' }
  const chambers = useQuery(api.chambers.list.queryOptions({ input, meta }))
  const rooms = useQuery(api.rooms.list.queryOptions({ input, meta }))
  const units = useQuery(api.placements.ofJob.queryOptions({ input, meta }))
  const factors = useQuery(api.sizingFactors.list.queryOptions({ meta }))
  const reasons = useQuery(api.sizingReasons.list.queryOptions({ input, meta }))
  if (chambers.data && rooms.data && units.data && factors.data && reasons.data)
    return (
      <Drying
        {...{ job, chambers: chambers.data, rooms: rooms.data, units: units.data }}
        factors={factorsOf(factors.data)}
        reasons={reasons.data}
      />
    )
  const failed = [chambers, rooms, units, factors, reasons].find(({ error }) => error)
  return failed ? (
    <LoadFailureLine text="Failed to load drying." query={failed} />
  ) : (
    <Skeleton height={160} radius="md" role="status" aria-label="Loading drying" />
  )
}

/** Counts the dry chambers, where there are points. */
function inAll(dryness: readonly Dryness[]) {
  if (dryness.every(({ points }) => points === 0)) return ''
  const dry = dryness.filter(({ is_dry }) => is_dry).length
  return dry === dryness.length
    ? ' · dry'
    : ` · ${dry} of ${counted(dryness.length, 'chamber')} dry`
}

interface HeadProps {
  job: Job
  /** How many there are. */
  rooms: number
  chambers: readonly Chamber[]
  /** Empty while the points load. */
  dryness: readonly Dryness[]
  onAddRoom: () => void
}

/** Counts rooms and chambers, says how dry they are, and adds more. */
function Head({ job, rooms, chambers, dryness, onAddRoom }: HeadProps) {
  const show = useDialog()
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {rooms === 0 && chambers.length === 0
          ? 'No rooms yet. Measure the rooms, then group those that are dried together in a chamber.'
          : `${counted(rooms, 'room')} · ${counted(chambers.length, 'chamber')}${inAll(dryness)}`}
      </Text>
      {mayEdit && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => show((dialog) => <ChamberDialog job={job} {...dialog} />)}
          >
            Add Chamber
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => show((dialog) => <CopyRoomsDialog {...{ job, chambers }} {...dialog} />)}
          >
            Copy Rooms
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAddRoom}>
            Add Room
          </Button>
        </Group>
      )}
    </Group>
  )
}

interface Props {
  job: Job
  chambers: Chamber[]
  rooms: Room[]
  units: Placement[]
  factors: Factors
  reasons: ReasonGiven[]
}

function Drying({ job, chambers, rooms, units, factors, reasons }: Props) {
  const show = useDialog()
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  const { points, query } = usePoints(job.id)
  const parts = partsOf(chambers, rooms, units)
  const apart = roomsApart(chambers, rooms)
  const stops = stopsOf(
    parts.map(({ chamber: { id, name }, dehumidifiers }) => ({
      id,
      name,
      dehumidifiers,
      points: stopsOfPoints(points, id),
    })),
  )
  const drynessOf = (id: string) => (query.data ? drynessIn(id, points) : undefined)
  const dryness = chambers.flatMap(({ id }) => drynessOf(id) ?? [])
  const isDry = dryness.length > 0 && dryness.every(({ is_dry }) => is_dry)
  const began_at = units.map(({ placed_at }) => placed_at).toSorted()[0]
  const isOver =
    job.status === 'closed' ||
    (units.length > 0 && units.every(({ removed_at }) => removed_at !== null))
  const addRoom = (chamber_id: string | null) =>
    show((dialog) => <RoomDialog {...{ job, chambers, chamber_id }} {...dialog} />)
  const editRoom = (room: Room) =>
    show((dialog) => <RoomDialog {...{ job, chambers, room }} {...dialog} />)
  return (
    <Stack gap="md">
      <Head
        job={job}
        rooms={rooms.length}
        dryness={dryness}
        chambers={chambers}
        onAddRoom={() => addRoom(chambers.length === 1 ? chambers[0]!.id : null)}
      />
      <SiteCard job={job} />
      {chambers.length > 0 && (
        <RoundActions
          job={job}
          stops={stops}
          units={standingByName(units)}
          apart={dehumidifiersApart(parts, units)}
        />
      )}
      {parts.map((part) => (
        <ChamberPanel
          key={part.chamber.id}
          job={job}
          {...part}
          factors={factors}
          dryness={drynessOf(part.chamber.id)}
          reasons={reasons}
          began_at={began_at}
          isOver={isOver}
          onAddRoom={() => addRoom(part.chamber.id)}
          onEditRoom={editRoom}
        />
      ))}
      {dryness.length > 1 && isDry && (
        <DryUnitsPanel job_id={job.id} where="no chamber" units={unitsApart(parts, units)}>
          All chambers are dry. Outside them:
        </DryUnitsPanel>
      )}
      {apart.length > 0 && (
        <Section title="Rooms without a chamber">
          <RoomCards
            rooms={apart}
            label="Rooms without a chamber"
            {...(mayEdit && { onEdit: editRoom })}
          />
        </Section>
      )}
      <PlanCard job={job} parts={parts} rooms={rooms} units={units} />
      <RoundsCard job={job} />
      {chambers.length > 0 && <LateLogCard job={job} isDry={isDry} />}
    </Stack>
  )
}
