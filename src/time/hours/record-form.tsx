import { Alert, Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { PersonForm } from '#time/hours/person-form.tsx'
import { LongText } from '#ui/long-text.tsx'
import { REQUIRED } from '#values/text.ts'
import { LunchForm } from '#time/hours/lunch-form.tsx'
import {
  type RecordValues,
  type Times,
  isIncomplete,
  mayStayOpen,
} from '#time/hours/record-draft.ts'
import { TimeForm } from '#time/hours/time-form.tsx'
import { mileageField } from '#time/time-clock/mileage-field.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'

interface Props {
  form: FormOf<RecordValues> &
    Parameters<typeof TimeForm>[0]['form'] & {
      errors: Record<string, ReactNode>
      setFieldValue(field: 'break_seconds', seconds: number): void
    }
  zone: string
  /**
   * The record being corrected. Without it the form adds a new record, with an employee and notes.
   */
  was?: Times
  /** True if the employee is already known. */
  isOfOne?: boolean
}

/** Fields for the times of a record that management enters, and for the reason. */
export function RecordFields({ form, zone, was, isOfOne = false }: Props) {
  const field = fieldsOf(form)
  return (
    <>
      {!was && !isOfOne && (
        <PersonForm
          field={{ key: form.key('employee_id'), ...form.getInputProps('employee_id') }}
        />
      )}
      <TimeForm
        form={form}
        field="clock_in_time"
        label="Clock in"
        zone={zone}
        focused={was !== undefined}
      />
      <TimeForm
        form={form}
        field="clock_out_time"
        label="Clock out"
        zone={zone}
        {...(mayStayOpen(was) && { hint: 'Leave blank to keep them on the clock.' })}
      />
      <LunchForm form={form} zone={zone} was={was} />
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
      {(form.errors.is_before_loss || form.values.is_before_loss) && (
        <Checkbox
          label="Worked before the loss"
          {...form.getInputProps('is_before_loss', { type: 'checkbox' })}
        />
      )}
      <TextInput
        {...field('reason', 'Reason')}
        withAsterisk
        description="Kept in the history"
        maxLength={500}
        autoComplete="off"
      />
      {isIncomplete(form.errors, form.values) && (
        <Alert color="red" role="alert" p="xs">
          {REQUIRED}
        </Alert>
      )}
    </>
  )
}
