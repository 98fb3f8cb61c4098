import { Text } from '@mantine/core'
import { standingUnit } from '#equipment/placements/pick-up-draft.ts'
import { PickUpForm } from '#equipment/placements/pick-up-form.tsx'
import type { Outcome } from '#equipment/placements/placements.ts'
import { type MissingUnits, labelsOf } from '#equipment/scanning/scan-list.ts'
import type { UnitAtHand } from '#equipment/units-at-hand/units-at-hand.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  units: readonly UnitAtHand[]
  missing: readonly MissingUnits[]
  onSettled: (outcome: Outcome | 'kept' | 'unkept', unitOf: ReadonlyMap<string, string>) => void
}

/** Picks up the scanned units; first lists units of the job that were not scanned. */
export function ScanPickUpDialog({ units, missing, onSettled, ...dialog }: Props & DialogState) {
  const unitOf = new Map(units.map(({ id, standing }) => [standing?.placement_id ?? '', id]))
  return (
    <FormDialog {...dialog} title="Pick Up Equipment" size="lg">
      <PickUpForm
        units={units.flatMap((unit) => standingUnit(unit) ?? [])}
        onRefused={() => {}}
        onSettled={(outcome) => onSettled(outcome, unitOf)}
        above={missing.map(({ job_id, customer_name, units: left }) => (
          <Text key={job_id} size="sm" fw={600} c="var(--mantine-color-error)" className="typed">
            Missing: {labelsOf(left)} still at {customer_name}. They keep billing.
          </Text>
        ))}
      />
    </FormDialog>
  )
}
