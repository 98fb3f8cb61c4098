import { Button, Collapse, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowRight, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Audit, EMPTY, PAGE_SIZE, UNKNOWN_USER, changeType } from '#features/audits/audits.ts'
import { exactTime } from '#values/times.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import type { TableName } from '#server/tables.ts'

/** So many changes are shown at first, and with each further step. */
const STEP = 10

interface Props {
  /** Whose history, for those who hear the page: "Contact Information". */
  of: string
  table: TableName
  rowId: string
  fields: string[]
  /** Which of the changes are told. */
  isTold: (audit: Audit) => boolean
  fieldName: (field: string) => string
  shownValue: (field: string, value: string | null) => string
  /** A change in one word, where its values say no more: 'Deleted'. */
  inShort?: (change: Audit) => string | undefined
  /** In words when a change was made, where that is not told in the browser's time zone. */
  moment?: (at: string) => string
}

/** Who changed what of a record, the newest first; read when somebody opens it. */
export function HistoryCard(props: Props) {
  const [opened, { toggle }] = useDisclosure()
  const id = useId()
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        ml={-8}
        leftSection={<Chevron size={18} aria-hidden />}
        onClick={toggle}
        aria-expanded={opened}
        aria-controls={id}
        aria-label={`History of ${props.of}`}
      >
        History
      </Button>
      <Collapse expanded={opened} id={id}>
        {opened && <Changes {...props} />}
      </Collapse>
    </div>
  )
}

/** The same, where something else opens it. */
export function Changes({ of, table, rowId, fields, isTold, ...words }: Props) {
  const [wanted, want] = useState(STEP)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    api.audits.list.infiniteOptions({
      input: (before: string | undefined) => ({ tables: [table], row_id: rowId, fields, before }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1)?.id : undefined),
    }),
  )
  const changes = data?.pages.flat().filter(isTold)
  if (!changes)
    return error ? (
      <LoadFailureLine text="Failed to load history." query={{ error, refetch, isFetching }} />
    ) : (
      <Skeleton height={64} radius="md" role="status" aria-label="Loading history" />
    )
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No changes yet.
      </Text>
    )
  const more = () => {
    want(wanted + STEP)
    if (wanted + STEP > changes.length && hasNextPage) void fetchNextPage()
  }
  return (
    <Stack gap="xs">
      <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={`Changes to ${of}`}>
        {changes.slice(0, wanted).map((change) => (
          <Change key={change.id} change={change} {...words} />
        ))}
      </Stack>
      {(changes.length > wanted || hasNextPage) && (
        <Button variant="default" onClick={more} loading={isFetching} style={{ alignSelf: 'start' }}>
          Show more
        </Button>
      )}
    </Stack>
  )
}

function Change({
  change,
  fieldName,
  shownValue,
  inShort,
  moment = exactTime,
}: { change: Audit } & Pick<Props, 'fieldName' | 'shownValue' | 'inShort' | 'moment'>) {
  const short = inShort?.(change)
  return (
    <li>
      <Text size="sm">
        {change.field && (
          <Text span inherit fw={600}>
            {short ?? fieldName(change.field)}{' '}
          </Text>
        )}
        {!short && (
          <Text span inherit c="dimmed">
            {changeType(change)}
          </Text>
        )}
      </Text>
      {change.field && !short && (
        <Text size="sm" className="typed">
          <Value words={shownValue(change.field, change.old_value)} />{' '}
          <IconArrowRight size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
          <VisuallyHidden>changed to</VisuallyHidden> <Value words={shownValue(change.field, change.new_value)} />
        </Text>
      )}
      <Text size="xs" c="dimmed" className="typed">
        {change.actor_name ?? UNKNOWN_USER} · <time dateTime={change.at}>{moment(change.at)}</time>
      </Text>
    </li>
  )
}

const Value = ({ words }: { words: string }) => (
  <Text span inherit c={words === EMPTY ? 'dimmed' : undefined}>
    {words}
  </Text>
)
