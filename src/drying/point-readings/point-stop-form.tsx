import { Alert, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { lastUse, rememberUse } from '#drying/point-readings/last-use.client.ts'
import {
  MeterUsePicker,
  type TypedUse,
  blankUse,
} from '#drying/point-readings/meter-use-picker.tsx'
import {
  type OwedPointReading,
  type OwedReplaced,
  pointReadingKind,
} from '#drying/point-readings/point-reading-kind.client.ts'
import { typedReading } from '#drying/point-readings/point-readings.ts'
import { useRangeQuestion } from '#drying/point-readings/range-question.client.ts'
import { modeAndScale, shownValue, usualUse } from '#drying/point-readings/reading-words.ts'
import type { StopFormProps } from '#drying/round-walk/stop-form.ts'
import { type PointStop, fullName } from '#drying/rounds/stops.ts'
import { type ReadWith, isComparable } from '#drying/series/series.ts'
import { useMe } from '#client/session.ts'
import { makeInBackground, showKept } from '#outbox/making.client.ts'
import { Form } from '#ui/form.tsx'
import { useNow } from '#ui/now.ts'
import { timeAgo } from '#values/times.ts'

type Values = TypedUse & { value: string; surface_fahrenheit: string }
type Errors = Partial<Record<keyof Values, string>>

/** A point as its stop needs it: what was read before, oldest first, and its goals. */
export interface PointAtStop {
  readings: readonly (ReadWith & {
    round_id: string
    value: number
    taken_at: string
    struck_at: string | null
  })[]
  goals: readonly (ReadWith & { goal: number })[]
}

interface Props extends StopFormProps<PointStop> {
  point: PointAtStop
}

/**
 * Reads a point: the value, and if it was measured the temperature of the surface. Enter goes on. A
 * value that the meter can't show is asked about once, and kept by the second press.
 */
export function PointStopForm({ job, stop, run, buttons, onDone, point }: Props) {
  const { id: person } = useMe()
  const taken = run.draft.taken[stop.key] as OwedReplaced | undefined
  const [errors, setErrors] = useState<Errors>({})
  const [asked, setAsked] = useState<string>()
  const questionOf = useRangeQuestion()
  const earlier = point.readings.filter(
    ({ round_id, struck_at }) => struck_at === null && round_id !== run.draft.id,
  )
  const input = useRef<HTMLInputElement>(null)
  const values: Values = {
    ...(taken
      ? typedOf(taken.what)
      : {
          ...(usualUse({ ...point, readings: earlier }, lastUse(person)) ?? blankUse),
          value: '',
          surface_fahrenheit: '',
        }),
    ...run.draft.typed[stop.key],
  }
  // Before the screen is drawn, so that a phone keeps its number pad open.
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [stop.key])
  const set = (changed: Partial<Values>) => {
    run.type(stop.key, { ...values, ...changed })
    setErrors({})
    setAsked(undefined)
  }
  const submit = () => {
    const checked = typedReading.safeParse(values)
    const found: Errors = {}
    for (const { path, message } of checked.error?.issues ?? [])
      found[path[0] as keyof Values] ??= message
    setErrors(found)
    if (!checked.success) return found.value && input.current?.select()
    const question = questionOf(checked.data, values.value)
    if (question && asked !== question) return setAsked(question)
    if (!taken || !isSame(taken.what, checked.data)) save(checked.data)
    return onDone()
  }
  const save = (reading: Reading) => {
    const made = {
      id: newId(),
      // One that replaces another keeps its time.
      at: taken?.at ?? new Date().toISOString(),
      what: {
        ...reading,
        job_id: job.id,
        point_id: stop.point_id,
        round_id: run.draft.id,
        round_began_at: run.draft.began_at,
        customer_name: job.customer_name,
        point_name: fullName(stop),
        replaces: taken,
      },
    }
    rememberUse(person, reading)
    run.take(stop.key, made)
    void makeInBackground(pointReadingKind, person, made).then(
      (outcome) => outcome === 'unkept' && showKept(outcome, 'reading'),
    )
  }
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        <LastOfPoint readings={earlier} goals={point.goals} use={values} />
        <SimpleGrid cols={2} spacing="sm">
          <TextInput {...field('value', 'Value')} ref={input} data-autofocus />
          <TextInput {...field('surface_fahrenheit', 'Surface (optional)')} rightSection="°F" />
        </SimpleGrid>
        {asked && (
          <Alert color="yellow" role="alert" p="xs">
            {asked} Press Next again to keep it.
          </Alert>
        )}
        <MeterUsePicker value={values} onChange={set} errors={errors} />
        {buttons}
      </Stack>
    </Form>
  )

  function field(name: 'value' | 'surface_fahrenheit', label: string) {
    return {
      label,
      value: values[name],
      error: errors[name],
      size: 'lg',
      inputMode: 'decimal',
      enterKeyHint: 'next',
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        set({ [name]: currentTarget.value }),
    } as const
  }
}

type Reading = Pick<
  OwedPointReading,
  'meter_id' | 'mode' | 'scale' | 'value' | 'surface_fahrenheit'
>

const isSame = (one: Reading, other: Reading) =>
  isComparable(one, other) &&
  one.value === other.value &&
  one.surface_fahrenheit === other.surface_fahrenheit

const typedOf = ({ meter_id, mode, scale, value, surface_fahrenheit }: Reading): Values => ({
  meter_id,
  mode,
  scale,
  value: String(value),
  surface_fahrenheit: surface_fahrenheit === null ? '' : String(surface_fahrenheit),
})

/** Shows the last value of a point, how long ago it was read, and the goal for the meter in hand. */
function LastOfPoint({
  readings,
  goals,
  use,
}: {
  readings: PointAtStop['readings']
  goals: PointAtStop['goals']
  use: ReadWith
}) {
  const now = useNow()
  const last = readings.at(-1)
  const goal = goals.find((one) => isComparable(one, use))
  return (
    <div style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Text size="sm" c="dimmed">
        {last
          ? `Last: ${shownValue(last.value, last.scale)} · ${timeAgo(last.taken_at, now)}`
          : 'No earlier reading.'}
        {goal ? ` · Goal: ${goal.goal}` : ''}
      </Text>
      {last && !isComparable(last, use) && (
        <Text size="sm">
          Read with another meter, mode or scale ({modeAndScale(last)}): this value begins a new
          series.
        </Text>
      )}
    </div>
  )
}
