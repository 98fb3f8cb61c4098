import { Select, type SelectProps } from '@mantine/core'
import { useCompanyToday } from '#client/company.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { openPeriods } from '#values/periods.ts'
import { shownDay } from '#values/times.ts'

/**
 * Filters a list by dates, in the search parameters `from` and `to`. Dates that match no named
 * period stay as linked.
 */
export function PeriodFilter({ label, w }: { label: string } & Pick<SelectProps, 'w'>) {
  const { search, set } = useListAddress()
  const all = openPeriods(useCompanyToday())
  const { from, to } = search as { from?: string; to?: string }
  const chosen = all.find((period) => period.from === from && period.to === to)
  const custom = {
    value: 'custom',
    label: [from && `from ${shownDay(from)}`, to && `to ${shownDay(to)}`].filter(Boolean).join(' '),
  }
  const isCustom = !chosen && (from !== undefined || to !== undefined)
  return (
    <Select
      aria-label={label}
      placeholder="Any time"
      data={[
        ...all.map((one) => ({ value: one.label, label: one.label })),
        ...(isCustom ? [custom] : []),
      ]}
      value={chosen?.label ?? (isCustom ? 'custom' : null)}
      onChange={(value) => {
        const period = all.find((one) => one.label === value)
        if (value !== 'custom') void set({ from: period?.from, to: period?.to })
      }}
      clearable
      clearButtonProps={{ 'aria-label': 'Any time' }}
      w={w}
    />
  )
}
