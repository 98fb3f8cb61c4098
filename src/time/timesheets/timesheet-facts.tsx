import { DotBadge } from '#ui/dot-badge.tsx'
import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { duration } from '#values/durations.ts'
import { daysOf } from '#time/time-clock/pay-week.ts'
import { shortDay } from '#time/timesheets/week-words.ts'
import type { Timesheet } from '#time/timesheets/timesheets.ts'
import { Fact, Facts } from '#ui/facts.tsx'

/** A length of time in a table. Zero is shown as a dash. */
export const Length = ({ seconds }: { seconds: number }) =>
  seconds > 0 ? (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {duration(seconds)}
    </span>
  ) : (
    <Text span inherit c="dimmed">
      <span aria-hidden>–</span>
      <VisuallyHidden>{duration(0)}</VisuallyHidden>
    </Text>
  )

/** The name, linked to the person's week, and a sign if they are on the clock. */
export const Worker = ({ sheet, week }: { sheet: Timesheet; week: string | undefined }) => (
  <Group gap="2px 8px">
    <Anchor
      className="typed"
      fw={600}
      size="sm"
      py={2}
      display="inline-block"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/timesheets/$id"
          params={{ id: sheet.employee_id }}
          search={{ week }}
        />
      )}
    >
      {sheet.employee_name}
    </Anchor>
    {sheet.deactivated && (
      <Text size="xs" c="dimmed">
        Deactivated
      </Text>
    )}
    {sheet.on_the_clock && <ClockBadge missing_out={sheet.on_the_clock.missing_out} />}
  </Group>
)

export const ClockBadge = ({ missing_out }: { missing_out: boolean }) => (
  <DotBadge color={missing_out ? 'orange' : 'teal'} style={{ flexShrink: 0 }}>
    {missing_out ? 'Missing clock-out' : 'On the clock'}
  </DotBadge>
)

interface WeekProps {
  sheet: Pick<Timesheet, 'seconds' | 'total_seconds' | 'overtime_seconds' | 'break_seconds'>
  week: string
}

/** The seven days and their totals, for narrow screens. */
export const WeekFacts = ({ sheet, week }: WeekProps) => (
  <Facts cols={{ base: 4, sm: 5, lg: 10 }} spacing="xs">
    {daysOf(week).map((day, n) => (
      <Fact key={day} name={shortDay(day)}>
        <Length seconds={sheet.seconds[n]!} />
      </Fact>
    ))}
    <Fact name="Total">
      <Text span inherit fw={650}>
        <Length seconds={sheet.total_seconds} />
      </Text>
    </Fact>
    <Fact name="Overtime">
      <Length seconds={sheet.overtime_seconds} />
    </Fact>
    <Fact name="Lunch">
      <Length seconds={sheet.break_seconds} />
    </Fact>
  </Facts>
)
