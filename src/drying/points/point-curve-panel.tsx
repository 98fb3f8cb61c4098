import '@mantine/charts/styles.css'
import { LineChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import { modeAndScale, shownValue } from '#drying/point-readings/reading-words.ts'
import { type Curve, ticksFor } from '#drying/points/point-curves.ts'
import { useCompanyZone } from '#client/company.ts'
import { momentIn } from '#values/company-time.ts'

const dayAndMonth = (at: number, zone: string) =>
  new Date(at).toLocaleString('en-US', { timeZone: zone, month: 'short', day: 'numeric' })

/** The values of a point on one meter, mode and scale over time, against goal and dry standard. */
export function PointCurvePanel({ curve, meter }: { curve: Curve; meter: string }) {
  const zone = useCompanyZone()
  const { lines, goal, dry_standard, scale } = curve
  const name = (n: number) => (lines.length === 1 ? 'Value' : `Series ${n + 1}`)
  const data = lines.flatMap(({ readings }, n) =>
    readings.map(({ at, value }) => ({ [name(n)]: value, at: Date.parse(at) })),
  )
  const limits = [goal, dry_standard].filter((limit) => limit !== null)
  const ticks = ticksFor([
    ...lines.flatMap(({ readings }) => readings.map(({ value }) => value)),
    ...limits,
  ])
  const title = `${meter} · ${modeAndScale(curve)}`
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600} className="typed">
        {title}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {goal === null ? 'No goal' : `Goal ${shownValue(goal, scale)}`}
        {dry_standard !== null && ` · dry standard ${shownValue(dry_standard, scale)}`}
      </Text>
      <div role="img" aria-label={`${title}. See the table below for values.`}>
        <LineChart
          h={220}
          data={data}
          dataKey="at"
          curveType="linear"
          connectNulls={false}
          series={lines.map((_, n) => ({
            name: name(n),
            color: 'var(--mantine-primary-color-filled)',
          }))}
          lineProps={{ isAnimationActive: false }}
          valueFormatter={(value) => shownValue(value, scale)}
          xAxisProps={{
            type: 'number',
            domain: ['dataMin', 'dataMax'],
            padding: { left: 16, right: 16 },
            // One for each day, however often the point was read on it.
            ticks: [...new Map(data.map(({ at }) => [dayAndMonth(at, zone), at])).values()],
            tickFormatter: (at: number) => dayAndMonth(at, zone),
            minTickGap: 32,
          }}
          yAxisProps={{
            width: 44,
            ticks,
            domain: [ticks[0]!, ticks.at(-1)!],
            tickFormatter: (value: number) => String(value),
          }}
          tooltipProps={{
            // Before a point is hovered, there is no label.
            labelFormatter: (at) =>
              typeof at === 'number' ? momentIn(new Date(at).toISOString(), zone) : '',
          }}
          referenceLines={[
            ...(goal === null
              ? []
              : [
                  {
                    y: goal,
                    label: 'Goal',
                    color: 'green.7',
                    labelPosition: 'insideBottomRight' as const,
                  },
                ]),
            ...(dry_standard === null
              ? []
              : [
                  {
                    y: dry_standard,
                    label: 'Dry standard',
                    color: 'gray.6',
                    labelPosition: 'insideTopRight' as const,
                    strokeDasharray: '4 4',
                  },
                ]),
          ]}
          lineChartProps={{ accessibilityLayer: false }}
        />
      </div>
    </section>
  )
}
