import { Select, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { roleNames } from '#access/roles.ts'
import { type InvitedRole, invitedRoles, roleAbout, roleOptions } from '#features/employees/staff-roles.ts'
import { agentInvitation } from '#features/invitations/invitations.ts'
import { api } from '#client/api.ts'
import { fieldErrors } from '#client/failure.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { FormEnd } from '#ui/form-end.tsx'
import type { useGuardedClose } from '#ui/guarded-close.tsx'

const shape = agentInvitation.omit({ id: true })

/** Sending the same again after a lost answer cannot make a second invitation; sending something else is another one. */
function idKeeper() {
  let last = { said: '', id: newId() }
  return (said: string) => {
    if (said !== last.said) last = { said, id: newId() }
    return last.id
  }
}

const meta = { failed: 'Failed to send invitation' }

interface Props {
  guard: ReturnType<typeof useGuardedClose>
  onSent: () => void
  /** What is chosen at first, if the person may. */
  as: InvitedRole | undefined
}

export function InviteForm({ guard, onSent, as }: Props) {
  const roles = invitedRoles(useMe().role)
  const [role, setRole] = useState(roles.find((one) => one === as) ?? roles[0]!)
  const [idFor] = useState(idKeeper)
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', email: '' }, validate: schemaResolver(shape, { sync: true }) })
  guard.useWatch(() => form.isDirty())
  const staff = useMutation(api.invitations.inviteStaff.mutationOptions({ meta }))
  const agent = useMutation(api.invitations.inviteAgent.mutationOptions({ meta }))

  const refuse = (errors: Record<string, unknown>) => form.getInputNode(errors.name ? 'name' : 'email')?.focus()
  const send = (typed: typeof form.values) => {
    const input = shape.parse(typed)
    const id = idFor(JSON.stringify([role, input]))
    const settle = {
      onSuccess: () => {
        toast.done(`Invitation sent to ${input.email}`)
        onSent()
      },
      onError: (error: unknown) => {
        const errors = fieldErrors(error)
        form.setErrors(errors)
        if (Object.keys(errors).length > 0) refuse(errors)
      },
    }
    if (role === 8) agent.mutate({ ...input, id }, settle)
    else staff.mutate({ ...input, id, role }, settle)
  }

  return (
    <form onSubmit={form.onSubmit(send, refuse)} noValidate>
      <Stack gap="sm">
        {roles.length > 1 ? (
          <Select
            label="Role"
            description={roleAbout[role]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={roleOptions(roles)}
            value={String(role)}
            onChange={(value) => setRole(roles.find((one) => String(one) === value) ?? role)}
            allowDeselect={false}
          />
        ) : (
          <Text>
            Role: {roleNames[role]}. {roleAbout[role]}
          </Text>
        )}
        <TextInput
          label="Name"
          withAsterisk
          autoComplete="off"
          maxLength={200}
          key={form.key('name')}
          {...form.getInputProps('name')}
          data-autofocus
        />
        <TextInput label="Email" withAsterisk type="email" autoComplete="off" key={form.key('email')} {...form.getInputProps('email')} />
        <Text size="sm" c="dimmed">
          They'll get an email with a link that works once and expires in 7 days.
        </Text>
        <FormEnd guard={guard} loading={staff.isPending || agent.isPending}>
          Send invitation
        </FormEnd>
      </Stack>
    </form>
  )
}
