import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { EditCustomerDialog } from '#features/customers/customer-dialog.tsx'
import type { Customer } from '#features/customers/customers.ts'
import { useCan } from '#client/session.ts'

export function CustomerActions({ customer }: { customer: Customer }) {
  const [editing, { open, close }] = useDisclosure()
  if (!useCan('customers.edit')) return null
  return (
    <>
      <ActionIcon variant="subtle" onClick={open} aria-label={`Edit ${customer.name}`}>
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <EditCustomerDialog customer={customer} opened={editing} onClose={close} />
    </>
  )
}
