import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GrantedClaimCard, newFirst } from '#outside/claims/granted-claim-card.tsx'
import { api } from '#client/api.ts'
import { companyQuery } from '#client/company.ts'
import { PendingPart, isAwaited } from '#client/in-order.tsx'
import { LoadFailure } from '#client/load-failure.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

/** Claims shown on the start page; the customers page lists all. */
const MOST = 5

/** The claims shared with an agent, those with something new first, and whom to call. */
export function MyClaimsCard() {
  const claims = useQuery(
    api.claims.granted.queryOptions({ meta: { failed: 'Failed to load claims' } }),
  )
  const companyAsked = useQuery(companyQuery)
  const company = companyAsked.data
  const { data, error } = claims
  return (
    <>
      {error && !data ? (
        <LoadFailure text="Failed to load claims." query={claims} />
      ) : !data ? (
        <RowSkeletons label="Loading claims" />
      ) : (
        data.length > 0 && (
          <Section
            title="Claims"
            action={
              data.length > MOST && (
                <Button
                  variant="subtle"
                  px="xs"
                  renderRoot={(props) => <Link {...props} to="/agent-customers" />}
                >
                  All {data.length} claims
                </Button>
              )
            }
          >
            <Stack
              component="ul"
              gap="sm"
              p={0}
              m={0}
              style={{ listStyle: 'none' }}
              aria-label="Claims"
            >
              {data
                .toSorted(newFirst)
                .slice(0, MOST)
                .map((claim) => (
                  <GrantedClaimCard key={claim.id} claim={claim} />
                ))}
            </Stack>
          </Section>
        )
      )}
      {isAwaited(companyAsked) && <PendingPart />}
      {company?.phone && (
        <Text>
          Questions? Call {company.company_name} at <PhoneLink phone={company.phone} />.
        </Text>
      )}
    </>
  )
}
