import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { momentIn } from '#values/company-time.ts'
import { CorrectRecordDialog } from '#time/hours/correct-record-dialog.tsx'
import { duration } from '#values/durations.ts'
import { ClockBadge } from '#time/timesheets/timesheet-facts.tsx'
import type { Timesheet, TimesheetsWeek } from '#time/timesheets/timesheets.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'

/**
 * Lists the people on the clock now and their customers, longest first. A missing clock-out can be
 * entered here.
 */
export function OnTheClockCard({ of: { timesheets, now, time_zone } }: { of: TimesheetsWeek }) {
  const working = timesheets
    .flatMap(({ employee_name, on_the_clock }) =>
      on_the_clock ? [{ employee_name, ...on_the_clock }] : [],
    )
    .toSorted((a, b) => a.since.localeCompare(b.since))
  return (
    <Section title={`On the clock now (${working.length})`}>
      {working.length === 0 ? (
        <Text size="sm" c="dimmed">
          No one is on the clock.
        </Text>
      ) : (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {working.map((one) => (
            <Working key={one.id} one={one} now={now} zone={time_zone} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

type One = { employee_name: string } & NonNullable<Timesheet['on_the_clock']>

function Working({
  one: { id, employee_name, customer_id, customer_name, since, missing_out },
  now,
  zone,
}: Item) {
  const mayCorrect = useCan('hours.correct')
  const show = useDialog()
  const record = { id, employee_name, clock_in_time: since, clock_out_time: null }
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Text className="typed">
          <b>{employee_name}</b> for{' '}
          <Anchor
            inherit
            py={2}
            renderRoot={(props) => (
              <Link {...props} to="/customers/$id" params={{ id: customer_id }} />
            )}
          >
            {customer_name}
          </Anchor>
        </Text>
        <Text size="sm" c="dimmed">
          Since {momentIn(since, zone)}, {duration((Date.parse(now) - Date.parse(since)) / 1000)}
        </Text>
      </div>
      {missing_out && (
        <Group gap="xs">
          <ClockBadge missing_out />
          {mayCorrect && (
            <Button
              variant="default"
              aria-label={`Correct the missing clock-out for ${employee_name}`}
              onClick={() =>
                show((state) => <CorrectRecordDialog record={record} zone={zone} {...state} />)
              }
            >
              Correct
            </Button>
          )}
        </Group>
      )}
    </Group>
  )
}

interface Item {
  one: One
  now: string
  zone: string
}
