import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SimilarCustomer } from '#features/customers/customers.ts'
import { type Typed, likenessOf } from '#features/customers/customer-likeness.ts'
import { api } from '#client/api.ts'

const reasons: Record<SimilarCustomer['why'], string> = { phone: 'same phone', address: 'same address', claim: 'same claim number' }

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
        <Alert color="yellow" variant="light" p="xs" title="Perhaps already written down:">
          <Stack gap={2} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {data.map(({ id, customer_number, name, why }) => (
              <Text component="li" size="sm" key={id} className="typed">
                <Anchor
                  inherit
                  c="var(--mantine-color-text)"
                  py={4}
                  display="inline-block"
                  renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id }} target="_blank" preload={false} />}
                >
                  {customer_number} {name}
                </Anchor>{' '}
                ({reasons[why]})
              </Text>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  )
}
