import { List, Stack, Text } from '@mantine/core'
import type { MissingUnits } from '#equipment/scanning/scan-list.ts'
import { Section } from '#ui/section.tsx'
import { counted } from '#values/counted.ts'

/** Units on the job being picked up that were not scanned: units get lost if no one asks. */
export function MissingUnitsCard({ missing }: { missing: readonly MissingUnits[] }) {
  if (missing.length === 0) return null
  return (
    <Section title="Missing">
      <Stack gap="xs">
        {missing.map(({ job_id, customer_name, units }) => (
          <div key={job_id}>
            <Text size="sm" className="typed">
              Still at {customer_name} and not scanned: {counted(units.length, 'unit')}
            </Text>
            <List
              size="sm"
              listStyleType="none"
              className="typed"
              aria-label={`Missing at ${customer_name}`}
            >
              {units.map(({ id, item_number, name, standing }) => (
                <List.Item key={id}>
                  <Text span inherit fw={600}>
                    {item_number}
                  </Text>{' '}
                  {name}
                  {standing?.room && `, ${standing.room}`}
                </List.Item>
              ))}
            </List>
          </div>
        ))}
      </Stack>
    </Section>
  )
}
