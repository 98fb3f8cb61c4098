import { Alert, Checkbox, NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import { PersonForm } from '#features/hours/person-form.tsx'
import { LongText } from '#ui/long-text.tsx'
import { REQUIRED } from '#values/text.ts'
import { paidWords } from '#features/hours/corrected-pay.ts'
import { type RecordValues, type Times, isIncomplete, mayStayOpen, momentOf } from '#features/hours/record-draft.ts'
import { TimeForm } from '#features/hours/time-form.tsx'
import { LUNCH } from '#features/time-clock/lunch.ts'
import { duration } from '#values/durations.ts'
import { mileageField } from '#features/time-clock/punch-fields-form.tsx'
import { type FormOf, fieldsOf } from '#client/form.ts'

interface Props {
  form: FormOf<RecordValues> &
    Parameters<typeof TimeForm>[0]['form'] & {
      errors: Record<string, unknown>
      setFieldValue(field: 'break_seconds', seconds: number): void
    }
  zone: string
  /** What is corrected; without it a new record is written down, for an employee and with notes. */
  was?: Times
  /** Whether it is known who worked. */
  isOfOne?: boolean
}

/** When someone worked, as management writes it down, and why. */
export function RecordFields({ form, zone, was, isOfOne = false }: Props) {
  const field = fieldsOf(form)
  // Of a shift with several records, each may bear a part of the hour.
  const lunch = was?.break_seconds || LUNCH
  return (
    <>
      {!was && !isOfOne && <PersonForm field={{ key: form.key('employee_id'), ...form.getInputProps('employee_id') }} />}
      <TimeForm form={form} field="clock_in_time" label="Clock in" zone={zone} focused={was !== undefined} />
      <TimeForm
        form={form}
        field="clock_out_time"
        label="Clock out"
        zone={zone}
        {...(mayStayOpen(was) && { hint: 'Leave blank to keep them on the clock.' })}
      />
      {was && (
        <Checkbox
          label={`Deduct ${lunch === LUNCH ? '1 hour' : duration(lunch)} for lunch`}
          description={was.no_lunch ? 'They reported no lunch break at clock-out.' : undefined}
          checked={form.values.break_seconds > 0}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('break_seconds', checked ? lunch : 0)}
        />
      )}
      {was && <Paid values={form.values} zone={zone} was={was} />}
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
      {!was && <LongText {...field('notes', 'Notes')} minRows={2} maxRows={8} most={1500} />}
      <TextInput {...field('reason', 'Reason')} withAsterisk description="Kept in the history" maxLength={500} autoComplete="off" />
      {isIncomplete(form.errors, form.values) && (
        <Alert color="red" role="alert" p="xs">
          {REQUIRED}
        </Alert>
      )}
    </>
  )
}

/** What the times pay, as they are typed. */
function Paid({ values, zone, was }: { values: RecordValues; zone: string; was: Times }) {
  const [from, to] = (['clock_in_time', 'clock_out_time'] as const).map((field) => momentOf(field, values, zone, was))
  return (
    <Text size="sm" role="status" mih="1lh">
      {from && to && Date.parse(to) > Date.parse(from) && paidWords(was, from, to, values.break_seconds)}
    </Text>
  )
}
