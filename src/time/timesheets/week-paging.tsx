import { Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { daysOf, weekOf, weeksFrom } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { weekInWords } from '#time/timesheets/week-words.ts'

interface Props {
  week: string
  now: string
  zone: string
  /** Id of the person whose week is shown; undefined on the page with everyone's. */
  person?: string
}

/**
 * Shows which pay week is open, with links to its neighbors. There is no link past the current
 * week.
 */
export function WeekPaging({ week, now, zone, person }: Props) {
  const current = weekOf(calendarDay(now, zone))
  const to = (target: string) => (props: object) => {
    const search = { week: target === current ? undefined : target }
    return person ? (
      <Link {...props} to="/timesheets/$id" params={{ id: person }} search={search} />
    ) : (
      <Link {...props} to="/timesheets" search={search} />
    )
  }
  return (
    <Group gap="xs" component="nav" aria-label="Weeks">
      <Button
        variant="default"
        px="sm"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        renderRoot={to(weeksFrom(week, -1))}
      >
        Previous
      </Button>
      {week < current && (
        <Button
          variant="default"
          px="sm"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          renderRoot={to(weeksFrom(week, 1))}
        >
          Next
        </Button>
      )}
      {week < weeksFrom(current, -1) && (
        <Button variant="default" px="sm" renderRoot={to(current)}>
          This week
        </Button>
      )}
      <Text fw={600} role="status">
        {weekInWords(daysOf(week))}
        {week === current && (
          <Text span inherit c="dimmed" fw={400}>
            {' '}
            (this week)
          </Text>
        )}
      </Text>
    </Group>
  )
}
