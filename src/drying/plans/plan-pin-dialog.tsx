import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import type { Pin } from '#drying/plans/drawing.ts'
import { PlanPhotoPicker } from '#drying/plans/plan-photo-picker.tsx'
import { type Point, pointName } from '#drying/points/points.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { type DialogState, FormDialog } from '#ui/form-dialog.tsx'
import { requiredLine, rowId } from '#values/text.ts'

type Marked = Pick<Pin, 'kind' | 'ref' | 'text'>

interface Props extends DialogState {
  job: Job
  pin?: Pin | undefined
  /** Units that stand on the job and are on no floor yet. */
  units: readonly Placement[]
  /** Points that are read and are on no floor yet. */
  points: readonly Point[]
  onSave: (pin: Marked) => void
}

const named = (message: string) => rowId.or(z.literal('').refine(() => false, message))
const of = <Kind extends string>(kind: Kind, message: string) =>
  z.object({ kind: z.literal(kind), text: z.string(), ref: named(message) })
const typedPin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), text: requiredLine('Note', 120), ref: z.string() }),
  of('equipment', 'Select a unit'),
  of('point', 'Select a point'),
  of('photo', 'Select a photo'),
])

/** Says what a pin on the plan marks: a note, a unit that stands there, a point or a photo. */
export const PlanPinDialog = ({ job, pin, units, points, onSave, ...dialog }: Props) => (
  <FormDialog {...dialog} title={pin ? 'Edit Pin' : 'Add Pin'}>
    <PlanPinForm {...{ job, pin, units, points, onSave }} />
  </FormDialog>
)

const kinds = [
  { value: 'note', label: 'Note' },
  { value: 'equipment', label: 'Equipment' },
  { value: 'point', label: 'Point' },
  { value: 'photo', label: 'Photo' },
]

function PlanPinForm({ job, pin, units, points, onSave }: Omit<Props, keyof DialogState>) {
  const form = useForm({
    initialValues: {
      kind: (pin?.kind ?? 'note') as string,
      text: pin?.text ?? '',
      ref: pin?.ref ?? '',
    },
    validate: schemaResolver(typedPin as z.ZodType<unknown>, { sync: true }),
  })
  const field = fieldsOf(form)
  const { kind, ref } = form.values
  const save = (values: typeof form.values) => {
    const typed = typedPin.parse(values)
    onSave(
      typed.kind === 'note'
        ? { kind: 'note', ref: null, text: typed.text }
        : { kind: typed.kind, ref: typed.ref, text: null },
    )
  }
  return (
    <DialogForm form={form} handOver={save} submit={pin ? 'Save' : 'Add Pin'}>
      <SegmentedControl
        aria-label="Kind of pin"
        fullWidth
        data={kinds}
        value={kind}
        // A row of one kind is none of another.
        onChange={(next) => form.setValues({ kind: next, ref: '' })}
      />
      {kind === 'note' && (
        <TextInput
          {...field('text', 'Note')}
          withAsterisk
          placeholder="Stain at the ceiling"
          autoComplete="off"
          data-autofocus
        />
      )}
      {kind === 'equipment' && (
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
      {kind === 'point' && (
        <Select
          {...field('ref', 'Moisture point')}
          withAsterisk
          data={points.map((point) => ({ value: point.id, label: pointName(point) }))}
          placeholder={points.length > 0 ? 'Select a point' : 'No other point is read on this job'}
          searchable
        />
      )}
      {kind === 'photo' && (
        <PlanPhotoPicker
          job={job}
          value={ref}
          onChange={(id) => form.setFieldValue('ref', id)}
          error={form.errors.ref}
        />
      )}
    </DialogForm>
  )
}
