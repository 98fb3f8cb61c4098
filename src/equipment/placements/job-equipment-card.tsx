import { Alert, Button, Group, Menu, Skeleton, Stack, Text } from '@mantine/core'
import { IconPackageExport, IconPackageImport, IconScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeployDialog } from '#equipment/placements/deploy-dialog.tsx'
import { FormerPlacementsTable } from '#equipment/placements/former-placements-table.tsx'
import { byRoom, totalOf } from '#equipment/placements/job-equipment.ts'
import { MoveJobDialog } from '#equipment/placements/move-job-dialog.tsx'
import { MoveDialog } from '#equipment/placements/move-dialog.tsx'
import { PickUpDialog } from '#equipment/placements/pick-up-dialog.tsx'
import { standingOf } from '#equipment/placements/pick-up-draft.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { RoomPanel } from '#equipment/placements/room-panel.tsx'
import { useOwedPlacements } from '#equipment/units-at-hand/owed-placements.client.ts'
import type { ScanMode } from '#equipment/scanning/scan-list.ts'
import { byLabel } from '#equipment/units-at-hand/units-at-hand.ts'
import { useUnitsAtHand } from '#equipment/units-at-hand/units-at-hand.client.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { SelectionActions } from '#ui/selection-actions.tsx'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'

/**
 * A job's equipment: units by room with their start and cost so far, and units picked up. Units are
 * deployed, moved and picked up from here.
 */
export function JobEquipmentCard({ job }: { job: Job }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.placements.ofJob.queryOptions({
      input: { job_id: job.id },
      meta: { failed: 'Failed to load equipment' },
    }),
  )
  if (data) return <OnJob job={job} placements={data} />
  return error ? (
    <LoadFailureLine text="Failed to load equipment." query={{ error, refetch, isFetching }} />
  ) : (
    <Skeleton height={160} radius="md" role="status" aria-label="Loading equipment" />
  )
}

function OnJob({ job, placements }: { job: Job; placements: Placement[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const dialog = useDialog()
  const mayPlace = useCan('equipment.place')
  const mayMoveJob = useCan('placements.correct')
  const owed = useOwedPlacements(job.id)
  useUnitsAtHand()
  const standing = placements.filter(({ removed_at }) => removed_at === null).toSorted(byLabel)
  const former = placements.filter(({ removed_at }) => removed_at !== null)
  const rooms = byRoom(standing)
  const selected = standing.filter(({ id }) => chosen.has(id))
  const end = () => setChosen(new Set())
  const pickUp = (rows: Placement[]) =>
    dialog((state) => <PickUpDialog units={rows.map(standingOf)} onPickedUp={end} {...state} />)
  const move = (rows: Placement[]) =>
    dialog((state) => (
      <MoveDialog
        placements={rows}
        rooms={rooms.flatMap(({ room }) => room ?? [])}
        onMoved={end}
        {...state}
      />
    ))
  const moveJob = (row: Placement) =>
    dialog((state) => (
      <MoveJobDialog unit={row} standing={{ ...row, placement_id: row.id }} {...state} />
    ))
  const choose = (ids: string[], on: boolean) =>
    setChosen(
      (before) => new Set([...before].filter((id) => !ids.includes(id)).concat(on ? ids : [])),
    )
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Total placements={placements} />
        {mayPlace && (
          <Group gap="xs">
            <ScanMenu job={job} stands={standing.length > 0} />
            {standing.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconPackageExport size={18} aria-hidden />}
                onClick={() => pickUp(standing)}
              >
                Pick Up All
              </Button>
            )}
            {job.status !== 'closed' && (
              <Button
                leftSection={<IconPackageImport size={18} aria-hidden />}
                onClick={() => dialog((state) => <DeployDialog units={[]} job={job} {...state} />)}
              >
                Deploy Equipment
              </Button>
            )}
          </Group>
        )}
      </Group>
      {owed.deploying > 0 && (
        <Alert color="yellow" py="xs">
          {counted(owed.deploying, 'unit')} deployed on this device, waiting to be sent.
        </Alert>
      )}
      {standing.length === 0 && owed.deploying === 0 && (
        <Text size="sm" c="dimmed">
          No equipment on this job.
        </Text>
      )}
      {rooms.map(({ room, rows }) => (
        <RoomPanel
          key={room ?? ''}
          room={room}
          rows={rows}
          chosen={chosen}
          pickedUp={owed.pickedUp}
          {...(mayPlace && { onChoose: choose, onPickUp: pickUp, onMove: move })}
          {...(mayMoveJob && { onMoveJob: moveJob })}
        />
      ))}
      {selected.length > 0 && (
        <SelectionActions
          chosen={`${counted(selected.length, 'unit')} selected`}
          label="Selected equipment"
          all="Select all"
          onAll={() => setChosen(new Set(standing.map(({ id }) => id)))}
          onEnd={end}
        >
          <Button onClick={() => pickUp(selected)}>Pick Up</Button>
          <Button variant="default" onClick={() => move(selected)}>
            Move
          </Button>
        </SelectionActions>
      )}
      {former.length > 0 && <FormerPlacementsTable placements={former} />}
    </Stack>
  )
}

function Total({ placements }: { placements: Placement[] }) {
  const { standing, days, cents, unpriced } = totalOf(placements)
  if (placements.length === 0) return <span />
  return (
    <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Text span inherit fw={600}>
        {standing > 0 ? `${counted(standing, 'unit')} here` : 'All picked up'}
      </Text>{' '}
      · {counted(days, 'unit-day')} · {shownDollars(cents)} so far
      {unpriced > 0 && ` (${counted(unpriced, 'unit')} without a rate)`}
    </Text>
  )
}

/** Links to scanning for this job: deploying to it, or picking up from it. */
function ScanMenu({ job, stands }: { job: Job; stands: boolean }) {
  const link = (mode: ScanMode) => (props: object) => (
    <Link {...props} to="/equipment/scan" search={{ mode, job: job.id }} />
  )
  const mayDeploy = job.status !== 'closed'
  if (!mayDeploy && !stands) return null
  const [only] = mayDeploy === stands ? [] : [stands ? ('pick-up' as const) : ('deploy' as const)]
  if (only)
    return (
      <Button
        variant="default"
        leftSection={<IconScan size={18} aria-hidden />}
        renderRoot={link(only)}
      >
        {only === 'deploy' ? 'Scan to deploy' : 'Scan to pick up'}
      </Button>
    )
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconScan size={18} aria-hidden />}>
          Scan
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item renderRoot={link('deploy')}>Scan to deploy</Menu.Item>
        <Menu.Item renderRoot={link('pick-up')}>Scan to pick up</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
