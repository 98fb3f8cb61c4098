import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { counted } from '#values/counted.ts'

/**
 * Shows how many of a customer's contracts are signed, next to the progress that staff set by hand.
 */
export function SignedContractsFacts({ customer_id }: { customer_id: string }) {
  const all = useQuery(api.contracts.list.queryOptions({ input: { customer_id } })).data?.count
  const signed = useQuery(
    api.contracts.list.queryOptions({ input: { customer_id, signing: 'signed' } }),
  ).data?.count
  if (all === undefined || signed === undefined) return null
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {all === 0 ? 'No contracts yet' : `${signed} of ${counted(all, 'contract')} signed`}
    </Text>
  )
}
