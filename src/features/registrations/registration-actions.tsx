import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConnectDialog } from '#features/registrations/connect-dialog.tsx'
import { CustomerAccessDialog } from '#features/registrations/customer-access-dialog.tsx'
import type { Registration } from '#features/registrations/registrations.ts'
import { api } from '#client/api.ts'

/** Connecting somebody, or, while an invitation of theirs is open, the record it came from: there it is sent again or revoked. */
export const RegistrationActions = ({ registration }: { registration: Registration }) =>
  registration.invited_from ? (
    <InvitedFrom name={registration.name} customer_number={registration.invited_from} />
  ) : (
    <Connect registration={registration} />
  )

function Connect({ registration }: { registration: Registration }) {
  // Undefined until first opened: hundreds of closed dialogs are too much.
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <Button variant="light" onClick={() => setOpened(true)} aria-label={`Connect to a record: ${registration.name}`}>
        Connect to a record
      </Button>
      {opened !== undefined && <ConnectDialog registration={registration} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}

function InvitedFrom({ name, customer_number }: { name: string; customer_number: string }) {
  const [opened, { open, close }] = useDisclosure()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.customers.list.queryOptions({ input: { q: customer_number }, meta: { failed: 'Failed to load customer' } }),
    enabled: opened,
  })
  const customer = data?.rows.find((row) => row.customer_number === customer_number)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={18} aria-hidden />}
        loading={isFetching && !customer}
        onClick={() => {
          open()
          if (error) void refetch()
        }}
        aria-label={`Invited from ${customer_number}: ${name}`}
      >
        Invited from {customer_number}
      </Button>
      {customer && <CustomerAccessDialog customer={customer} opened={opened} onClose={close} />}
    </>
  )
}
