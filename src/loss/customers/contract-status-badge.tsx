import { Badge, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
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

const Dot = ({ status }: { status: ContractStatus }) => (
  <Badge
    variant="dot"
    color={contractStatusColors[status]}
    size="md"
    fz={12}
    px={8}
    tt="none"
    fw={600}
    style={{ cursor: 'inherit' }}
  >
    {contractStatusLabel(status)}
  </Badge>
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
    <Menu shadow="md" position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          aria-label={`Status of ${customer.name}: ${contractStatusLabel(status)}. Change`}
          mih="var(--control)"
          maw="100%"
          style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
        >
          <Dot status={status} />
          <IconChevronDown size={14} aria-hidden style={{ flex: 'none' }} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {contractStatusOrder.map((choice) => (
          <Menu.Item
            key={choice}
            leftSection={
              <Badge
                variant="filled"
                color={contractStatusColors[choice]}
                size="xs"
                circle
                aria-hidden
              />
            }
            rightSection={
              choice === status ? <IconCheck size={16} aria-label="Current status" /> : undefined
            }
            disabled={set.isPending}
            onClick={() =>
              choice !== status && set.mutate({ id: customer.id, contract_status: choice })
            }
          >
            <Text size="sm">{contractStatusLabel(choice)}</Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
