import { Group, Select, TextInput } from '@mantine/core'
import { useCompanyToday } from '#client/company.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { FIRST_DAY, LAST_DAY } from '#reports/reports/reports.ts'
import { type PeriodName, periodNames, periodOf } from '#values/periods.ts'
import { choicesOf } from '#values/words.ts'

/**
 * Chooses the days of a report, stored in the address: a named period, or a first and a last day.
 */
export function ReportFilters() {
  const { search, set } = useListAddress()
  const today = useCompanyToday()
  const {
    period = 'month',
    from,
    to,
  } = search as { period?: PeriodName; from?: string; to?: string }
  const choose = (name: PeriodName) => {
    // Custom days start with the ones on screen.
    const shown = periodOf(period, today, { from, to } as { from: string; to: string }).period
    void set(
      name === 'free'
        ? { period: name, ...shown }
        : { period: name === 'month' ? undefined : name, from: undefined, to: undefined },
    )
  }
  const beyond = (typed: string, other: 'from' | 'to') =>
    other === 'from' ? from !== undefined && typed < from : to !== undefined && typed > to
  const day = (name: 'from' | 'to', label: string, value: string | undefined) => (
    <TextInput
      type="date"
      aria-label={label}
      key={value}
      defaultValue={value ?? ''}
      min={FIRST_DAY}
      max={LAST_DAY}
      onBlur={(event) => {
        const typed = event.currentTarget.value
        // A half-typed year is not a day.
        if (typed < FIRST_DAY || typed > LAST_DAY) event.currentTarget.value = value ?? ''
        // A day beyond the other one moves that one too.
        else if (typed !== value)
          void set({
            from: beyond(typed, 'from') ? typed : from,
            to: beyond(typed, 'to') ? typed : to,
            [name]: typed,
          })
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
  return (
    <Group gap="xs">
      <Select
        aria-label="Period"
        data={choicesOf(periodNames)}
        value={period}
        onChange={(name) => name && choose(name as PeriodName)}
        allowDeselect={false}
        w={170}
      />
      {period === 'free' && (
        <>
          {day('from', 'First day', from)}
          {day('to', 'Last day', to)}
        </>
      )}
    </Group>
  )
}
