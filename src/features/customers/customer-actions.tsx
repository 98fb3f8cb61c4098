import { ActionIcon, Group } from '@mantine/core'
import { IconKey, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { EditCustomerDialog } from '#features/customers/customer-dialog.tsx'
import type { Customer } from '#features/customers/customers.ts'
import { CustomerAccessDialog } from '#features/registrations/customer-access-dialog.tsx'
import { useCan } from '#client/session.ts'

export function CustomerActions({ customer }: { customer: Customer }) {
  // Undefined until first opened: with two closed dialogs in each of many rows, a change of the colour scheme is more updates at once
  // than React allows.
  const [editing, setEditing] = useState<boolean>()
  const [sharing, setSharing] = useState<boolean>()
  const mayEdit = useCan('customers.edit')
  const mayShare = useCan('registrations.list')
  return (
    // Side by side where there is room, else one below the other: rows of the table are high, and its columns narrow.
    <Group gap={0} style={{ flexShrink: 0 }}>
      {mayEdit && (
        <ActionIcon variant="subtle" onClick={() => setEditing(true)} aria-label={`Edit ${customer.name}`} title="Edit">
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
      {mayShare && (
        <ActionIcon variant="subtle" onClick={() => setSharing(true)} aria-label={`Access to ${customer.name}`} title="Access">
          <IconKey size={20} aria-hidden />
        </ActionIcon>
      )}
      {editing !== undefined && <EditCustomerDialog customer={customer} opened={editing} onClose={() => setEditing(false)} />}
      {sharing !== undefined && <CustomerAccessDialog customer={customer} opened={sharing} onClose={() => setSharing(false)} />}
    </Group>
  )
}
