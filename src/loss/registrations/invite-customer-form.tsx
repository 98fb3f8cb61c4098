import { Button, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import type { Customer } from '#loss/customers/customers.ts'
import { customerInvitation } from '#people/invitations/invitations.ts'
import { OtherRecords } from '#loss/registrations/other-records-facts.tsx'
import type { OtherRecord } from '#loss/registrations/registrations.ts'
import { api } from '#client/api.ts'
import { useNewId } from '#client/new-id.ts'
import { PageForm } from '#client/page-form.tsx'
import { useCan } from '#client/session.ts'
import { useDialogGuard } from '#ui/form-dialog.tsx'

const schema = z.object({ email: customerInvitation.shape.email })

interface Props {
  customer: Pick<Customer, 'id' | 'email'>
  /** The records of the login that already uses that email. */
  login: OtherRecord[] | null
}

/** Invites the owner of an email address to the record. Without an email, no one can be invited. */
export const InviteCustomerForm = ({ customer: { id, email }, login }: Props) =>
  email === null ? (
    <Text size="sm" c="dimmed">
      No portal account yet. This customer has no email, so no portal invitation can be sent. Add
      their email to invite them.
    </Text>
  ) : (
    <InviteForm customer={{ id, email }} login={login} />
  )

function InviteForm({
  customer,
  login,
}: {
  customer: { id: string; email: string }
  login: OtherRecord[] | null
}) {
  const id = useNewId()
  // People who may invite claims agents may use another address here too.
  const mayUseOther = useCan('invitations.agents')
  const form = useForm({
    name: 'invite',
    mode: 'uncontrolled',
    initialValues: { email: customer.email },
    validate: schemaResolver(schema, { sync: true }),
  })
  const invite = useMutation(
    api.invitations.inviteCustomer.mutationOptions({
      meta: { done: 'Invitation sent', failed: 'Failed to send invitation' },
    }),
  )
  useDialogGuard().useWatch(() => form.isDirty())
  return (
    <PageForm
      form={form}
      error={invite.error}
      onSubmit={({ email }) => invite.mutate({ id, email, customer_id: customer.id })}
    >
      <Stack gap="xs" align="start">
        <Text size="sm" c="dimmed">
          No portal account yet.{' '}
          {login
            ? 'The invitation adds this record to their login.'
            : 'The person who accepts the invitation sees only this record.'}
        </Text>
        {login && login.length > 0 && (
          <Text size="sm">
            {customer.email} already logs in, with <OtherRecords records={login} />. They switch
            between their records.
          </Text>
        )}
        <TextInput
          label="Email"
          readOnly={!mayUseOther}
          description={
            mayUseOther
              ? 'If you use another address, the email on the record is told.'
              : 'To use another address, ask a manager.'
          }
          type="email"
          autoComplete="off"
          w="100%"
          maw={420}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={invite.isPending}>
          Send portal invitation
        </Button>
      </Stack>
    </PageForm>
  )
}
