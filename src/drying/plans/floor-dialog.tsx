import { Autocomplete } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { floorForm, usualFloors } from '#drying/plans/plans.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { type DialogState, FormDialog } from '#ui/form-dialog.tsx'

interface Props extends DialogState {
  /** The name so far; without it, a floor is added. */
  name?: string
  /** Names that other floors of the job have. */
  taken: readonly string[]
  onSave: (name: string) => void
}

/** Names a floor that this device has not saved yet. */
export const FloorDialog = ({ name, taken, onSave, ...dialog }: Props) => (
  <FormDialog {...dialog} title={name === undefined ? 'Add Floor' : `Rename ${name}`}>
    <FloorForm name={name} taken={taken} onSave={onSave} />
  </FormDialog>
)

function FloorForm({
  name,
  taken,
  onSave,
}: Pick<Props, 'taken' | 'onSave'> & { name: string | undefined }) {
  const isTaken = (typed: string) =>
    taken.some((other) => other.toLowerCase() === typed.trim().toLowerCase())
  const free = usualFloors.filter((floor) => !isTaken(floor))
  const form = useForm({
    initialValues: { name: name ?? '' },
    validate: schemaResolver(
      floorForm.refine((floor) => !isTaken(floor.name), {
        path: ['name'],
        message: 'This job already has a floor with this name',
      }),
      { sync: true },
    ),
  })
  return (
    <DialogForm
      form={form}
      handOver={(values) => onSave(floorForm.parse(values).name)}
      submit={name === undefined ? 'Add Floor' : 'Rename'}
    >
      <Autocomplete
        {...fieldsOf(form)('name', 'Name')}
        withAsterisk
        data={free}
        placeholder={free[0] ?? 'Garage'}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}
