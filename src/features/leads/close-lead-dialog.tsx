import { Modal, Select, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type CloseReason, type Lead, closeReason, closeReasons } from '#features/leads/leads.ts'
import { api } from '#client/api.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  lead: Lead
  note: string
  setNote: (note: string) => void
  opened: boolean
  onClose: () => void
}

const reasons = closeReason.options.map((value) => ({ value, label: closeReasons[value] }))

/** Closes a lead that becomes no customer; why, is counted later. The note is the one begun in the lead. */
export function CloseLeadDialog({ opened, onClose, ...lead }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title={`Close lead: ${lead.lead.name}`} closeOnClickOutside={false}>
      <CloseForm {...lead} guard={guard} onClosed={onClose} />
    </Modal>
  )
}

type FormProps = Pick<Props, 'lead' | 'note' | 'setNote'> & { guard: ReturnType<typeof useGuardedClose>; onClosed: () => void }

function CloseForm({ lead: { id, suspicious }, note, setNote, guard, onClosed }: FormProps) {
  const initial = suspicious ? 'spam' : null
  const [reason, setReason] = useState<CloseReason | null>(initial)
  const [missing, setMissing] = useState(false)
  const close = useMutation(api.leads.close.mutationOptions({ meta: { done: 'Lead closed', failed: 'Failed to close lead' } }))
  // The note is kept anyhow.
  guard.useWatch(() => reason !== initial)
  const submit = () => {
    setMissing(!reason)
    const closed = () => {
      setNote('')
      onClosed()
    }
    if (reason) close.mutate({ id, reason, note }, { onSuccess: closed })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <Select
          label="Reason"
          withAsterisk
          data={reasons}
          value={reason}
          onChange={setReason}
          allowDeselect={false}
          error={missing && !reason && 'Choose a reason'}
          data-autofocus
        />
        <TextInput
          label="Note"
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
          maxLength={500}
          autoComplete="off"
        />
        <FormEnd guard={guard} loading={close.isPending}>
          Close lead
        </FormEnd>
      </Stack>
    </form>
  )
}
