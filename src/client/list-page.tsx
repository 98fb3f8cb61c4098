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
  /** Draws the rows as tiles where a table would not fit the purpose. */
  tiles?: (rows: readonly Row[]) => ReactNode
  /** The list's query, as returned by useQuery, for one page or all rows. */
  query: {
    data: Page<Row> | undefined
    error: unknown
    isFetching: boolean
    isPaused?: boolean
    isPlaceholderData?: boolean
    refetch: () => unknown
  }
  /** Text and actions shown while there are no rows at all. */
  none: { text: string; children?: ReactNode }
  /**
   * For when filters are on and nothing matches: the text, the label of the button that clears the
   * filters, which filters to keep, and other actions.
   */
  noMatch?:
    | { text: string; clear: string; keep?: string[]; children?: ReactNode }
    | false
    | undefined
}

/**
 * A list from skeleton to rows: a failure with Retry, both empty states, the rows, and links to
 * other pages.
 */
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
  // The arrow marks the column that these rows are sorted by. Offline, rows in another order do not
  // arrive.
  const [sort, setSort] = useState(search.sort as string | undefined)
  if (data && !isPlaceholderData && sort !== search.sort) setSort(search.sort as string | undefined)
  const things = list.label.toLowerCase()
  if (!data && error)
    return (
      <LoadFailure text={`Failed to load ${things}.`} query={query}>
        {/* The address points into another sort order or a list that no longer exists. Retrying
            would not help. */}
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
  /** Shown above the title, for what must be seen first. */
  above?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a list page: title, actions, filters and the list. */
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
