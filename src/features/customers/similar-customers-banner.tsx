import { Alert, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type Typed, likenessOf } from '#features/customers/customer-likeness.ts'
import { SimilarCustomerCard } from '#features/customers/similar-customer-card.tsx'
import { api } from '#client/api.ts'

/** Points out who may be the same as the customer being written down. It is a remark: nothing waits for it, and its failure is silent. */
export function SimilarCustomersBanner({ initial, typed, except }: { initial: Typed; typed: Typed; except?: string | undefined }) {
  const [settled] = useDebouncedValue(typed, 400)
  const likeness = likenessOf(initial, settled)
  const { data } = useQuery({
    ...api.customers.similar.queryOptions({ input: { ...likeness, ...(except && { except }) } }),
    enabled: Object.keys(likeness).length > 0,
    retry: false,
  })
  return (
    <div role="status">
      {Object.keys(likeness).length > 0 && data && data.length > 0 && (
        <Alert color="yellow" variant="light" p="xs" title="Possible duplicates">
          <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {data.map((customer) => (
              <SimilarCustomerCard key={customer.id} customer={customer} />
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  )
}
