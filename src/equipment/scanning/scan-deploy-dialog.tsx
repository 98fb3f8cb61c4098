import { DeployForm } from '#equipment/placements/deploy-form.tsx'
import type { Outcome } from '#equipment/placements/placements.ts'
import type { UnitAtHand } from '#equipment/units-at-hand/units-at-hand.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  units: readonly UnitAtHand[]
  job: Job | undefined
  onSettled: (outcome: Outcome | 'kept' | 'unkept', unitOf: ReadonlyMap<string, string>) => void
}

/** Deploys the scanned units; the list then shows the refused ones. */
export const ScanDeployDialog = ({ units, job, onSettled, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Deploy Equipment" size="lg">
    <DeployForm
      units={units}
      {...(job && { job })}
      onRefused={() => {}}
      onSettled={(outcome, sent) =>
        onSettled(outcome, new Map(sent.units.map(({ id, equipment_id }) => [id, equipment_id])))
      }
    />
  </FormDialog>
)
