import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

interface Props<Row> {
  /** The name of the rows, as a heading: "Drives". */
  label: string
  /** The same within a sentence: "Failed to load drives." */
  things?: string
  query: {
    data: readonly Row[] | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** Text shown when there are no rows. */
  none: string
  gap?: 'xs' | 0
  /** Draws one row, as a list item. */
  children: (row: Row) => ReactNode
}

/**
 * Rows of a card that needs no table: the skeleton, a failure with Retry, the empty text, or the
 * rows.
 */
export function CardRows<Row>({
  label,
  things = label.toLowerCase(),
  query,
  none,
  gap = 'xs',
  children,
}: Props<Row>) {
  const { data, error } = query
  if (!data && error) return <LoadFailureLine text={`Failed to load ${things}.`} query={query} />
  if (!data) return <RowSkeletons label={`Loading ${things}`} />
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  return (
    <Stack gap={gap} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
      {data.map(children)}
    </Stack>
  )
}
