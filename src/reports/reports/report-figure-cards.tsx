import { SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { belowFigure, shownValue } from '#reports/reports/report-values.ts'
import type { Figure } from '#reports/reports/reports.ts'
import { FigureCard } from '#ui/figure-card.tsx'

interface Props {
  figures: readonly Figure[] | undefined
  /** Number of cards to expect while loading. */
  count: number
  /** Returns the link of a figure: the rows behind it, or its report. */
  to: (figure: Figure) => string | undefined
  /** Leaves out what the figures count, if the report says it. */
  isBrief?: boolean
}

/** Figures with the values before and what they count. Each links to what is behind it. */
export const ReportFigureCards = ({ figures, count, to, isBrief }: Props) => (
  <SimpleGrid cols={{ base: 2, md: 4 }} spacing="xs" verticalSpacing="xs">
    {figures
      ? figures.map((figure) => {
          const address = to(figure)
          const { id, title, unit, value, about } = figure
          return (
            <FigureCard
              key={id}
              name={title}
              shown={shownValue(value, unit)}
              root={
                address
                  ? (props: object) => <Link {...props} to={address} title={about} />
                  : undefined
              }
            >
              <Text size="xs" c="dimmed" className="figures">
                {belowFigure(figure) ?? '\u00a0'}
              </Text>
              {!isBrief && (
                <Text size="xs" c="dimmed" mt={4} lh={1.3}>
                  {about}
                </Text>
              )}
            </FigureCard>
          )
        })
      : Array.from({ length: count }, (_, n) => <FigureCard key={n} name=" " shown={undefined} />)}
  </SimpleGrid>
)
