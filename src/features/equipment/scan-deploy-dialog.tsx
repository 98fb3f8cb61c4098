import { DeployForm } from '#features/equipment/deploy-form.tsx'
import type { Outcome } from '#features/equipment/placements.ts'
import type { UnitAtHand } from '#features/equipment/units-at-hand.ts'
import type { Job } from '#features/jobs/jobs.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  units: readonly UnitAtHand[]
  job: Job | undefined
  onSettled: (outcome: Outcome | 'kept' | 'unkept', unitOf: ReadonlyMap<string, string>) => void
}

/** Deploys what was scanned; the list says afterwards what could not be. */
export const ScanDeployDialog = ({ units, job, onSettled, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title="Deploy Equipment" size="lg">
    <DeployForm
      units={units}
      {...(job && { job })}
      onRefused={() => {}}
      onSettled={(outcome, sent) => onSettled(outcome, new Map(sent.units.map(({ id, equipment_id }) => [id, equipment_id])))}
    />
  </FormDialog>
)
