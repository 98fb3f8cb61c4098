import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { Chart } from '#reports/reports/reports.ts'
import { Section } from '#ui/section.tsx'

// Loaded lazily: 120 kB that no other page needs.
const ChartPanel = lazy(() =>
  import('#reports/reports/chart-panel.tsx').then(({ ChartPanel: default_ }) => ({
    default: default_,
  })),
)

interface Props {
  chart: Chart
  /** The chart's report, on a page with charts of several reports. The chart links to it. */
  report?: { name: string; address: string }
}

/** A chart with the same values as a table for those who can't see it. */
export const ReportChartCard = ({ chart, report }: Props) => (
  <Section
    title={chart.title}
    action={
      report && (
        <Button
          variant="subtle"
          px="xs"
          renderRoot={(props) => <Link {...props} to={report.address} />}
        >
          {report.name}
        </Button>
      )
    }
  >
    <Suspense
      fallback={<Skeleton height={280} radius="md" role="status" aria-label="Loading the chart" />}
    >
      <ChartPanel chart={chart} to={report?.address} />
    </Suspense>
  </Section>
)
