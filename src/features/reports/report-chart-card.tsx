import { Skeleton } from '@mantine/core'
import { Suspense, lazy } from 'react'
import type { Chart } from '#features/reports/reports.ts'
import { Section } from '#ui/section.tsx'

// 120 kB that no other page needs.
const ChartPanel = lazy(() => import('#features/reports/chart-panel.tsx').then(({ ChartPanel: default_ }) => ({ default: default_ })))

/** The picture of a report, and the same as a table for who can't see it. */
export const ReportChartCard = ({ chart }: { chart: Chart }) => (
  <Section title={chart.title}>
    <Suspense fallback={<Skeleton height={280} radius="md" role="status" aria-label="Loading the chart" />}>
      <ChartPanel chart={chart} />
    </Suspense>
  </Section>
)
