import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AssignContractsDialog } from '#papers/contracts/assign-contracts-dialog.tsx'
import { ContractActions } from '#papers/contracts/contract-actions.tsx'
import {
  ContractStatusBadge,
  SignersBadge,
  SignersFacts,
} from '#papers/contracts/contract-status-badge.tsx'
import { type ListedContract, contractName } from '#papers/contracts/contracts.ts'
import { NewContractDialog } from '#papers/contracts/new-contract-dialog.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/**
 * The contracts of a customer, wherever that customer is shown, with the actions to add another.
 */
export function ContractsCard({ customer }: { customer: CustomerChoice }) {
  const mayAdd = useCan('contracts.create')
  const dialog = useDialog()
  const { data, error, refetch, isFetching } = useQuery(
    api.contracts.list.queryOptions({
      input: { customer_id: customer.id },
      meta: { failed: 'Failed to load contracts' },
    }),
  )
  return (
    <Stack gap="sm">
      {mayAdd && (
        <Group gap="xs">
          <Button
            onClick={() =>
              dialog((state) => <AssignContractsDialog customer={customer} {...state} />)
            }
          >
            Assign contracts
          </Button>
          <Button
            variant="default"
            onClick={() => dialog((state) => <NewContractDialog customer={customer} {...state} />)}
          >
            New Contract
          </Button>
        </Group>
      )}
      {!data ? (
        error ? (
          <LoadFailureLine
            text="Failed to load contracts."
            query={{ error, refetch, isFetching }}
          />
        ) : (
          <Skeleton height={64} role="status" aria-label="Loading contracts" />
        )
      ) : data.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          No contracts yet. Work that starts without a signed authorization may not be paid.
        </Text>
      ) : (
        <Stack
          component="ul"
          gap={0}
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Contracts"
        >
          {data.rows.map((contract) => (
            <Line key={contract.id} contract={contract} />
          ))}
        </Stack>
      )}
      {data?.older && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/contracts" search={{ customer_id: customer.id }} />
          )}
        >
          All contracts of {customer.name}
        </Anchor>
      )}
    </Stack>
  )
}

const Line = ({ contract }: { contract: ListedContract }) => (
  <Group component="li" justify="space-between" wrap="nowrap" gap="xs" py={6} className="ruled">
    <div style={{ minWidth: 0 }}>
      <Anchor
        fw={600}
        c="inherit"
        className="typed"
        renderRoot={(props) => <Link {...props} to="/contracts/$id" params={{ id: contract.id }} />}
      >
        {contract.title}
      </Anchor>
      <Group gap={6}>
        <Text size="sm" c="dimmed" className="figures">
          {contractName(contract)}
        </Text>
        <ContractStatusBadge {...contract} />
        <SignersBadge {...contract} />
      </Group>
      <SignersFacts {...contract} />
    </div>
    <ContractActions contract={contract} />
  </Group>
)
