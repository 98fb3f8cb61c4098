import { Box, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { changeOf, comparedWith, shortValue, shownValue } from '#reports/reports/report-values.ts'
import { CALM, type Figure } from '#reports/reports/reports.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'

/** The order on the dashboard, money first: a phone shows only the first four. */
const order = ['invoiced', 'paid', 'open', 'overdue', 'worked', 'opened', 'use', 'won']
const rank = ({ id }: Figure) => order.indexOf(id)

/** The key figures of this month. Each links to its report. */
export function MonthFiguresCard() {
  const { scope: city } = useLocationScope()
  const query = useQuery({
    ...api.reports.overview.queryOptions({
      input: { city },
      meta: { failed: 'Failed to load figures', calm: CALM },
    }),
    enabled: city !== undefined,
  })
  if (query.error && !query.data)
    return <LoadFailureLine text="Failed to load figures." query={query} />
  const figures = query.data?.figures.toSorted((a, b) => rank(a) - rank(b))
  return (
    <section aria-label="This month">
      <Text size="xs" c="dimmed" lh={1.4}>
        This month
        <Text span inherit visibleFrom="sm">
          , and the change from the same days of last month
        </Text>
      </Text>
      <SimpleGrid cols={{ base: 4, lg: 8 }} spacing={6} verticalSpacing={6}>
        {order.map((id, n) => (
          <FigureTile key={id} figure={figures?.[n]} city={city} isMore={n >= 4} />
        ))}
      </SimpleGrid>
    </section>
  )
}

function FigureTile({
  figure,
  city,
  isMore,
}: {
  figure: Figure | undefined
  city: string | undefined
  isMore: boolean
}) {
  const look = {
    withBorder: true,
    px: { base: 6, sm: 8 },
    py: 4,
    ...(isMore && { visibleFrom: 'sm' }),
  } as const
  if (!figure)
    return (
      <Paper {...look}>
        <Box visibleFrom="sm">
          <Skeleton height={56} />
        </Box>
        <Box hiddenFrom="sm">
          <Skeleton height={38} />
        </Box>
      </Paper>
    )
  const { id, title, value, unit, report } = figure
  return (
    <Paper
      {...look}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/reports/$report"
          params={{ report }}
          search={{ city }}
          title={[`${title}: ${shownValue(value, unit)}`, comparedWith(figure)]
            .filter(Boolean)
            .join(', ')}
        />
      )}
      className="mantine-focus-auto"
      style={{ color: 'inherit', textDecoration: 'none' }}
    >
      <Text size="xs" c="dimmed" lh={1.3} className="one-line">
        {id === 'worked' ? 'Hours' : title}
      </Text>
      <Text fz={{ base: 15, sm: 18 }} fw={700} lh={1.3} className="figures one-line">
        {value === null
          ? '—'
          : unit === 'percent'
            ? shownValue(value, unit)
            : shortValue(value, unit)}
      </Text>
      {/* A phone has room for the figure only. */}
      <Text size="xs" c="dimmed" lh={1.4} className="figures one-line" visibleFrom="sm">
        {changeOf(figure) ?? '\u00a0'}
      </Text>
    </Paper>
  )
}
