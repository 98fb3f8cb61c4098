import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Audit, PAGE_SIZE, UNKNOWN_USER } from '#features/audits/audits.ts'
import { changedField, changedValue } from '#features/settings/setting-words.ts'
import { exactTime } from '#values/times.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'

/** So many changes are shown at first; each further step shows more. */
const AT_FIRST = 10
const MORE = 50

/** Who changed what, the newest first. */
export function HistoryCard() {
  const [wanted, want] = useState(AT_FIRST)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    api.audits.list.infiniteOptions({
      input: (before: string | undefined) => ({ tables: ['settings', 'offices'], before }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1)?.id : undefined),
    }),
  )
  const changes = data?.pages.flat()
  if (!changes)
    return error ? (
      <LoadFailureLine text="Failed to load history." query={{ error, refetch, isFetching }} />
    ) : (
      <Skeleton height={72} radius="md" />
    )
  if (changes.length === 0) return <Text c="dimmed">No changes yet.</Text>
  const more = () => {
    want(wanted + MORE)
    if (wanted + MORE > changes.length && hasNextPage) void fetchNextPage()
  }
  return (
    <Stack gap="sm">
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label="History">
        {changes.slice(0, wanted).map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </Stack>
      {(changes.length > wanted || hasNextPage) && (
        <Button variant="default" onClick={more} loading={isFetching} style={{ alignSelf: 'end' }}>
          Show more
        </Button>
      )}
    </Stack>
  )
}

const Change = ({ change }: { change: Audit }) => (
  <li>
    <Group justify="space-between" gap="4px 12px">
      <Text fw={600}>{changedField(change)}</Text>
      <Text size="sm" c="dimmed" className="typed">
        {change.actor_name ?? UNKNOWN_USER} · <time dateTime={change.at}>{exactTime(change.at)}</time>
      </Text>
    </Group>
    {change.field && (
      <Text size="sm" className="typed">
        <Value field={change.field} value={change.old_value} /> <IconArrowRight size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
        <VisuallyHidden>changed to</VisuallyHidden> <Value field={change.field} value={change.new_value} />
      </Text>
    )}
  </li>
)

const Value = ({ field, value }: { field: string; value: string | null }) => (
  <Text span inherit c={value === null ? 'dimmed' : undefined}>
    {changedValue(field, value)}
  </Text>
)
