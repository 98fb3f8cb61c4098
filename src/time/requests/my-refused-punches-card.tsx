import { Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RefusedPunchFacts } from '#time/requests/refused-punch-facts.tsx'
import { settledWords } from '#time/requests/refused-words.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

/**
 * My refused punches that I sent to a supervisor, and how they were settled. Shows nothing if there
 * are none.
 */
export function MyRefusedPunchesCard({ zone }: { zone: string }) {
  const { data, error, refetch, isFetching } = useQuery(api.refusedPunches.mine.queryOptions())
  if (!data?.length && !error) return null
  return (
    <Section title="Sent to a supervisor">
      {!data ? (
        <LoadFailureLine
          text="Failed to load punches sent to a supervisor."
          query={{ error, refetch, isFetching }}
        />
      ) : (
        <Stack
          component="ul"
          gap="xs"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Sent to a supervisor"
        >
          {data.map((punch) => (
            <Paper component="li" key={punch.id} withBorder p="sm">
              <RefusedPunchFacts punch={punch} zone={zone} />
              <Text size="sm" fw={600} className="typed">
                {settledWords(punch)}
              </Text>
            </Paper>
          ))}
        </Stack>
      )}
    </Section>
  )
}
