import { Alert, NumberInput, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { PersonForm } from '#features/hours/person-form.tsx'
import { REQUIRED } from '#values/text.ts'
import { type RecordValues, type Times, complaintsOf, isIncomplete, mayStayOpen, momentOf } from '#features/hours/record-draft.ts'
import { TimeForm } from '#features/hours/time-form.tsx'
import { mileageField } from '#features/time-clock/punch-fields-form.tsx'
import { explain, fieldErrors } from '#client/failure.ts'
import { focusFirst, useFieldErrors } from '#client/form.ts'
import { FormEnd } from '#ui/form-end.tsx'
import type { useGuardedClose } from '#ui/guarded-close.tsx'

/** As they are sent: moments in ISO 8601. */
export type RecordInput = { clock_in_time: string; clock_out_time: string | null; driven: Driven } & Pick<
  RecordValues,
  'employee_id' | 'notes' | 'reason'
>
/** What a correction says of the vehicle; nothing where there is none. */
type Driven = { starting_mileage: number; ending_mileage: number | null } | undefined

interface Props {
  initial: RecordValues
  /** What is corrected; without it a new record is written down, for an employee and with notes. */
  was?: Times
  zone: string
  submit: string
  saving: boolean
  error: unknown
  guard: ReturnType<typeof useGuardedClose>
  onSubmit: (input: RecordInput) => void
}

/** When somebody worked, as management writes it down, and why. What was typed stays when a save fails. */
export function RecordForm({ initial, was, zone, submit, saving, error, guard, onSubmit }: Props) {
  const form = useForm({ mode: 'controlled', initialValues: initial, validate: (values) => complaintsOf(values, zone, was) })
  guard.useWatch(() => form.isDirty())
  useFieldErrors(form, error)
  const field = (name: 'notes' | 'reason') => ({ key: form.key(name), ...form.getInputProps(name) })
  const send = ({ employee_id, notes, reason, ...typed }: RecordValues) => {
    const moment = (field: 'clock_in_time' | 'clock_out_time') => momentOf(field, { ...initial, ...typed }, zone, was)
    const { starting_mileage: start, ending_mileage: end } = typed
    const driven = was?.vehicle_number ? { starting_mileage: Number(start), ending_mileage: end === '' ? null : Number(end) } : undefined
    const times = { clock_in_time: moment('clock_in_time')!, clock_out_time: moment('clock_out_time') ?? null }
    onSubmit({ employee_id, notes, reason, driven, ...times })
  }
  return (
    <form onSubmit={form.onSubmit(send, focusFirst(form))} noValidate>
      <Stack gap="sm">
        {!was && <PersonForm field={{ key: form.key('employee_id'), ...form.getInputProps('employee_id') }} />}
        <TimeForm form={form} field="clock_in_time" label="Clock in" zone={zone} focused={was !== undefined} />
        <TimeForm
          form={form}
          field="clock_out_time"
          label="Clock out"
          zone={zone}
          {...(mayStayOpen(was) && { hint: 'Leave blank to keep them on the clock.' })}
        />
        {was?.vehicle_number && (
          <SimpleGrid cols={2} spacing="sm">
            {(['starting', 'ending'] as const).map((which) => (
              <NumberInput
                key={form.key(`${which}_mileage`)}
                label={`${which === 'starting' ? 'Starting' : 'Ending'} mileage for ${was.vehicle_number}`}
                withAsterisk={which === 'starting'}
                {...mileageField}
                {...form.getInputProps(`${which}_mileage`)}
              />
            ))}
          </SimpleGrid>
        )}
        {!was && <Textarea label="Notes" size="md" autosize minRows={2} maxRows={8} maxLength={1500} {...field('notes')} />}
        <TextInput label="Reason" withAsterisk description="Kept in the history" maxLength={500} autoComplete="off" {...field('reason')} />
        {isIncomplete(form.errors, form.values) && (
          <Alert color="red" role="alert" p="xs">
            {REQUIRED}
          </Alert>
        )}
        {Boolean(error) && Object.keys(fieldErrors(error)).length === 0 && (
          <Alert color="red" role="note" p="xs">
            {explain(error)}
          </Alert>
        )}
        <FormEnd guard={guard} loading={saving}>
          {submit}
        </FormEnd>
      </Stack>
    </form>
  )
}
