import { useState } from 'react'
import { type BegunDeployment, DeployForm } from '#equipment/placements/deploy-form.tsx'
import type { PlacedUnit } from '#equipment/placements/placing-facts.tsx'
import type { Outcome } from '#equipment/placements/placements.ts'
import { RefusedDialog } from '#equipment/placements/refused-dialog.tsx'
import type { Job } from '#loss/jobs/jobs.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  /** Units to deploy; empty if the person is to choose them. */
  units: PlacedUnit[]
  /** The job, if known. */
  job?: Pick<Job, 'id' | 'customer_id' | 'customer_name' | 'city_code'>
  /** Units and room chosen beforehand, to be changed in the dialog. */
  begun?: BegunDeployment
  onDeployed?: () => void
}

/** Deploys units to a customer's job in one step. Then shows which ones were refused, and why. */
export function DeployDialog({ units, job, begun, onDeployed, ...dialog }: Props & DialogState) {
  const [refused, setRefused] = useState<Outcome['refused']>([])
  return (
    <>
      <FormDialog {...dialog} title="Deploy Equipment" size="lg">
        <DeployForm
          units={units}
          {...(job && { job })}
          {...(begun && { begun })}
          onRefused={setRefused}
          {...(onDeployed && { onDeployed })}
        />
      </FormDialog>
      <RefusedDialog
        title={`${counted(refused.length, 'unit')} not deployed`}
        refused={refused}
        onClose={() => setRefused([])}
      />
    </>
  )
}
