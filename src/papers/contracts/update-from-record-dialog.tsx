import { Skeleton, Table, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { contractWords } from '#papers/contracts/contract-words.ts'
import type { Contract } from '#papers/contracts/contracts.ts'
import { type Parties, parties } from '#papers/contracts/contract-parties.ts'
import { api } from '#client/api.ts'
import { pickFields } from '#client/edits.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { keys } from '#values/keys.ts'
import { nameIn, shownIn } from '#values/words.ts'

type Props = { contract: Contract; customer_id: string } & DialogState

/**
 * Replaces the customer's and insurer's data with the record's, after the person has seen what
 * changes.
 */
export function UpdateFromRecordDialog({ contract, customer_id, opened, onClose }: Props) {
  const { id, is_filled, signing_status } = contract
  const { data, error, refetch, isFetching } = useQuery({
    ...api.contracts.customerParties.queryOptions({ input: { customer_id } }),
    staleTime: 0,
  })
  const refresh = useMutation(
    api.contracts.refresh.mutationOptions({
      meta: { done: 'Contract updated successfully', failed: 'Failed to update contract' },
    }),
  )
  const fields = keys(parties)
  const changed = data ? fields.filter((field) => data[field] !== contract[field]) : []
  const lines = !data
    ? []
    : [
        changed.length > 0
          ? 'These details will be updated from the record:'
          : 'The details already match the record.',
        ...(is_filled
          ? [
              signing_status === 'sent'
                ? "The document is out for signature, so it won't change. Withdraw the request to update it."
                : 'The document is filled in again from the current record. The previous version is kept under its files.',
            ]
          : []),
      ]
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title="Update from record?"
      lines={lines}
      confirm="Update"
      busy={refresh.isPending}
      disabled={
        !data || isFetching || (changed.length === 0 && (!is_filled || signing_status === 'sent'))
      }
      onConfirm={() =>
        refresh.mutate({ id, was: pickFields(contract, fields) }, { onSettled: onClose })
      }
    >
      {data ? (
        <Changes changed={changed} now={contract} record={data} />
      ) : error ? (
        <LoadFailureLine text="Failed to load the record." query={{ error, refetch, isFetching }} />
      ) : (
        <Skeleton height={120} role="status" aria-label="Loading the record" />
      )}
    </ConfirmationDialog>
  )
}

function Changes({
  changed,
  now,
  record,
}: {
  changed: (keyof Parties)[]
  now: Parties
  record: Parties
}) {
  const words = contractWords()
  if (changed.length === 0) return null
  return (
    <Table verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Detail</Table.Th>
          <Table.Th>Contract</Table.Th>
          <Table.Th>Record</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changed.map((field) => (
          <Table.Tr key={field}>
            <Table.Td>{nameIn(words, field)}</Table.Td>
            <Table.Td>
              <Text size="sm" td="line-through" c="dimmed" className="typed">
                {shownIn(words, field, now[field])}
              </Text>
            </Table.Td>
            <Table.Td className="typed">{shownIn(words, field, record[field])}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
