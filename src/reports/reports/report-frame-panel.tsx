import '#reports/reports/reports.css'
import { Anchor, Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReportFilters } from '#reports/reports/report-filters.tsx'
import { shownDays } from '#reports/reports/report-values.ts'
import { type ReportName, reports } from '#reports/reports/reports.ts'
import { scopeName } from '#people/locations/locations.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { inALine } from '#ui/tabs-in-a-line.ts'
import { keys } from '#values/keys.ts'

interface Props {
  /** The selected tab: one of the reports, or the key figures. */
  tab: ReportName | 'overview'
  /** The days of the report, once known. */
  of: { period: { from: string; to: string }; before: { from: string; to: string } } | undefined
  city: string | undefined
  children: ReactNode
  actions?: ReactNode
}

/**
 * The frame around all reports: title, days and tabs. Switching tabs keeps the days and location.
 */
export function ReportFrame({ tab, of, city, actions, children }: Props) {
  const navigate = useNavigate()
  const { search } = useListAddress()
  const go = (to: string) =>
    void navigate(
      to === 'overview'
        ? { to: '/reports', search }
        : { to: '/reports/$report', params: { report: to as ReportName }, search },
    )
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Title order={1} fz="h2">
            Financial Reports
            {tab !== 'overview' && <span className="on-paper">: {reports[tab]}</span>}
          </Title>
          {of && (
            <Text size="sm" c="dimmed">
              {shownDays(of.period)}, compared with {shownDays(of.before)}.{' '}
              {city && scopeName(city)}
              {tab === 'labor' &&
                city !== undefined &&
                city !== 'all' &&
                '. Hours on jobs there only; Timesheets count every location'}
            </Text>
          )}
        </div>
        <Group gap="sm" className="not-on-paper">
          <Anchor
            size="sm"
            className="touchable"
            renderRoot={(props) => <Link {...props} to="/reports/exports" />}
          >
            Your exports
          </Anchor>
          <ReportFilters />
          {actions}
        </Group>
      </Group>
      <Tabs value={tab} onChange={(to) => to && go(to)} keepMounted={false}>
        <Tabs.List {...inALine} className={`${inALine.className} not-on-paper`}>
          <Tabs.Tab value="overview">Overview</Tabs.Tab>
          {keys(reports).map((name) => (
            <Tabs.Tab key={name} value={name}>
              {reports[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="md">
          {children}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
