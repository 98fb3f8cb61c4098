import { Alert, NumberInput, SimpleGrid, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { PersonForm } from '#features/hours/person-form.tsx'
import { REQUIRED } from '#values/text.ts'
import { type RecordValues, type Times, complaintsOf, isIncomplete, mayStayOpen, momentOf } from '#features/hours/record-draft.ts'
import { TimeForm } from '#features/hours/time-form.tsx'
import { mileageField } from '#features/time-clock/punch-fields-form.tsx'
import { DialogForm, type Saving } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'

/** As they are sent: moments in ISO 8601. */
export type RecordInput = { clock_in_time: string; clock_out_time: string | null; driven: Driven } & Pick<
  RecordValues,
  'employee_id' | 'notes' | 'reason'
>
/** What a correction says of the vehicle; nothing where there is none. */
type Driven = { starting_mileage: number; ending_mileage: number | null } | undefined

interface Props<Input> {
  initial: RecordValues
  /** What is corrected; without it a new record is written down, for an employee and with notes. */
  was?: Times
  zone: string
  submit: string
  save: Saving<Input, unknown>
  input: (typed: RecordInput) => Input
}

/** When somebody worked, as management writes it down, and why. What was typed stays when a save fails. */
export function RecordForm<Input>({ initial, was, zone, submit, save, input }: Props<Input>) {
  const form = useForm({ initialValues: initial, validate: (values) => complaintsOf(values, zone, was) })
  const field = fieldsOf(form)
  const typedIn = ({ employee_id, notes, reason, ...typed }: RecordValues): RecordInput => {
    const moment = (field: 'clock_in_time' | 'clock_out_time') => momentOf(field, { ...initial, ...typed }, zone, was)
    const { starting_mileage: start, ending_mileage: end } = typed
    const driven = was?.vehicle_number ? { starting_mileage: Number(start), ending_mileage: end === '' ? null : Number(end) } : undefined
    const times = { clock_in_time: moment('clock_in_time')!, clock_out_time: moment('clock_out_time') ?? null }
    return { employee_id, notes, reason, driven, ...times }
  }
  return (
    <DialogForm form={form} save={save} input={(typed) => input(typedIn(typed))} submit={submit}>
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
      {!was && <Textarea {...field('notes', 'Notes')} size="md" autosize minRows={2} maxRows={8} maxLength={1500} />}
      <TextInput {...field('reason', 'Reason')} withAsterisk description="Kept in the history" maxLength={500} autoComplete="off" />
      {isIncomplete(form.errors, form.values) && (
        <Alert color="red" role="alert" p="xs">
          {REQUIRED}
        </Alert>
      )}
    </DialogForm>
  )
}
