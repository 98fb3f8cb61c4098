import { Alert, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { spanIn, weekdayIn } from '#features/hours/company-time.ts'
import { removal } from '#features/hours/hours.ts'
import { REQUIRED } from '#values/text.ts'
import type { TimeRecord } from '#features/time-clock/time-clock.ts'
import { api } from '#client/api.ts'
import { fieldErrors } from '#client/failure.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  record: TimeRecord
  zone: string
  opened: boolean
  onClose: () => void
}

/** Asks before a record counts no more, and why. */
export function DeleteRecordDialog({ record, zone, opened, onClose }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title={`Delete time for ${record.employee_name}?`} closeOnClickOutside={false}>
      <DeleteForm record={record} zone={zone} guard={guard} onDeleted={onClose} />
    </Modal>
  )
}

type FormProps = Pick<Props, 'record' | 'zone'> & { guard: ReturnType<typeof useGuardedClose>; onDeleted: () => void }

function DeleteForm({ record: { id, customer_name, clock_in_time, clock_out_time }, zone, guard, onDeleted }: FormProps) {
  const [reason, setReason] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const remove = useMutation(
    api.hours.remove.mutationOptions({ meta: { done: 'Time record deleted successfully', failed: 'Failed to delete time record' } }),
  )
  guard.useWatch(() => reason.trim() !== '')
  const refuse = (message: string | undefined) => {
    setComplaint(message)
    if (message) field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = removal.shape.reason.safeParse(reason)
    if (!checked.success) return refuse(checked.error.issues[0]!.message)
    remove.mutate({ id, reason: checked.data }, { onSuccess: onDeleted, onError: (error) => refuse(fieldErrors(error).reason) })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text className="typed">
          {weekdayIn(clock_in_time, zone)}, {spanIn(clock_in_time, clock_out_time, zone)}, for {customer_name}.
        </Text>
        <Text>It will no longer count. It stays in the lists, crossed out, with your reason.</Text>
        <TextInput
          ref={field}
          label="Reason"
          withAsterisk
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={complaint}
          onChange={({ currentTarget: { value } }) => {
            setReason(value)
            setComplaint(undefined)
          }}
          data-autofocus
        />
        {complaint && reason.trim() === '' && (
          <Alert color="red" role="alert" p="xs">
            {REQUIRED}
          </Alert>
        )}
        <FormEnd guard={guard} color="red" loading={remove.isPending}>
          Delete
        </FormEnd>
      </Stack>
    </form>
  )
}
