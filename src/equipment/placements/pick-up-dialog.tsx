import { useState } from 'react'
import type { StandingUnit } from '#equipment/placements/pick-up-draft.ts'
import { PickUpForm } from '#equipment/placements/pick-up-form.tsx'
import type { Outcome } from '#equipment/placements/placements.ts'
import { RefusedDialog } from '#equipment/placements/refused-dialog.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  units: StandingUnit[]
  onPickedUp?: () => void
}

/** Picks up units from any jobs in one step. Then shows which ones were refused, and why. */
export function PickUpDialog({ units, onPickedUp, ...dialog }: Props & DialogState) {
  const [refused, setRefused] = useState<Outcome['refused']>([])
  return (
    <>
      <FormDialog {...dialog} title="Pick Up Equipment" size="lg">
        <PickUpForm units={units} onRefused={setRefused} {...(onPickedUp && { onPickedUp })} />
      </FormDialog>
      <RefusedDialog
        title={`${counted(refused.length, 'unit')} not picked up`}
        refused={refused}
        onClose={() => setRefused([])}
      />
    </>
  )
}
