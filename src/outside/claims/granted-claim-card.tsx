import { Badge, Group, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { claimStages, freshCount, freshInWords } from '#outside/claims/claim-words.ts'
import type { GrantedClaim } from '#outside/claims/claims.ts'
import { useCompanyZone } from '#client/company.ts'
import { dayOf, exactTime } from '#values/times.ts'

/** Sorts claims with something new first; otherwise keeps their order. */
export const newFirst = (a: GrantedClaim, b: GrantedClaim) =>
  Number(freshCount(b) > 0) - Number(freshCount(a) > 0)

/**
 * A claim in an agent's list: customer, number, stage, and how much of it is new. It links to the
 * claim.
 */
export function GrantedClaimCard({ claim }: { claim: GrantedClaim }) {
  const zone = useCompanyZone()
  const {
    id,
    name,
    insurance_company,
    claim_number,
    contract_status,
    city,
    state,
    opened_at,
    ends_at,
  } = claim
  const fresh = freshCount(claim)
  return (
    <li>
      <Paper
        withBorder
        p="sm"
        className="mantine-focus-auto"
        style={{ color: 'inherit', textDecoration: 'none' }}
        renderRoot={(props) => <Link {...props} to="/agent-customers/$id" params={{ id }} />}
      >
        <Group justify="space-between" wrap="nowrap" align="start" gap="sm">
          <div style={{ minWidth: 0 }}>
            <Text fw={650} c="var(--mantine-color-anchor)" className="typed">
              {name}
            </Text>
            <Text size="sm" className="typed">
              {[
                claim_number ? `Claim ${claim_number}` : 'No claim number yet',
                insurance_company,
                [city, state].filter(Boolean).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {claimStages[contract_status]} ·{' '}
              {opened_at
                ? `you opened this claim ${dayOf(opened_at, zone)}`
                : "you haven't opened this claim yet"}{' '}
              · your access ends {dayOf(ends_at, zone)}
            </Text>
            {fresh > 0 && (
              <Text size="sm" fw={600}>
                {freshInWords(claim)}
                {opened_at && ` since ${exactTime(opened_at, zone)}`}
              </Text>
            )}
          </div>
          {fresh > 0 && (
            <Badge variant="light" tt="none" style={{ flexShrink: 0 }}>
              {fresh} new
            </Badge>
          )}
        </Group>
      </Paper>
    </li>
  )
}
