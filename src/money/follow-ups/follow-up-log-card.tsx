import { Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FollowUp } from '#money/follow-ups/follow-ups.ts'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { CardRows } from '#client/card-rows.tsx'
import { useCompanyZone } from '#client/company.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { exactTime, shownDay } from '#values/times.ts'

/** The follow-up log of an invoice: each note with its author and time, latest first. */
export function FollowUpLogCard({ invoice_id, title }: { invoice_id: string; title?: string }) {
  const query = useInfiniteQuery({
    ...api.followUps.history.infiniteOptions(byPages({ invoice_id })),
    select: rowsOf,
  })
  return (
    <Stack gap="xs" {...(title && { component: 'section', 'aria-label': title })}>
      {title && (
        <Text fw={650} size="sm" component="h3" m={0}>
          {title}
        </Text>
      )}
      <CardRows
        label="Follow-up log"
        things="follow-ups"
        query={query}
        none="No follow-up yet."
        gap={0}
      >
        {(noted) => <Noted key={noted.id} noted={noted} />}
      </CardRows>
      <MoreButton query={query} />
    </Stack>
  )
}

function Noted({
  noted: { next_action, next_action_on, promised_by, note, created_at, created_by_name },
}: {
  noted: FollowUp
}) {
  const zone = useCompanyZone()
  return (
    <Stack component="li" gap={2} py={6} className="ruled">
      <Text size="sm" className="typed" fw={600}>
        {next_action ? `${next_action}, ${shownDay(next_action_on!)}` : 'No next action'}
      </Text>
      {promised_by && <Text size="sm">Payment promised by {shownDay(promised_by)}</Text>}
      {note && (
        <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
          {note}
        </Text>
      )}
      <Text size="xs" c="dimmed" className="typed">
        {created_by_name ?? 'Unknown User'}, {exactTime(created_at, zone)}
      </Text>
    </Stack>
  )
}
