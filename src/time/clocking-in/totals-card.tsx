import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import { weekBounds, weekOf } from '#time/time-clock/pay-week.ts'
import { beginOf } from '#values/company-time.ts'
import { calendarDay } from '#values/times.ts'
import { RunningSum } from '#time/clocking-in/running-facts.tsx'

const Total = ({ name, children }: { name: string; children: ReactNode }) => (
  <Paper p={{ base: 'xs', xs: 'sm' }} style={{ background: 'var(--mantine-color-water-light)' }}>
    <Text component="dt" size="sm">
      {name}
    </Text>
    <Text
      component="dd"
      m={0}
      fz={{ base: 18, xs: 24 }}
      fw={700}
      lh={1.3}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Text>
  </Paper>
)

/** My hours for this job, today, this pay week and in all, including the time running now. */
export function TotalsCard() {
  const { status, state, ahead, error, punches, remembered, isCutOff } = useMyClock()
  // The clock card above already says so.
  if ((error || remembered || isCutOff) && !status) return null
  if (!status) return <Skeleton height={72} radius="md" role="status" aria-label="Loading totals" />
  const { open, now, time_zone, job_seconds, today_seconds, week_seconds, all_seconds } = status
  // A punch waiting on this device may have switched to another customer, whose total is not known
  // here.
  const isSame = open !== null && open.id === state?.open?.id
  const began = open?.clock_in_time
  const { from } = weekBounds(weekOf(calendarDay(now, time_zone)), time_zone)
  const since = (first: number | string) =>
    began && new Date(Math.max(Date.parse(began), new Date(first).getTime())).toISOString()
  return (
    <div>
      <SimpleGrid
        component="dl"
        cols={{ base: 2, xs: 4 }}
        spacing={{ base: 'xs', xs: 'sm' }}
        m={0}
        aria-label="Totals"
      >
        <Total name="This job, all days">
          {isSame ? <RunningSum seconds={job_seconds} since={began} ahead={ahead} /> : '–'}
        </Total>
        <Total name="Today">
          <RunningSum
            seconds={today_seconds}
            since={since(beginOf(calendarDay(now, time_zone), time_zone))}
            ahead={ahead}
          />
        </Total>
        <Total name="This week">
          <RunningSum seconds={week_seconds} since={since(from)} ahead={ahead} />
        </Total>
        <Total name="All time">
          <RunningSum seconds={all_seconds} since={began} ahead={ahead} />
        </Total>
      </SimpleGrid>
      {punches.some(({ refused }) => refused === undefined) && (
        <Text size="sm" c="dimmed" mt={4}>
          Punches waiting on this device are not counted yet.
        </Text>
      )}
    </div>
  )
}
