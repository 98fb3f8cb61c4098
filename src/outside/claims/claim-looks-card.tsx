import { Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lookName } from '#outside/claims/claim-words.ts'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { exactTime } from '#values/times.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'

/** Lists who outside the company looked at which parts of a claim, newest first, for staff. */
export function ClaimLooksCard({ customer_id }: { customer_id: string }) {
  const zone = useCompanyZone()
  const query = useInfiniteQuery({
    ...api.claims.looks.infiniteOptions(byPages({ customer_id })),
    select: rowsOf,
  })
  const { data: looks, error } = query
  return (
    <Section title="Viewed by">
      {!looks ? (
        error ? (
          <LoadFailureLine text="Failed to load views." query={query} />
        ) : (
          <Skeleton height={72} radius="md" role="status" aria-label="Loading views" />
        )
      ) : looks.length === 0 ? (
        <Text size="sm" c="dimmed">
          No one outside the company has opened this claim yet.
        </Text>
      ) : (
        <Stack gap="xs">
          <Stack
            component="ul"
            gap={6}
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="Viewed by"
          >
            {looks.map(({ id, who, what, name, at }) => (
              <li key={id}>
                <Text size="sm" className="typed">
                  <Text span inherit fw={600}>
                    {who}
                  </Text>{' '}
                  · {lookName({ what, name })}
                </Text>
                <Text size="xs" c="dimmed">
                  <time dateTime={at}>{exactTime(at, zone)}</time>
                </Text>
              </li>
            ))}
          </Stack>
          <MoreButton query={query} />
        </Stack>
      )}
    </Section>
  )
}
