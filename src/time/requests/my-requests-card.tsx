import { Paper, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RequestList } from '#time/requests/open-requests-card.tsx'
import { settledWords } from '#time/requests/requests.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

interface Props<Row> {
  title: string
  /** The requests in a sentence: "your correction requests". */
  things: string
  query: UseQueryResult<Row[]>
  children: (row: Row) => ReactNode
}

/** My requests of a kind, and how they were settled. Shows nothing if there are none. */
export function MyRequestsCard<Row extends { id: string } & Parameters<typeof settledWords>[0]>({
  title,
  things,
  query,
  children,
}: Props<Row>) {
  const { data, error } = query
  if (!data?.length && !error) return null
  return (
    <Section title={title}>
      {!data ? (
        <LoadFailureLine text={`Failed to load ${things}.`} query={query} />
      ) : (
        <RequestList label={title}>
          {data.map((row) => (
            <Paper component="li" key={row.id} withBorder p="sm">
              {children(row)}
              <Text size="sm" fw={600} className="typed">
                {settledWords(row)}
              </Text>
            </Paper>
          ))}
        </RequestList>
      )}
    </Section>
  )
}
