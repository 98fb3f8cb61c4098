import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { lastUse } from '#drying/point-readings/last-use.client.ts'
import { MeterUsePicker, blankUse } from '#drying/point-readings/meter-use-picker.tsx'
import { usualUse } from '#drying/point-readings/reading-words.ts'
import { type Point, pointName, typedGoal } from '#drying/points/points.ts'
import { goalOf } from '#drying/series/series.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useMe } from '#client/session.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

/** Sets the goal of a point for one meter, mode and scale. */
export const GoalDialog = ({ point, ...dialog }: { point: Point } & DialogState) => (
  <FormDialog {...dialog} title={`Goal of ${pointName(point)}`}>
    <GoalForm point={point} />
  </FormDialog>
)

const typed = (figure: number | null | undefined) =>
  figure === null || figure === undefined ? '' : String(figure)

function GoalForm({ point }: { point: Point }) {
  const { id: person } = useMe()
  const counting = point.readings.filter(({ struck_at }) => struck_at === null)
  // A goal is mostly wanting for the meter of the last reading.
  const use = counting.at(-1) ?? usualUse(point, lastUse(person)) ?? blankUse
  const { meter_id, mode, scale } = use
  const before = goalOf(point, use)
  const form = useForm({
    initialValues: {
      meter_id,
      mode,
      scale,
      dry_standard: typed(before?.dry_standard),
      goal: typed(before?.goal),
    },
    validate: schemaResolver(typedGoal, { sync: true }),
  })
  const save = useMutation(
    api.points.setGoal.mutationOptions({
      meta: { done: 'Goal saved', failed: 'Failed to save goal' },
    }),
  )
  const field = fieldsOf(form)
  return (
    <DialogForm
      form={form}
      save={save}
      input={(values) => ({ ...typedGoal.parse(values), id: point.id })}
      submit="Save Goal"
    >
      <Text size="sm">
        A goal counts for one meter, mode and scale. Read an unaffected piece of the same material
        with them for the dry standard.
      </Text>
      <MeterUsePicker
        value={form.values}
        onChange={(changed) => form.setValues(changed)}
        errors={form.errors}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          {...field('dry_standard', 'Dry standard')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        <TextInput {...field('goal', 'Goal')} withAsterisk inputMode="decimal" autoComplete="off" />
      </SimpleGrid>
    </DialogForm>
  )
}
