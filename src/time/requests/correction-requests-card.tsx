import { Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RequestActions } from '#time/requests/request-actions.tsx'
import { RequestFacts } from '#time/requests/request-facts.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

/**
 * Corrections that staff asked for, oldest first, with actions to correct, enter hours or answer.
 * Shows nothing if there are none.
 */
export function CorrectionRequestsCard() {
  const { data, error, refetch, isFetching } = useQuery(api.correctionRequests.list.queryOptions())
  if (!data)
    return error ? (
      <LoadFailureLine
        text="Failed to load correction requests."
        query={{ error, refetch, isFetching }}
      />
    ) : null
  if (data.count === 0) return null
  return (
    <Section title={`Correction requests (${data.count})`}>
      <Stack
        component="ul"
        gap="xs"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label="Correction requests"
      >
        {data.requests.map((request) => (
          <Paper component="li" key={request.id} withBorder p="sm">
            <RequestFacts
              request={request}
              zone={data.time_zone}
              who={
                <Text fw={600} className="typed">
                  {request.employee_name}
                </Text>
              }
            />
            <RequestActions request={request} zone={data.time_zone} />
          </Paper>
        ))}
      </Stack>
      {data.count > data.requests.length && (
        <Text size="sm" c="dimmed" mt="xs">
          and {data.count - data.requests.length} more
        </Text>
      )}
    </Section>
  )
}
