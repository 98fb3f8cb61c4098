import { Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { meterModes, meterScales } from '#drying/meters/known-meters.ts'
import { MeterPicker } from '#drying/meters/meter-picker.tsx'
import { scalesOf } from '#drying/point-readings/reading-words.ts'
import type { Columns } from '#workplaces/imports/import-columns.ts'
import type { FileUse } from '#workplaces/imports/reading-columns.ts'
import { choicesOf } from '#values/words.ts'

const METER = ['meter', 'meter_maker', 'meter_model', 'meter_serial']
/** Returns which of meter, mode and scale have no column, if the file has values of points. */
function without(columns: Columns) {
  const has = (...fields: string[]) => fields.some((field) => columns.includes(field))
  if (!has('value')) return []
  return [
    ...(has(...METER) ? [] : ['meter' as const]),
    ...(has('mode') ? [] : ['mode' as const]),
    ...(has('scale') ? [] : ['scale' as const]),
  ]
}

/** Returns what must be chosen for the file, because it has no column for it, as sentences. */
export const missingUse = (columns: Columns, { meter_id, mode, scale }: FileUse): string[] =>
  without(columns).flatMap((part) =>
    (part === 'meter' ? meter_id : part === 'mode' ? mode : scale)
      ? []
      : [`Choose the ${part} of these readings.`],
  )

interface Props {
  columns: Columns
  use: FileUse
  onChange: (use: FileUse) => void
}

/** Selects the meter, mode and scale of rows that name none. Nothing is assumed. */
export function ImportUsePanel({ columns, use, onChange }: Props) {
  const { meter_id, mode, scale } = use
  if (without(columns).length === 0) return null
  return (
    <Paper withBorder p="sm">
      <Stack gap="sm">
        <Text size="sm">
          Where a row doesn't name its meter, mode or scale, these count. Readings of two meters are
          never compared.
        </Text>
        <MeterPicker
          value={meter_id ?? ''}
          onChange={(id) => onChange({ ...use, meter_id: id || null })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label="Mode"
            placeholder="Choose a mode"
            data={choicesOf(meterModes)}
            value={mode}
            clearable
            onChange={(next) =>
              onChange({
                ...use,
                mode: next,
                scale: next && scale && !scalesOf(next).includes(scale) ? null : scale,
              })
            }
          />
          <Select
            label="Scale"
            placeholder="Choose a scale"
            data={choicesOf(meterScales).filter(
              ({ value }) => !mode || scalesOf(mode).includes(value),
            )}
            value={scale}
            clearable
            onChange={(next) => onChange({ ...use, scale: next })}
          />
        </SimpleGrid>
      </Stack>
    </Paper>
  )
}
