import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import type { Pin } from '#drying/plans/drawing.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { type DialogState, FormDialog } from '#ui/form-dialog.tsx'
import { requiredLine, rowId } from '#values/text.ts'

type Marked = Pick<Pin, 'kind' | 'ref' | 'text'>

interface Props extends DialogState {
  pin?: Pin | undefined
  /** Units that stand on the job and are on no floor yet. */
  units: readonly Placement[]
  onSave: (pin: Marked) => void
}

const typedPin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), text: requiredLine('Note', 120), ref: z.string() }),
  z.object({
    kind: z.literal('equipment'),
    text: z.string(),
    ref: z.string().pipe(rowId.or(z.literal('').refine(() => false, 'Select a unit'))),
  }),
])

/** Says what a pin on the plan marks: a note, or a unit that stands there. */
export const PlanPinDialog = ({ pin, units, onSave, ...dialog }: Props) => (
  <FormDialog {...dialog} title={pin ? 'Edit Pin' : 'Add Pin'}>
    <PlanPinForm pin={pin} units={units} onSave={onSave} />
  </FormDialog>
)

function PlanPinForm({ pin, units, onSave }: Pick<Props, 'pin' | 'units' | 'onSave'>) {
  const form = useForm({
    initialValues: {
      kind: pin?.kind === 'equipment' ? 'equipment' : 'note',
      text: pin?.text ?? '',
      ref: pin?.ref ?? '',
    },
    validate: schemaResolver(typedPin as z.ZodType<unknown>, { sync: true }),
  })
  const field = fieldsOf(form)
  const save = (values: typeof form.values) => {
    const typed = typedPin.parse(values)
    onSave(
      typed.kind === 'note'
        ? { kind: 'note', ref: null, text: typed.text }
        : { kind: 'equipment', ref: typed.ref, text: null },
    )
  }
  return (
    <DialogForm form={form} handOver={save} submit={pin ? 'Save' : 'Add Pin'}>
      <SegmentedControl
        aria-label="Kind of pin"
        fullWidth
        data={[
          { value: 'note', label: 'Note' },
          { value: 'equipment', label: 'Equipment' },
        ]}
        {...form.getInputProps('kind')}
      />
      {form.values.kind === 'note' ? (
        <TextInput
          {...field('text', 'Note')}
          withAsterisk
          placeholder="Stain at the ceiling"
          autoComplete="off"
          data-autofocus
        />
      ) : (
        <Select
          {...field('ref', 'Unit')}
          withAsterisk
          data={units.map(({ id, name, item_number, room }) => ({
            value: id,
            label: `${name} ${item_number}${room ? ` · ${room}` : ''}`,
          }))}
          placeholder={units.length > 0 ? 'Select a unit' : 'No other unit stands on this job'}
          searchable
        />
      )}
    </DialogForm>
  )
}
