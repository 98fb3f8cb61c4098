import { Select, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { MeterPicker } from '#drying/meters/meter-picker.tsx'
import {
  type MeterMode,
  type MeterScale,
  meterModes,
  meterScales,
} from '#drying/meters/known-meters.ts'
import { scalesOf } from '#drying/point-readings/reading-words.ts'
import { choicesOf } from '#values/words.ts'

/** Meter, mode and scale as a form has them. Empty texts are not chosen yet. */
export interface TypedUse {
  meter_id: string
  mode: MeterMode
  scale: MeterScale
}
export const blankUse: TypedUse = { meter_id: '', mode: 'pin', scale: 'mc' }

interface Props {
  value: TypedUse
  onChange: (changed: Partial<TypedUse>) => void
  errors: { meter_id?: ReactNode; mode?: ReactNode; scale?: ReactNode }
}

/** Selects the meter of a figure, how it touched the material, and the scale that it showed. */
export const MeterUsePicker = ({ value, onChange, errors }: Props) => (
  <>
    <MeterPicker
      value={value.meter_id}
      onChange={(meter_id) => onChange({ meter_id })}
      error={errors.meter_id}
    />
    <SimpleGrid cols={2} spacing="sm">
      <Select
        label="Mode"
        data={choicesOf(meterModes)}
        value={value.mode}
        allowDeselect={false}
        error={errors.mode}
        onChange={(mode) => {
          const scales = mode && scalesOf(mode)
          if (scales)
            onChange({ mode, ...(!scales.includes(value.scale) && { scale: scales[0]! }) })
        }}
      />
      <Select
        label="Scale"
        data={choicesOf(meterScales).filter((scale) => scalesOf(value.mode).includes(scale.value))}
        value={value.scale}
        allowDeselect={false}
        error={errors.scale}
        onChange={(scale) => scale && onChange({ scale })}
      />
    </SimpleGrid>
  </>
)
