import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Customer } from '#loss/customers/customers.ts'
import type { Lead } from '#loss/leads/leads.ts'
import { api } from '#client/api.ts'
import { useDialogGuard } from '#ui/form-dialog.tsx'

interface Props {
  lead: Lead
  customer: Pick<Customer, 'id' | 'name'>
}

/**
 * For another loss of a customer who has an open job. The lead stays open and is shown with the
 * customer and their job until it can become one.
 */
export function KeepLead({ lead, customer }: Props) {
  const guard = useDialogGuard()
  const keep = useMutation(
    api.leads.keep.mutationOptions({
      meta: { done: 'Lead kept for later', failed: 'Failed to keep lead' },
    }),
  )
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" flex="1 1 240px">
        Another loss? A customer has one active job. Keep this lead open: it stays on{' '}
        {customer.name}’s page and job, to convert once that job is closed.
      </Text>
      <Button
        variant="default"
        loading={keep.isPending}
        onClick={() =>
          keep.mutate({ id: lead.id, customer_id: customer.id }, { onSuccess: guard.leave })
        }
      >
        Keep for later
      </Button>
    </Group>
  )
}
