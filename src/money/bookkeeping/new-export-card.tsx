import { Anchor, Button, Flex, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type BookkeepingFormat,
  type BookkeepingNews,
  bookkeepingFormats,
  bookkeepingStatuses,
} from '#money/bookkeeping/bookkeeping.ts'
import { downloadExport } from '#money/bookkeeping/export-columns.tsx'
import { VoidedBanner } from '#money/bookkeeping/voided-banner.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useIdOf } from '#client/new-id.ts'
import { useOnce } from '#client/once.ts'
import { useCan } from '#client/session.ts'
import { Section } from '#ui/section.tsx'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'
import { choicesOf } from '#values/words.ts'

/** Says how many invoices are new and how many of them fit into one file. */
function newsText(
  { count, total_cents, next_count, numbered }: BookkeepingNews,
  format: BookkeepingFormat,
) {
  if (count === 0) return 'No new invoices to export.'
  const byNumber = numbered
    ? ` ${counted(numbered, 'customer')} with a name that this format can’t hold will be listed by customer number.`
    : ''
  const sum = `${counted(count, 'invoice')} not exported yet: ${shownDollars(total_cents)}.${byNumber}`
  return next_count === count
    ? sum
    : `${sum} ${bookkeepingFormats[format].replace(/ \(.*/, '')} has a limit per file: this file has the ${next_count.toLocaleString('en-US')} oldest. Export again for the rest.`
}

/** Chooses which invoices to export and exports them: the file is created, kept and downloaded. */
export function NewExportCard() {
  const [format, setFormat] = useState<BookkeepingFormat>('qbo')
  const [status, setStatus] = useState<keyof typeof bookkeepingStatuses>('all')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const which = { format, status, ...(from && { from }), ...(to && { to }) }
  const news = useQuery({
    ...api.bookkeeping.news.queryOptions({ input: which }),
    placeholderData: keepPreviousData,
  })
  const { once, again } = useOnce()
  const idOf = useIdOf()
  const make = useMutation(
    api.bookkeeping.create.mutationOptions({
      meta: { done: 'Export ready', failed: 'Failed to export invoices' },
      onSuccess: ({ id }) => void downloadExport(id),
      onSettled: again,
    }),
  )
  const maySet = useCan('settings.edit')
  const { data } = news
  const day = { type: 'date', w: { base: 'calc(50% - 6px)', sm: 170 } }
  return (
    <Section title="Export to bookkeeping">
      <Stack gap="sm">
        {data && data.voided.length > 0 && <VoidedBanner voided={data.voided} />}
        <Flex gap="sm" wrap="wrap">
          <Select
            label="For"
            data={choicesOf(bookkeepingFormats)}
            value={format}
            onChange={(value) => value && setFormat(value as BookkeepingFormat)}
            allowDeselect={false}
            w={{ base: '100%', sm: 250 }}
          />
          <TextInput
            label="Issued from"
            value={from}
            max={to || undefined}
            onChange={(event) => setFrom(event.currentTarget.value)}
            {...day}
          />
          <TextInput
            label="Issued to"
            value={to}
            min={from || undefined}
            onChange={(event) => setTo(event.currentTarget.value)}
            {...day}
          />
          <Select
            label="Status"
            data={choicesOf(bookkeepingStatuses)}
            value={status}
            onChange={(value) => value && setStatus(value as typeof status)}
            allowDeselect={false}
            w={{ base: '100%', sm: 160 }}
          />
        </Flex>
        {news.error && !data ? (
          <LoadFailureLine text="Failed to load what is new." query={news} />
        ) : (
          <Text role="status">{data ? newsText(data, format) : 'Looking for new invoices …'}</Text>
        )}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            Each invoice is exported once. Taxes are separate rows.{' '}
            {maySet && (
              <Anchor inherit renderRoot={(props) => <Link {...props} to="/settings" />}>
                Names of accounts, items and columns
              </Anchor>
            )}
          </Text>
          <Button
            leftSection={<IconFileExport size={18} aria-hidden />}
            disabled={!data || data.next_count === 0 || news.isPlaceholderData}
            loading={make.isPending}
            onClick={() =>
              once(() => make.mutate({ ...which, id: idOf({ ...which, next: data }) }))
            }
          >
            Export {data && data.next_count > 0 ? counted(data.next_count, 'invoice') : ''}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
