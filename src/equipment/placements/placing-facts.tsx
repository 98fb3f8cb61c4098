import { List, Paper, Text } from '@mantine/core'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { BLANK } from '#values/words.ts'

export type PlacedUnit = Pick<
  Equipment,
  'id' | 'name' | 'item_number' | 'model_number' | 'serial_number'
> & { description?: string | null }

/** The units to be deployed or picked up: details of one, or a list of several. */
export function PlacingFacts({ units }: { units: readonly PlacedUnit[] }) {
  const [unit] = units
  if (!unit) return null
  if (units.length === 1)
    return (
      <Facts>
        <Fact name="Equipment">
          {unit.name} ({unit.item_number})
        </Fact>
        <Fact name="Model">{unit.model_number ?? BLANK}</Fact>
        <Fact name="Serial">{unit.serial_number ?? BLANK}</Fact>
        {unit.description && (
          <Fact name="Description" wide>
            {unit.description}
          </Fact>
        )}
      </Facts>
    )
  return (
    <Paper
      withBorder
      px="sm"
      py={4}
      mah={200}
      style={{ overflowY: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={`${units.length} units`}
    >
      <List size="sm" listStyleType="none">
        {units.map(({ id, name, item_number }) => (
          <List.Item key={id} className="typed">
            <Text span inherit fw={600}>
              {item_number}
            </Text>{' '}
            {name}
          </List.Item>
        ))}
      </List>
    </Paper>
  )
}
