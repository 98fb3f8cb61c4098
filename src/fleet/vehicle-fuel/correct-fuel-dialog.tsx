import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { correctionOf, typedCorrection } from '#fleet/vehicle-fuel/fuel-draft.ts'
import { FuelFields } from '#fleet/vehicle-fuel/fuel-form.tsx'
import { type Fueling, fuelingRemoval } from '#fleet/vehicle-fuel/vehicle-fuel.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  fueling: Fueling
}

/** Corrects a fueling and asks for the reason. */
export const CorrectFuelDialog = ({ fueling, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Correct fuel">
    <CorrectForm fueling={fueling} />
  </FormDialog>
)

function CorrectForm({ fueling }: Props) {
  const zone = useCompanyZone()
  const checked = typedCorrection(fueling, zone)
  const form = useForm({
    initialValues: correctionOf(fueling, zone),
    validate: schemaResolver(checked, { sync: true }),
  })
  const correct = useMutation(
    api.vehicleFuel.correct.mutationOptions({
      meta: { done: 'Fuel corrected', failed: 'Failed to correct fuel' },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={correct}
      input={(values) => ({ ...checked.parse(values), id: fueling.id })}
      submit="Save Correction"
    >
      <FuelFields form={form} />
      <LongText
        {...fieldsOf(form)('change_reason', 'Reason')}
        withAsterisk
        minRows={2}
        maxRows={6}
        most={500}
      />
    </DialogForm>
  )
}

/** Removes a fueling that was a mistake, and asks for the reason. */
export const RemoveFuelDialog = ({ fueling: { id, gallons }, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Remove fuel">
    <ReasonForm
      id={id}
      field="change_reason"
      rule={fuelingRemoval.shape.change_reason}
      save={api.vehicleFuel.remove.mutationOptions({
        meta: { done: 'Fuel removed', failed: 'Failed to remove fuel' },
      })}
      submit="Remove"
      color="red"
    >
      <Text size="sm">
        {gallons} gallons will no longer count. The entry and your reason stay in the history.
      </Text>
    </ReasonForm>
  </FormDialog>
)
