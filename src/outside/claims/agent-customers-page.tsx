import { Stack, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { GrantedClaimCard, newFirst } from '#outside/claims/granted-claim-card.tsx'
import type { GrantedClaim } from '#outside/claims/claims.ts'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/agent-customers')

const wordsOf = (claim: GrantedClaim) =>
  [claim.name, claim.customer_number, claim.claim_number, claim.insurance_company, claim.city]
    .join(' ')
    .toLocaleLowerCase('en-US')

/**
 * The claims shared with an agent: those with something new first, then by name. The search finds
 * words in any order.
 */
export function AgentCustomersPage() {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const claims = useQuery(
    api.claims.granted.queryOptions({ meta: { failed: 'Failed to load customers' } }),
  )
  const words = q.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean)
  const found = (claims.data ?? [])
    .filter((claim) => words.every((word) => wordsOf(claim).includes(word)))
    .toSorted(newFirst)
  return (
    <Stack maw={960}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Customers
      </Title>
      {(claims.data?.length ?? 0) > 1 && (
        <TextInput
          type="search"
          aria-label="Search"
          placeholder="Name, claim, insurer or city"
          value={q}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: { q: value || undefined }, replace: true })
          }
        />
      )}
      {claims.error && !claims.data ? (
        <LoadFailure text="Failed to load customers." query={claims} />
      ) : !claims.data ? (
        <RowSkeletons label="Loading customers" />
      ) : claims.data.length === 0 ? (
        <Notice text="No customers are shared with you yet. The contractor shares them one at a time." />
      ) : found.length === 0 ? (
        <Notice text="No customers match your search" />
      ) : (
        <Stack
          component="ul"
          gap="sm"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Customers"
        >
          {found.map((claim) => (
            <GrantedClaimCard key={claim.id} claim={claim} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
