import { Button, Collapse, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowRight, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type Audit, PAGE_SIZE, UNKNOWN_USER, changeType } from '#people/audits/audits.ts'
import { exactTime } from '#values/times.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import type { TableName } from '#server/tables.ts'
import { EMPTY, type Words, nameIn, shownIn } from '#values/words.ts'

/** Changes shown at first, and added by each "Show more". */
const STEP = 10

/**
 * Changes made at once, and the person who made them. `who` is undefined for changes made without a
 * person.
 */
export interface Told {
  id: string
  at: string
  who: string | undefined
  what: ReactNode
}

export interface HistoryProps {
  /** The subject of the history, for screen readers: "Contact Information". */
  of: string
  tables: TableName[]
  /** Shows one row; without it, all rows. */
  rowId?: string
  /** Names of the fields and how their values read. Without `fields`, all of them are shown. */
  words: Words
  fields?: readonly string[]
  /** True if the history includes the creation of the row. */
  creation?: boolean
  /** Names the subject of a change if its field alone is not clear. */
  nameOf?: (change: Audit) => string
  /** Describes a change in one word ('Deleted') if its values add nothing. */
  inShort?: (change: Audit) => string | undefined
  /** Turns changes into sentences if they are not shown one by one. */
  told?: (changes: Audit[]) => Told[]
  /** Formats the time of a change if it is not in the company's time zone. */
  moment?: (at: string) => string
}

/** Shows who changed what in a record, newest first. It loads when someone opens it. */
export function HistoryCard(props: HistoryProps) {
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
        {opened && <History {...props} />}
      </Collapse>
    </div>
  )
}

/** The same history without a card to open. */
export function History({ of, tables, rowId, moment, ...telling }: HistoryProps) {
  const zone = useCompanyZone()
  const { words, fields = Object.keys(words), creation = true, told } = telling
  const [wanted, want] = useState(STEP)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    api.audits.list.infiniteOptions({
      input: (before: string | undefined) => ({
        tables,
        ...(rowId && { row_id: rowId }),
        fields: [...fields],
        before,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1)?.id : undefined),
    }),
  )
  const changes = data?.pages.flat().filter(({ field }) => creation || field !== null)
  if (!changes)
    return error ? (
      <LoadFailureLine text="Failed to load history." query={{ error, refetch, isFetching }} />
    ) : (
      <Skeleton height={64} radius="md" role="status" aria-label="Loading history" />
    )
  const steps = told
    ? told(changes)
    : changes.map((change) => ({
        ...whoAndWhen(change),
        what: <Change change={change} {...telling} />,
      }))
  if (steps.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No changes yet.
      </Text>
    )
  const more = () => {
    want(wanted + STEP)
    if (wanted + STEP > steps.length && hasNextPage) void fetchNextPage()
  }
  return (
    <Stack gap="xs">
      <Stack
        component="ol"
        gap="xs"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label={`Changes to ${of}`}
      >
        {steps.slice(0, wanted).map(({ id, at, who, what }) => (
          <li key={id}>
            {what}
            <Text size="xs" c="dimmed" className="typed">
              {who && `${who} · `}
              <time dateTime={at}>{moment ? moment(at) : exactTime(at, zone)}</time>
            </Text>
          </li>
        ))}
      </Stack>
      {(steps.length > wanted || hasNextPage) && (
        <Button
          variant="default"
          onClick={more}
          loading={isFetching}
          style={{ alignSelf: 'start' }}
        >
          Show more
        </Button>
      )}
    </Stack>
  )
}

const whoAndWhen = ({ id, at, actor_name }: Audit) => ({ id, at, who: actor_name ?? UNKNOWN_USER })

function Change({
  change,
  words,
  nameOf,
  inShort,
}: { change: Audit } & Pick<HistoryProps, 'words' | 'nameOf' | 'inShort'>) {
  const { field, old_value, new_value } = change
  const short = inShort?.(change)
  return (
    <>
      <Text size="sm">
        {(field || nameOf) && (
          <Text span inherit fw={600}>
            {short ?? nameOf?.(change) ?? nameIn(words, field!)}{' '}
          </Text>
        )}
        {!short && (
          <Text span inherit c="dimmed">
            {changeType(change, words)}
          </Text>
        )}
      </Text>
      {field && !short && (
        <Text size="sm" className="typed">
          <Value words={shownIn(words, field, old_value)} />{' '}
          <IconArrowRight size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
          <VisuallyHidden>changed to</VisuallyHidden>{' '}
          <Value words={shownIn(words, field, new_value)} />
        </Text>
      )}
    </>
  )
}

const Value = ({ words }: { words: string }) => (
  <Text span inherit c={words === EMPTY ? 'dimmed' : undefined}>
    {words}
  </Text>
)
