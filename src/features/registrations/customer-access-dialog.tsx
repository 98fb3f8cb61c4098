import { Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Customer } from '#features/customers/customers.ts'
import { GrantsCard } from '#features/grants/grants-card.tsx'
import { CustomerAccountCard } from '#features/registrations/customer-account-card.tsx'
import { useCan } from '#client/session.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'

/** Who besides staff sees a customer: the customer's own account, and claims agents. */
export function CustomerAccessDialog({ customer, opened, onClose }: { customer: Customer; opened: boolean; onClose: () => void }) {
  const guard = useGuardedClose(onClose)
  const mayGrant = useCan('grants.list')
  const [forms] = useState(() => new Set<() => boolean>())
  guard.useWatch(() => [...forms].some((isDirty) => isDirty()))
  const watch = (isDirty: () => boolean) => {
    forms.add(isDirty)
    return () => void forms.delete(isDirty)
  }
  return (
    <Modal opened={opened} onClose={guard.close} title={`Access to ${customer.customer_number}`} size="lg" closeOnClickOutside={false}>
      <Stack gap="lg">
        <Text c="dimmed" className="typed">
          {customer.name}
        </Text>
        <CustomerAccountCard customer={customer} watch={watch} />
        {mayGrant && <GrantsCard customer={customer} watch={watch} />}
        {guard.question}
      </Stack>
    </Modal>
  )
}
