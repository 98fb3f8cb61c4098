import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { explain } from '#client/failure.ts'
import { Notice } from '#ui/notice.tsx'

interface Props {
  /** A sentence, such as "Failed to load jobs." The reason is added after it. */
  text: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/**
 * Shown in place of a page, or a part of one, that failed to load. It offers Retry and any other
 * actions given.
 */
export const LoadFailure = ({ text, query, children }: Props & { children?: ReactNode }) => (
  <Notice text={`${text} ${explain(query.error)}`}>
    <Button onClick={() => void query.refetch()} loading={query.isFetching}>
      Retry
    </Button>
    {children}
  </Notice>
)

/** The same on one line, for a card among others. */
export const LoadFailureLine = ({ text, query }: Props) => (
  <Group>
    <Text size="sm">
      {text} {explain(query.error)}
    </Text>
    <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
      Retry
    </Button>
  </Group>
)
