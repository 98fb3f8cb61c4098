import { Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RequestFacts } from '#time/requests/request-facts.tsx'
import { settledWords } from '#time/requests/request-words.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

/** My correction requests and their results. Shows nothing if there are none. */
export function MyCorrectionRequestsCard({ zone }: { zone: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(api.correctionRequests.mine.queryOptions())
  if (!data?.length && !error) return null
  return (
    <Section title="Your correction requests">
      {!data ? (
        <LoadFailureLine
          text="Failed to load your correction requests."
          query={{ error, refetch, isFetching }}
        />
      ) : (
        <Stack
          component="ul"
          gap="xs"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Your correction requests"
        >
          {data.map((request) => (
            <Paper component="li" key={request.id} withBorder p="sm">
              <RequestFacts request={request} zone={zone} />
              <Text size="sm" fw={600} className="typed">
                {settledWords(request)}
              </Text>
            </Paper>
          ))}
        </Stack>
      )}
    </Section>
  )
}
