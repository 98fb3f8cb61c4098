import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ConnectDialog } from '#loss/registrations/connect-dialog.tsx'
import { CustomerAccessDialog } from '#loss/registrations/customer-access-dialog.tsx'
import type { Registration } from '#loss/registrations/registrations.ts'
import { api } from '#client/api.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/**
 * Connects someone to a record. While they have an open invitation, links to its record instead,
 * where it can be resent or revoked.
 */
export const RegistrationActions = ({ registration }: { registration: Registration }) =>
  registration.invited_from ? (
    <InvitedFrom name={registration.name} customer_number={registration.invited_from} />
  ) : (
    <Connect registration={registration} />
  )

function Connect({ registration }: { registration: Registration }) {
  const show = useDialog()
  return (
    <Button
      variant="light"
      onClick={() => show((state) => <ConnectDialog registration={registration} {...state} />)}
      aria-label={`Connect to a record: ${registration.name}`}
    >
      Connect to a record
    </Button>
  )
}

function InvitedFrom({ name, customer_number }: { name: string; customer_number: string }) {
  const show = useDialog()
  const { refetch, isFetching } = useQuery({
    ...api.customers.list.queryOptions({
      input: { q: customer_number },
      meta: { failed: 'Failed to load customer' },
    }),
    enabled: false,
  })
  const open = async (button: HTMLElement) => {
    const { data } = await refetch()
    const customer = data?.rows.find((row) => row.customer_number === customer_number)
    if (customer) show((state) => <CustomerAccessDialog customer={customer} {...state} />, button)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconKey size={18} aria-hidden />}
      loading={isFetching}
      onClick={({ currentTarget }) => void open(currentTarget)}
      aria-label={`Invited from ${customer_number}: ${name}`}
    >
      Invited from {customer_number}
    </Button>
  )
}
