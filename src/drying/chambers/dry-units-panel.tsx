import { Button, Group, Text } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { standingOf } from '#equipment/placements/pick-up-draft.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { useOwedPlacements } from '#equipment/units-at-hand/owed-placements.client.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { lateDialog } from '#ui/late.tsx'
import { counted } from '#values/counted.ts'

const PickUpDialog = lateDialog(
  async () => (await import('#equipment/placements/pick-up-dialog.tsx')).PickUpDialog,
)

interface Props {
  job_id: string
  /** Where the units stand, as the button names it, such as a chamber. */
  where: string
  /** Units that stand where it is dry. */
  units: readonly Placement[]
  children?: string
}

/** Offers to pick up the units that stand where it is dry. Nothing without such units. */
export function DryUnitsPanel({ job_id, where, units, children }: Props) {
  const show = useDialog()
  const mayPlace = useCan('equipment.place')
  const { pickedUp } = useOwedPlacements(job_id)
  const left = units.filter(({ id }) => !pickedUp.has(id))
  if (left.length === 0) return null
  return (
    <Group gap="sm">
      <Text size="sm">
        {children ?? 'Dry.'}{' '}
        {counted(left.length, 'unit still stands here', 'units still stand here')}.
      </Text>
      {mayPlace && (
        <Button
          variant="default"
          leftSection={<IconPackageExport size={18} aria-hidden />}
          aria-label={`Pick Up Equipment in ${where}`}
          onClick={() =>
            show((dialog) => <PickUpDialog units={left.map(standingOf)} {...dialog} />)
          }
        >
          Pick Up Equipment
        </Button>
      )}
    </Group>
  )
}
