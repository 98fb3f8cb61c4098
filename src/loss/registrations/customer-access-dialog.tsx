import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#loss/customers/customers.ts'
import { GrantsCard } from '#loss/grants/grants-card.tsx'
import { CustomerAccountCard } from '#loss/registrations/customer-account-card.tsx'
import { useCan } from '#client/session.ts'
import { FormDialog, type DialogState, useDialogGuard } from '#ui/form-dialog.tsx'

/** Shows who besides staff sees a customer: the customer's own account, and claims agents. */
export const CustomerAccessDialog = ({
  customer,
  ...dialog
}: { customer: Customer } & DialogState) => (
  <FormDialog {...dialog} title={`Access to ${customer.customer_number}`} size="lg">
    <Access customer={customer} />
  </FormDialog>
)

function Access({ customer }: { customer: Customer }) {
  const mayGrant = useCan('grants.list')
  return (
    <Stack gap="lg">
      <Text c="dimmed" className="typed">
        {customer.name}
      </Text>
      <CustomerAccountCard customer={customer} />
      {mayGrant && <GrantsCard customer={customer} />}
      <Anchor
        style={{ alignSelf: 'start' }}
        className="touchable"
        renderRoot={(props) => (
          <Link {...props} to="/customers/$id/release" params={{ id: customer.id }} />
        )}
      >
        What the adjuster and the customer see
      </Anchor>
      {useDialogGuard().question}
    </Stack>
  )
}
