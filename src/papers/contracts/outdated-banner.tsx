import { Alert, Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { contractWords } from '#papers/contracts/contract-words.ts'
import type { Contract } from '#papers/contracts/contracts.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { nameIn } from '#values/words.ts'

/**
 * For a contract whose paper shows other details than it has now: says which, and how to update the
 * paper.
 */
export function OutdatedBanner({
  contract: { id, outdated, signing_status, status },
}: {
  contract: Contract
}) {
  const mayFill = useCan('contracts.create')
  const refill = useMutation(
    api.contracts.refill.mutationOptions({
      meta: { done: 'Paper updated', failed: 'Failed to update the paper' },
    }),
  )
  if (outdated.length === 0 || signing_status === 'signed' || status === 'cancelled') return null
  const isAsked = signing_status === 'sent'
  const names = outdated.map((field) => nameIn(contractWords(), field)).join(', ')
  return (
    <Alert color="yellow" title="The document doesn't match the details">
      <Text size="sm">
        It still shows the old values for: {names}.{' '}
        {isAsked
          ? 'It is out for signature. Withdraw the request to update it.'
          : 'Update it before anyone signs.'}
      </Text>
      {mayFill && !isAsked && (
        <Button mt="xs" loading={refill.isPending} onClick={() => refill.mutate({ id })}>
          Update paper
        </Button>
      )}
    </Alert>
  )
}
