import { SimpleGrid, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { LastReadingFacts } from '#drying/air-readings/last-reading-facts.tsx'
import { airReadingKind } from '#drying/air-readings/air-reading-kind.client.ts'
import type { OwedAirReading } from '#drying/air-readings/shown-reading.ts'
import { typedAir } from '#drying/air-readings/air-readings.ts'
import { lastMeter, rememberMeter } from '#drying/meters/last-meter.client.ts'
import { MeterPicker } from '#drying/meters/meter-picker.tsx'
import type { StopFormProps } from '#drying/round-walk/stop-form.ts'
import { type AirStop, fullName } from '#drying/rounds/stops.ts'
import { useMe } from '#client/session.ts'
import { makeInBackground, showKept } from '#outbox/making.client.ts'
import { Form } from '#ui/form.tsx'

/** A reading that was made at a stop, as a later look at the stop needs it. */
interface Taken {
  id: string
  at: string
  what: OwedAirReading
}
const fields = ['fahrenheit', 'rh'] as const
const labels = { fahrenheit: 'Temperature', rh: 'Relative humidity' }
const units = { fahrenheit: '°F', rh: '%' }
type Values = { fahrenheit: string; rh: string; meter_id: string }
type Errors = Partial<Record<keyof Values, string>>

type Measured = Pick<OwedAirReading, 'fahrenheit' | 'rh' | 'meter_id'>

/** Returns the reading of a stop. A correction keeps the time of the reading that it corrects. */
const takenAt = (
  { job, stop, run: { draft } }: Pick<StopFormProps<AirStop>, 'job' | 'stop' | 'run'>,
  air: Measured,
  taken: Taken | undefined,
): Taken => ({
  id: newId(),
  at: taken?.at ?? new Date().toISOString(),
  what: {
    ...air,
    job_id: job.id,
    round_id: draft.id,
    round_began_at: draft.began_at,
    place: stop.place,
    chamber_id: stop.chamber_id,
    equipment_id: stop.equipment_id,
    customer_name: job.customer_name,
    stop_name: fullName(stop),
    chamber_name: stop.chamber_name,
    unit_name: stop.unit_name,
    corrects: taken,
  },
})

/** Reads the air at a stop: °F, then RH. Enter goes from one to the other, and on. */
export function AirStopForm({ job, stop, run, buttons, onDone }: StopFormProps<AirStop>) {
  const { id: person } = useMe()
  const taken = run.draft.taken[stop.key] as Taken | undefined
  const [errors, setErrors] = useState<Errors>({})
  const values: Values = {
    ...(taken ? typedOf(taken.what) : blankWith(lastMeter('air', person))),
    ...run.draft.typed[stop.key],
  }
  const fahrenheit = useRef<HTMLInputElement>(null)
  const rh = useRef<HTMLInputElement>(null)
  const inputs = { fahrenheit, rh }
  /** True once Enter or Next has led to the humidity. */
  const isLed = useRef(false)
  const focus = (field: (typeof fields)[number]) => inputs[field].current?.select()
  // Before the screen is drawn, so that a phone keeps its number pad open.
  useLayoutEffect(() => {
    fahrenheit.current?.focus()
    fahrenheit.current?.select()
  }, [stop.key])
  const set = (field: keyof Values, text: string) => {
    run.type(stop.key, { ...values, [field]: text })
    setErrors({})
  }
  const submit = () => {
    const checked = typedAir.safeParse(values)
    const found: Errors = {}
    for (const { path, message } of checked.error?.issues ?? [])
      found[path[0] as keyof Values] ??= message
    const isHalf = !found.fahrenheit && values.rh.trim() === ''
    // The first Enter leads to the humidity, which is no mistake as long as it is empty.
    if (isHalf && !isLed.current && document.activeElement !== inputs.rh.current) {
      isLed.current = true
      return inputs.rh.current?.focus()
    }
    // Nothing is wrong with a humidity that no one was led to yet.
    if (values.rh.trim() === '' && found.fahrenheit) delete found.rh
    setErrors(found)
    if (!checked.success) return focus(found.fahrenheit ? 'fahrenheit' : 'rh')
    const meter_id = values.meter_id || null
    const isSame =
      taken &&
      taken.what.meter_id === meter_id &&
      fields.every((field) => taken.what[field] === checked.data[field])
    if (isSame) run.take(stop.key, taken)
    else save({ ...checked.data, meter_id })
    return onDone()
  }
  const save = (air: Measured) => {
    const made = takenAt({ job, stop, run }, air, taken)
    rememberMeter('air', person, air.meter_id)
    run.take(stop.key, made)
    void makeInBackground(airReadingKind, person, made).then(
      (outcome) => outcome === 'unkept' && showKept(outcome, 'reading'),
    )
  }
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <LastReadingFacts job_id={job.id} stop={stop} round_id={run.draft.id} />
        <SimpleGrid cols={2} spacing="sm">
          {fields.map((name) => (
            <AirField
              key={name}
              ref={inputs[name]}
              label={labels[name]}
              unit={units[name]}
              value={values[name]}
              error={errors[name]}
              // The dialog would give the focus to its close button.
              data-autofocus={name === 'fahrenheit' || undefined}
              onType={(text) => set(name, text)}
            />
          ))}
        </SimpleGrid>
        <MeterPicker value={values.meter_id} onChange={(id) => set('meter_id', id)} />
        {buttons}
      </Stack>
    </Form>
  )
}

interface AirFieldProps extends Pick<TextInputProps, 'label' | 'value' | 'error'> {
  ref: Ref<HTMLInputElement>
  unit: string
  'data-autofocus'?: true | undefined
  onType: (text: string) => void
}

/** A number as a phone's pad types it. */
const AirField = ({ unit, onType, ...input }: AirFieldProps) => (
  <TextInput
    {...input}
    rightSection={unit}
    size="lg"
    inputMode="decimal"
    enterKeyHint="next"
    autoComplete="off"
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
)

const typedOf = ({ fahrenheit, rh, meter_id }: OwedAirReading): Values => ({
  fahrenheit: String(fahrenheit),
  rh: String(rh),
  meter_id: meter_id ?? '',
})
const blankWith = (meter_id: string | null): Values => ({
  fahrenheit: '',
  rh: '',
  meter_id: meter_id ?? '',
})
