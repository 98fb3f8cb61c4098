import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type LikenessFields, likenessOf } from '#loss/customers/customer-likeness.ts'
import { DuplicatesBanner } from '#loss/customers/duplicates-banner.tsx'
import { SimilarCustomerCard } from '#loss/customers/similar-customer-card.tsx'
import { api } from '#client/api.ts'

/**
 * Lists customers who may be the same as the one being entered. It is only a hint: it blocks
 * nothing and fails silently.
 */
export function SimilarCustomersBanner({
  initial,
  typed,
  except,
}: {
  initial: LikenessFields
  typed: LikenessFields
  except?: string | undefined
}) {
  const [settled] = useDebouncedValue(typed, 400)
  const likeness = likenessOf(initial, settled)
  const { data } = useQuery({
    ...api.customers.similar.queryOptions({ input: { ...likeness, ...(except && { except }) } }),
    enabled: Object.keys(likeness).length > 0,
    retry: false,
  })
  const similar = Object.keys(likeness).length > 0 && data ? data : []
  return (
    <DuplicatesBanner count={similar.length}>
      {similar.map((customer) => (
        <SimilarCustomerCard key={customer.id} customer={customer} />
      ))}
    </DuplicatesBanner>
  )
}
