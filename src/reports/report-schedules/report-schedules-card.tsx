import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scopeName } from '#people/locations/locations.ts'
import { ReportScheduleDialog } from '#reports/report-schedules/report-schedule-dialog.tsx'
import { SendingFacts } from '#reports/report-schedules/sending-facts.tsx'
import {
  type ReportSchedule,
  cadences,
  reportsInWords,
  sentFormats,
  sentPeriods,
} from '#reports/report-schedules/report-schedules.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useIdOf } from '#client/new-id.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

/** Lists which reports go out by email, when and to whom, and what was sent recently. */
export function ReportSchedulesCard() {
  const query = useQuery(
    api.reportSchedules.list.queryOptions({ meta: { failed: 'Failed to load reports by email' } }),
  )
  const [adding, add] = useState(false)
  const [leaving, leave] = useState<ReportSchedule>()
  const stop = useMutation(
    api.reportSchedules.stop.mutationOptions({
      meta: { done: 'Stopped', failed: 'Failed to stop' },
    }),
  )
  const { data, error } = query
  if (error && !data)
    return <LoadFailureLine text="Failed to load reports by email." query={query} />
  if (!data) return <RowSkeletons label="Loading reports by email" />
  return (
    <Stack gap="sm">
      {data.schedules.length === 0 && (
        <Text c="dimmed">
          No scheduled reports yet. Choose who gets which reports, weekly or monthly.
        </Text>
      )}
      <Stack
        component="ul"
        gap="sm"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label="Reports by email"
      >
        {data.schedules.map((schedule) => (
          <ScheduleItem key={schedule.id} schedule={schedule} onStop={() => leave(schedule)} />
        ))}
      </Stack>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => add(true)}
        style={{ alignSelf: 'end' }}
      >
        Send reports by email
      </Button>
      {data.sendings.length > 0 && (
        <>
          <Title order={3} fz="h5">
            Last sent
          </Title>
          <Stack
            component="ul"
            gap={6}
            m={0}
            p={0}
            style={{ listStyle: 'none' }}
            aria-label="Last sent"
          >
            {data.sendings.map((sending) => (
              <SendingFacts key={sending.id} sending={sending} />
            ))}
          </Stack>
        </>
      )}
      <ReportScheduleDialog opened={adding} onClose={() => add(false)} people={data.people} />
      <ConfirmationDialog
        opened={leaving !== undefined}
        onClose={() => leave(undefined)}
        title={leaving ? `Stop sending ${reportsInWords(leaving.reports)}?` : ''}
        lines={['It will no longer be emailed. Past sends stay listed.']}
        confirm="Stop"
        color="red"
        busy={stop.isPending}
        onConfirm={() =>
          leaving && stop.mutate({ id: leaving.id }, { onSuccess: () => leave(undefined) })
        }
      />
    </Stack>
  )
}

function ScheduleItem({ schedule, onStop }: { schedule: ReportSchedule; onStop: () => void }) {
  const { id, reports, cadence, period, city, format, people } = schedule
  const idOf = useIdOf()
  const send = useMutation(
    api.reportSchedules.send.mutationOptions({
      meta: { done: 'Sending', failed: 'Failed to send' },
    }),
  )
  const name = reportsInWords(reports)
  const gone = people.filter(({ gets }) => !gets)
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div style={{ minWidth: 0, flex: '1 1 260px' }}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">
          {cadences[cadence]}: {sentPeriods[period].toLowerCase()}, {scopeName(city)},{' '}
          {sentFormats[format]}
        </Text>
        <Text size="sm" className="typed">
          To {people.map((person) => person.name).join(', ')}
        </Text>
        {gone.length > 0 && (
          <Text size="sm" c="var(--mantine-color-error)">
            Not sent to {gone.map((person) => person.name).join(', ')}: no longer management.
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          loading={send.isPending}
          onClick={() => send.mutate({ id: idOf([id, send.submittedAt]), schedule_id: id })}
          aria-label={`Send ${name} now`}
        >
          Send now
        </Button>
        <Button
          variant="default"
          size="sm"
          c="var(--mantine-color-error)"
          onClick={onStop}
          aria-label={`Stop ${name}`}
        >
          Stop
        </Button>
      </Group>
    </Group>
  )
}
