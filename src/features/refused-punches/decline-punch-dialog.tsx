import { Modal, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { RefusedPunchFacts } from '#features/refused-punches/refused-punch-facts.tsx'
import { type RefusedPunch, decline as declined } from '#features/refused-punches/refused-punches.ts'
import { api } from '#client/api.ts'
import { fieldErrors } from '#client/failure.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  punch: RefusedPunch
  zone: string
  opened: boolean
  onClose: () => void
}

/** Declines a refused punch, and asks why: its person reads the reason. */
export function DeclinePunchDialog({ punch, zone, opened, onClose }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title={`Decline the punch from ${punch.employee_name}?`} closeOnClickOutside={false}>
      <DeclineForm punch={punch} zone={zone} guard={guard} onDeclined={onClose} />
    </Modal>
  )
}

type FormProps = Pick<Props, 'punch' | 'zone'> & { guard: ReturnType<typeof useGuardedClose>; onDeclined: () => void }

function DeclineForm({ punch, zone, guard, onDeclined }: FormProps) {
  const [reply, setReply] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const decline = useMutation(
    api.refusedPunches.decline.mutationOptions({ meta: { done: 'Punch declined', failed: 'Failed to decline the punch' } }),
  )
  guard.useWatch(() => reply.trim() !== '')
  const refuse = (message: string | undefined) => {
    setComplaint(message)
    if (message) field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = declined.shape.reply.safeParse(reply)
    if (!checked.success) return refuse(checked.error.issues[0]!.message)
    decline.mutate({ id: punch.id, reply: checked.data }, { onSuccess: onDeclined, onError: (error) => refuse(fieldErrors(error).reply) })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <RefusedPunchFacts punch={punch} zone={zone} />
        <TextInput
          ref={field}
          label="Reason"
          description={`${punch.employee_name} will see it`}
          withAsterisk
          maxLength={500}
          autoComplete="off"
          value={reply}
          error={complaint}
          onChange={({ currentTarget: { value } }) => {
            setReply(value)
            setComplaint(undefined)
          }}
          data-autofocus
        />
        <FormEnd guard={guard} color="red" loading={decline.isPending}>
          Decline
        </FormEnd>
      </Stack>
    </form>
  )
}
