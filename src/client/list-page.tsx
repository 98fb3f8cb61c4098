import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useListAddress } from '#client/list-filters.tsx'
import { type EditRow, KeptList } from '#client/kept-list.tsx'
import { LoadFailure } from '#client/load-failure.tsx'
import type { ListProps } from '#ui/list.tsx'
import { ListPaging } from '#ui/list-paging.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

interface Page<Row> {
  rows: readonly Row[]
  newer?: string | undefined
  older?: string | undefined
}

interface Body<Row extends { id: string }> extends Omit<
  ListProps<Row>,
  'rows' | 'choice' | 'sort' | 'columns'
> {
  columns?: ListProps<Row>['columns']
  onEdit?: EditRow | undefined
  /** Draws the rows as tiles, where a table would not do. */
  tiles?: (rows: readonly Row[]) => ReactNode
  /** What the list asks, as useQuery answers it, of a page or of all rows. */
  query: {
    data: Page<Row> | undefined
    error: unknown
    isFetching: boolean
    isPaused?: boolean
    isPlaceholderData?: boolean
    refetch: () => unknown
  }
  /** What is said, and can be done, where there is nothing yet. */
  none: { text: string; children?: ReactNode }
  /** Where filters are on and nothing matches: what is said, the words of the button that takes them off, which of them stay, and what else helps. */
  noMatch?:
    | { text: string; clear: string; keep?: string[]; children?: ReactNode }
    | false
    | undefined
}

/** A list from its skeleton on: a failure with Retry, both ways to be empty, its rows, and the pages beside. */
export function ListBody<Row extends { id: string }>({
  query,
  none,
  noMatch,
  tiles,
  columns = [],
  ...list
}: Body<Row>) {
  const { search, set, clear } = useListAddress()
  const { data, error, isPaused, isPlaceholderData = false } = query
  // The arrow is at the column by which these rows are sorted; without a connection those of another order do not come.
  const [sort, setSort] = useState(search.sort as string | undefined)
  if (data && !isPlaceholderData && sort !== search.sort) setSort(search.sort as string | undefined)
  const things = list.label.toLowerCase()
  if (!data && error)
    return (
      <LoadFailure text={`Failed to load ${things}.`} query={query}>
        {/* A place of another order, or of a list that is no more: trying again would not help. */}
        {(search.after ?? search.before) !== undefined && (
          <Button variant="default" onClick={() => void set({})}>
            First page
          </Button>
        )}
      </LoadFailure>
    )
  if (!data) return <RowSkeletons label={`Loading ${things}`} />
  return (
    <>
      {data.rows.length > 0 ? (
        <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          {isPlaceholderData && isPaused && (
            <Text size="sm" role="status">
              You're offline. This list will load when you reconnect.
            </Text>
          )}
          {list.sortable === false && (
            <Text size="sm" c="dimmed">
              Search results are {(list.unsorted ?? 'Newest first').toLowerCase()}.
            </Text>
          )}
          {tiles ? (
            tiles(data.rows)
          ) : (
            <KeptList {...list} columns={columns} rows={data.rows} sort={sort} />
          )}
        </div>
      ) : noMatch ? (
        <Notice text={noMatch.text}>
          <Button variant="default" onClick={() => clear(noMatch.keep)}>
            {noMatch.clear}
          </Button>
          {noMatch.children}
        </Notice>
      ) : (
        <Notice text={none.text}>{none.children}</Notice>
      )}
      <ListPaging
        newer={data.newer}
        older={data.older}
        newestFirst={!list.unsorted && sort === undefined}
      />
    </>
  )
}

interface Frame {
  title: string
  /** Above the title: what must be seen first. */
  above?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a page that is a list: its title, what can be done beside it, its filters, the list. */
export const ListPage = ({ title, above, actions, children }: Frame) => (
  <Stack>
    {above}
    <Group justify="space-between">
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        {title}
      </Title>
      {actions}
    </Group>
    {children}
  </Stack>
)
