import { Alert, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { removal } from '#time/hours/hours.ts'
import { REQUIRED } from '#values/text.ts'
import { workedSpan } from '#time/time-clock/record-words.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  record: TimeRecord
  zone: string
}

/** Confirms that a record should no longer count, and asks for the reason. */
export const DeleteRecordDialog = ({ record, zone, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Delete time for ${record.employee_name}?`}>
    <DeleteForm record={record} zone={zone} />
  </FormDialog>
)

function DeleteForm({ record, zone }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(removal.pick({ reason: true }), { sync: true }),
  })
  const remove = useMutation(
    api.hours.remove.mutationOptions({
      meta: { done: 'Time record deleted successfully', failed: 'Failed to delete time record' },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={remove}
      input={({ reason }) => ({ id: record.id, reason })}
      submit="Delete"
      color="red"
    >
      <Text className="typed">
        {workedSpan(record, zone)}, for {record.customer_name}.
      </Text>
      <Text>It will no longer count. It stays in the lists, crossed out, with your reason.</Text>
      <Text>If the rest of the shift is 6 hours or less, its lunch deduction is removed.</Text>
      <TextInput
        {...fieldsOf(form)('reason', 'Reason')}
        withAsterisk
        maxLength={500}
        autoComplete="off"
        data-autofocus
      />
      {form.errors.reason && form.values.reason.trim() === '' && (
        <Alert color="red" role="alert" p="xs">
          {REQUIRED}
        </Alert>
      )}
    </DialogForm>
  )
}
