import { useMutation } from '@tanstack/react-query'
import {
  type ContractStatus,
  contractStatusColors,
  contractStatusLabel,
  contractStatusOrder,
} from '#loss/customers/contract-status.ts'
import type { Customer } from '#loss/customers/customers.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { DotBadge } from '#ui/dot-badge.tsx'
import { StatusMenu } from '#ui/status-menu.tsx'

const Dot = ({ status }: { status: ContractStatus }) => (
  <DotBadge color={contractStatusColors[status]} style={{ cursor: 'inherit' }}>
    {contractStatusLabel(status)}
  </DotBadge>
)

/**
 * A customer's status; staff open it to set any of the nine. It shows the new one at once, and goes
 * back to the old one if it can't be saved.
 */
export function ContractStatusBadge({
  customer,
}: {
  customer: Pick<Customer, 'id' | 'name' | 'contract_status'>
}) {
  const mayset = useCan('customers.setStatus')
  const set = useMutation(
    api.customers.setStatus.mutationOptions({
      meta: {
        failed: 'Failed to update status',
        signedOut: 'You must be logged in to manage customers',
      },
    }),
  )
  const status = set.isPending ? set.variables.contract_status : customer.contract_status
  if (!mayset) return <Dot status={status} />
  return (
    <StatusMenu
      label={`Status of ${customer.name}: ${contractStatusLabel(status)}`}
      current={status}
      statuses={contractStatusOrder}
      nameOf={contractStatusLabel}
      colors={contractStatusColors}
      isSaving={set.isPending}
      onChoose={(contract_status) => set.mutate({ id: customer.id, contract_status })}
      position="bottom-start"
    >
      <Dot status={status} />
    </StatusMenu>
  )
}
