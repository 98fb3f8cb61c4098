import '#reports/reports/reports.css'
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { Group, Table, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { linesAcross, shortValue, shownLabel, shownValue } from '#reports/reports/report-values.ts'
import type { Chart } from '#reports/reports/reports.ts'

/** The first series is solid, the second striped, so that they differ without color. */
const fills = ['var(--mantine-primary-color-filled)', 'url(#report-stripes)']

/**
 * A bar chart in the colors of the page, with a table of the same values below. Clicking the chart
 * opens `to`, which the link next to the title names in words.
 */
export function ChartPanel({
  chart: { title, unit, labels, series },
  to,
}: {
  chart: Chart
  to?: string | undefined
}) {
  const navigate = useNavigate()
  const names = labels.map((label) => shownLabel(label, labels))
  const data = labels.map((_, n) => ({
    label: names[n]!,
    ...Object.fromEntries(series.map(({ name, values }) => [name, values[n]!])),
  }))
  const ticks = linesAcross(
    series.flatMap(({ values }) => values),
    unit,
  )
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  if (isEmpty) return <Text size="sm">Nothing in this period.</Text>
  return (
    <>
      {series.length > 1 && (
        <Group gap="md" mb="xs" aria-hidden>
          {series.map(({ name }, n) => (
            <Text key={name} size="sm" className={n === 0 ? 'chart-key' : 'chart-key striped'}>
              {name}
            </Text>
          ))}
        </Group>
      )}
      <div
        role="img"
        aria-label={`${title}. See the table below for values.`}
        {...(to && { onClick: () => void navigate({ to }), style: { cursor: 'pointer' } })}
      >
        <BarChart
          h={280}
          data={data}
          dataKey="label"
          series={series.map(({ name }, n) => ({
            name,
            color: n === 0 ? 'var(--mantine-primary-color-filled)' : 'ember.6',
          }))}
          barProps={({ name }) => {
            const n = series.findIndex((one) => one.name === name)
            return {
              fill: fills[n],
              stroke:
                n === 0 ? 'var(--mantine-primary-color-filled)' : 'var(--mantine-color-ember-6)',
              isAnimationActive: false,
            }
          }}
          valueFormatter={(value) => shownValue(value, unit)}
          yAxisProps={{
            width: 56,
            ticks,
            domain: [ticks[0]!, ticks.at(-1)!],
            tickFormatter: (value: number) => shortValue(value, unit),
          }}
          xAxisProps={labels.length > 6 ? { minTickGap: 24 } : { interval: 0 }}
          // With many days there is no room for gaps: on a phone, the bars would have no width.
          barChartProps={{
            accessibilityLayer: false,
            barGap: labels.length > 20 ? 0 : 4,
            barCategoryGap: '10%',
          }}
        >
          <defs>
            <pattern
              id="report-stripes"
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" fill="var(--mantine-color-body)" />
              <rect width="3" height="6" fill="var(--mantine-color-ember-6)" />
            </pattern>
          </defs>
        </BarChart>
      </div>
      <details className="chart-table">
        <summary>Values as a table</summary>
        <Table aria-label={`${title}, values`} fz="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th aria-label="Of" />
              {series.map(({ name }) => (
                <Table.Th key={name} ta="right">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {names.map((name, n) => (
              <Table.Tr key={labels[n]}>
                <Table.Th scope="row" fw={500}>
                  {name}
                </Table.Th>
                {series.map((one) => (
                  <Table.Td key={one.name} ta="right" className="figures">
                    {shownValue(one.values[n]!, unit)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </>
  )
}
