import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { leadHistory } from '#features/leads/lead-history.ts'
import type { Lead } from '#features/leads/leads.ts'
import { exactTime } from '#values/times.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'

/** Who did what with a lead, the newest first, down to where it came from. */
export function LeadHistoryCard({ lead }: { lead: Lead }) {
  const { data, error, refetch, isFetching } = useQuery(api.audits.list.queryOptions({ input: { tables: ['leads'], row_id: lead.id } }))
  return (
    <section aria-label="History">
      <Title order={3} fz="md" mb="xs">
        History
      </Title>
      {data ? (
        <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {leadHistory(data, lead).map(({ id, at, who, what }) => (
            <li key={id}>
              {what.map((sentence) => (
                <Text key={sentence} size="sm" className="typed">
                  {sentence}
                </Text>
              ))}
              <Text size="xs" c="dimmed" className="typed">
                {who && `${who} · `}
                <time dateTime={at}>{exactTime(at)}</time>
              </Text>
            </li>
          ))}
        </Stack>
      ) : error ? (
        <LoadFailureLine text="Failed to load history." query={{ error, refetch, isFetching }} />
      ) : (
        <Skeleton height={64} radius="md" />
      )}
    </section>
  )
}
