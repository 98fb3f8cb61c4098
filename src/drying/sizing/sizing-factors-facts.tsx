import { Stack, Text, Title } from '@mantine/core'
import { factorGroups, figureAt } from '#drying/sizing/sizing-factor-groups.ts'
import type { Factors } from '#drying/sizing/sizing-factors.ts'
import { Fact, Facts } from '#ui/facts.tsx'

/** Factors by part, each with the section of the standard that it comes from. */
export const SizingFactorsFacts = ({ factors }: { factors: Factors }) => (
  <Stack gap="md">
    {factorGroups.map(({ part, title, lines }) => (
      <section key={part} aria-label={title}>
        <Title order={3} fz="md">
          {title}
        </Title>
        <Text size="sm" c="dimmed" mb={4} className="typed">
          {factors[part].section}
        </Text>
        <Facts cols={{ base: 1, xs: 2 }}>
          {lines.map(({ name, figures }) => (
            <Fact key={name} name={name}>
              {figures
                .map(({ path, label, unit }, n) => {
                  const figure = figureAt(factors, path)
                  const isLast = n === figures.length - 1
                  const behind = isLast && unit ? (unit === '%' ? unit : ` ${unit}`) : ''
                  const shown =
                    figure === null
                      ? 'not applicable'
                      : `${figure.toLocaleString('en-US')}${behind}`
                  return label.startsWith('Class') ? `${label}: ${shown}` : shown
                })
                .join(figures.length === 2 ? ' to ' : ' · ')}
            </Fact>
          ))}
        </Facts>
      </section>
    ))}
  </Stack>
)
