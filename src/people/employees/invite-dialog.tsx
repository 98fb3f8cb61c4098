import { Alert, Select, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleNames } from '#access/roles.ts'
import {
  type InvitedRole,
  invitedRoles,
  roleAbout,
  roleOptions,
} from '#people/employees/who-invites.ts'
import { agentInvitation } from '#people/invitations/invitations.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { useCan, useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { linkLasts } from '#values/link-lifetimes.ts'

interface Props {
  /** The role selected at first, if the person may invite it. */
  as?: InvitedRole | undefined
}

export const InviteDialog = ({ as, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={useCan('invitations.staff') ? 'Invite' : 'Invite adjuster'}>
    <InviteForm as={as} />
  </FormDialog>
)

const shape = agentInvitation.omit({ id: true })
type Invitation = { id: string; name: string; email: string; role: InvitedRole }
const invite = ({ role, ...agent }: Invitation): Promise<unknown> =>
  role === 8
    ? api.invitations.inviteAgent.call(agent)
    : api.invitations.inviteStaff.call({ ...agent, role })

function InviteForm({ as }: Props) {
  const roles = invitedRoles(useMe().role)
  const [role, setRole] = useState(roles.find((one) => one === as) ?? roles[0]!)
  const idOf = useIdOf()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '' },
    validate: schemaResolver(shape, { sync: true }),
  })
  const field = fieldsOf(form)
  const send = useMutation({ mutationFn: invite, meta: { failed: 'Failed to send invitation' } })
  const invitation = (typed: { name: string; email: string }) => {
    const person = { ...shape.parse(typed), role }
    return { ...person, id: idOf(person) }
  }
  const onSaved = () => toast.done(`Invitation sent to ${shape.parse(form.getValues()).email}`)
  return (
    <DialogForm
      form={form}
      save={send}
      input={invitation}
      onSaved={onSaved}
      submit="Send invitation"
    >
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
        {...field('name', 'Name')}
        withAsterisk
        autoComplete="off"
        maxLength={200}
        data-autofocus
      />
      <TextInput {...field('email', 'Email')} withAsterisk type="email" autoComplete="off" />
      {send.error && <Former email={form.getValues().email} />}
      <Text size="sm" c="dimmed">
        They'll get an email with a link that works once and expires in {linkLasts('invitation')}.
      </Text>
    </DialogForm>
  )
}

/** If the email belongs to a former employee, says what to do instead of inviting them. */
function Former({ email }: { email: string }) {
  const mayReactivate = useCan('employees.deactivate')
  const { data = [] } = useQuery(api.employees.list.queryOptions())
  const former = data.find(
    (one) => one.deactivated_at && one.email.toLowerCase() === email.trim().toLowerCase(),
  )
  if (!former) return null
  return (
    <Alert color="blue" py="xs" className="typed">
      {former.name} had this account until it was deactivated.{' '}
      {mayReactivate
        ? 'Reactivate them on the Deactivated tab instead.'
        : 'Ask an administrator to reactivate them.'}
    </Alert>
  )
}
