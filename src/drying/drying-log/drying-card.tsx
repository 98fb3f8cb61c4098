import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Activity, useLayoutEffect, useRef, useState } from 'react'
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

interface Props {
  job: Job
  chambers: Chamber[]
  rooms: Room[]
  units: Placement[]
  factors: Factors
  reasons: ReasonGiven[]
}

/** Tells how dry each chamber is. Empty while the points load. */
function useDryness({ job, chambers }: Pick<Props, 'job' | 'chambers'>) {
  const { points, query } = usePoints(job.id)
  const of = (id: string) => (query.data ? drynessIn(id, points) : undefined)
  return { of, all: chambers.flatMap(({ id }) => of(id) ?? []) }
}

/** Counts rooms and chambers, says how dry they are, and adds more. */
function Head({ job, rooms, chambers }: Pick<Props, 'job' | 'rooms' | 'chambers'>) {
  const show = useDialog()
  const dryness = useDryness({ job, chambers }).all
  const chamber_id = chambers.length === 1 ? chambers[0]!.id : null
  const addRoom = () =>
    show((dialog) => <RoomDialog {...{ job, chambers, chamber_id }} {...dialog} />)
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {rooms.length === 0 && chambers.length === 0
          ? 'No rooms yet. Measure the rooms, then group those that are dried together in a chamber.'
          : `${counted(rooms.length, 'room')} · ${counted(chambers.length, 'chamber')}${inAll(dryness)}`}
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
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={addRoom}>
            Add Room
          </Button>
        </Group>
      )}
    </Group>
  )
}

/**
 * A round covers the tab on the whole screen. Meanwhile the tab is hidden instead of being drawn
 * again with each reading, which took a second of a device's processor. It comes back as it was.
 */
function Drying(props: Props) {
  const { job, chambers } = props
  const [isInRound, setInRound] = useState(false)
  const scrolled = useRef<number>(undefined)
  // Behind the round the page is short, so the browser forgets how far it was scrolled.
  useLayoutEffect(() => {
    if (!isInRound && scrolled.current !== undefined)
      scrollTo({ top: scrolled.current, behavior: 'instant' })
  }, [isInRound])
  const open = (isOpen: boolean) => {
    if (isOpen) scrolled.current = scrollY
    setInRound(isOpen)
  }
  // A colleague may remove the last chamber, and the round with it.
  const mode = isInRound && chambers.length > 0 ? 'hidden' : 'visible'
  return (
    <Stack gap="md">
      <Activity mode={mode}>
        <Head {...props} />
        <SiteCard job={job} />
      </Activity>
      {chambers.length > 0 && <NextRound {...props} isOpen={isInRound} onOpen={open} />}
      <Activity mode={mode}>
        <Parts {...props} />
      </Activity>
    </Stack>
  )
}

/** The round that can be walked: its stops are what stands and is read now. */
function NextRound({
  job,
  chambers,
  rooms,
  units,
  ...opening
}: Props & { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { points } = usePoints(job.id)
  const parts = partsOf(chambers, rooms, units)
  const stops = stopsOf(
    parts.map(({ chamber: { id, name }, dehumidifiers }) => ({
      id,
      name,
      dehumidifiers,
      points: stopsOfPoints(points, id),
    })),
  )
  return (
    <RoundActions
      {...{ job, stops }}
      units={standingByName(units)}
      apart={dehumidifiersApart(parts, units)}
      isOpen={opening.isOpen}
      onOpen={opening.onOpen}
    />
  )
}

/** The chambers with all that is in them, the plan, the rounds, and the papers. */
function Parts({ job, chambers, rooms, units, factors, reasons }: Props) {
  const show = useDialog()
  const mayEdit = useCan('drying.edit') && job.status !== 'closed'
  const dryness = useDryness({ job, chambers })
  const parts = partsOf(chambers, rooms, units)
  const apart = roomsApart(chambers, rooms)
  const isDry = dryness.all.length > 0 && dryness.all.every(({ is_dry }) => is_dry)
  const began_at = units.map(({ placed_at }) => placed_at).toSorted()[0]
  const isOver =
    job.status === 'closed' ||
    (units.length > 0 && units.every(({ removed_at }) => removed_at !== null))
  const addRoom = (chamber_id: string | null) =>
    show((dialog) => <RoomDialog {...{ job, chambers, chamber_id }} {...dialog} />)
  const editRoom = (room: Room) =>
    show((dialog) => <RoomDialog {...{ job, chambers, room }} {...dialog} />)
  return (
    <>
      {parts.map((part) => (
        <ChamberPanel
          key={part.chamber.id}
          job={job}
          {...part}
          factors={factors}
          dryness={dryness.of(part.chamber.id)}
          reasons={reasons}
          began_at={began_at}
          isOver={isOver}
          onAddRoom={() => addRoom(part.chamber.id)}
          onEditRoom={editRoom}
        />
      ))}
      {dryness.all.length > 1 && isDry && (
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
    </>
  )
}
