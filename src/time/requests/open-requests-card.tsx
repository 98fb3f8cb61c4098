import { Paper, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

interface Props<Open, Row> {
  title: string
  /** The requests in a sentence: "rejected punches". */
  things: string
  query: UseQueryResult<Open>
  rowsOf: (open: Open) => Row[]
  children: (row: Row, zone: string, who: ReactNode) => ReactNode
}

/**
 * Requests of a kind that wait for a supervisor, oldest first, each with its actions. Shows nothing
 * if there are none.
 */
export function OpenRequestsCard<
  Open extends { count: number; time_zone: string },
  Row extends { id: string; employee_name: string },
>({ title, things, query, rowsOf, children }: Props<Open, Row>) {
  const { data, error } = query
  if (!data)
    return error ? <LoadFailureLine text={`Failed to load ${things}.`} query={query} /> : null
  if (data.count === 0) return null
  const rows = rowsOf(data)
  return (
    <Section title={`${title} (${data.count})`}>
      <RequestList label={title}>
        {rows.map((row) => (
          <Paper component="li" key={row.id} withBorder p="sm">
            {children(
              row,
              data.time_zone,
              <Text fw={600} className="typed">
                {row.employee_name}
              </Text>,
            )}
          </Paper>
        ))}
      </RequestList>
      {data.count > rows.length && (
        <Text size="sm" c="dimmed" mt="xs">
          and {data.count - rows.length} more
        </Text>
      )}
    </Section>
  )
}

export const RequestList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
    {children}
  </Stack>
)
