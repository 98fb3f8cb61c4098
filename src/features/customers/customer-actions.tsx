import { ActionIcon, Group } from '@mantine/core'
import { IconKey, IconPencil } from '@tabler/icons-react'
import { EditCustomerDialog } from '#features/customers/customer-dialog.tsx'
import type { Customer } from '#features/customers/customers.ts'
import { CustomerAccessDialog } from '#features/registrations/customer-access-dialog.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

export function CustomerActions({ customer }: { customer: Customer }) {
  const show = useDialog()
  const mayEdit = useCan('customers.edit')
  const mayShare = useCan('registrations.list')
  return (
    // Side by side where there is room, else one below the other: rows of the table are high, and its columns narrow.
    <Group gap={0} style={{ flexShrink: 0 }}>
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          onClick={() => show((state) => <EditCustomerDialog customer={customer} {...state} />)}
          aria-label={`Edit ${customer.name}`}
          title="Edit"
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
      {mayShare && (
        <ActionIcon
          variant="subtle"
          onClick={() => show((state) => <CustomerAccessDialog customer={customer} {...state} />)}
          aria-label={`Access to ${customer.name}`}
          title="Access"
        >
          <IconKey size={20} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
