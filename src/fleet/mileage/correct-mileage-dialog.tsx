import { Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { newCorrection, struckWords } from '#fleet/mileage/mileage-corrections.ts'
import { typedMiles } from '#fleet/vehicles/vehicle-draft.ts'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  vehicle: Vehicle
}

const typedCorrection = newCorrection
  .omit({ id: true, vehicle_id: true })
  .extend({ mileage: typedMiles.pipe(newCorrection.shape.mileage) })

/** Sets the mileage of a vehicle, with a reason. Higher readings from before no longer count. */
export const CorrectMileageDialog = ({ vehicle, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Correct Mileage of ${vehicle.number}`}>
    <CorrectForm vehicle={vehicle} />
  </FormDialog>
)

function CorrectForm({ vehicle: { id: vehicle_id, current_mileage } }: Props) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { mileage: '', reason: '' },
    validate: schemaResolver(typedCorrection, { sync: true }),
  })
  const idOf = useIdOf()
  const field = fieldsOf(form)
  const correct = useMutation(
    api.mileageCorrections.add.mutationOptions({
      meta: { done: 'Mileage corrected', failed: 'Failed to correct the mileage' },
    }),
  )
  const input = (values: typeof form.values) => {
    const typed = typedCorrection.parse(values)
    return { ...typed, vehicle_id, id: idOf(typed) }
  }
  return (
    <DialogForm form={form} save={correct} input={input} submit="Correct Mileage">
      <TextInput
        {...field('mileage', 'Odometer now')}
        withAsterisk
        data-autofocus
        inputMode="numeric"
        autoComplete="off"
        description={`Last known: ${current_mileage.toLocaleString('en-US')}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Struck vehicle_id={vehicle_id} typed={form.values.mileage} known={current_mileage} />
      <LongText {...field('reason', 'Reason')} withAsterisk minRows={2} maxRows={6} most={500} />
    </DialogForm>
  )
}

/** Shows which readings a lower mileage would strike, before it is sent. */
function Struck({
  vehicle_id,
  typed,
  known,
}: {
  vehicle_id: string
  typed: string
  known: number
}) {
  const [settled] = useDebouncedValue(typed, 300)
  const mileage = typedMiles.pipe(newCorrection.shape.mileage).safeParse(settled).data
  const lower = mileage !== undefined && mileage < known
  const { data } = useQuery({
    ...api.mileageCorrections.preview.queryOptions({
      input: { vehicle_id, mileage: mileage ?? 0 },
    }),
    enabled: lower,
  })
  return (
    <Text size="sm" role="status">
      {lower && typed === settled && data && struckWords(data)}
    </Text>
  )
}
