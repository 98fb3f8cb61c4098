import { List, Text } from '@mantine/core'
import { type ChamberDryness, drynessInWords } from '#drying/chambers/dryness.ts'
import { pointName } from '#drying/points/points.ts'
import { statusWords } from '#drying/series/series.ts'

/** Points listed by name for each chamber; the rest are counted. */
const NAMED = 5

/** The chambers of a job that are not dry, with the points that keep them wet. */
export const WetChambersFacts = ({ chambers }: { chambers: readonly ChamberDryness[] }) => (
  <div>
    <Text size="sm" fw={600}>
      This job is not dry
    </Text>
    <List size="sm" aria-label="Not dry">
      {chambers
        .filter(({ is_dry }) => !is_dry)
        .map((chamber) => (
          <List.Item key={chamber.id} className="typed">
            {chamber.name}: {drynessInWords(chamber)}
            {chamber.wet.length > 0 && (
              <Text size="sm" c="dimmed">
                {pointsInWords(chamber.wet)}
              </Text>
            )}
          </List.Item>
        ))}
    </List>
  </div>
)

function pointsInWords(wet: ChamberDryness['wet']) {
  const named = wet
    .slice(0, NAMED)
    .map((point) => `${pointName(point)} (${statusWords[point.status].toLowerCase()})`)
  const rest = wet.length - named.length
  return `${named.join(' · ')}${rest > 0 ? ` · ${rest} more` : ''}`
}
