import { Checkbox, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { paidWords } from '#time/hours/corrected-pay.ts'
import { type RecordValues, type Times, momentOf } from '#time/hours/record-draft.ts'
import { LUNCH, LUNCH_AFTER } from '#time/time-clock/lunch.ts'
import { duration } from '#values/durations.ts'

interface Props {
  form: { values: RecordValues; setFieldValue(field: 'break_seconds', seconds: number): void }
  zone: string
  /**
   * The record being corrected. A new record starts with the lunch that the rule gives for its
   * times.
   */
  was: Times | undefined
}

const blank: Times = { clock_in_time: '', clock_out_time: null }

/** Lunch deducted from times entered by hand, and the hours that are then paid. */
export function LunchForm({ form, zone, was }: Props) {
  const { values } = form
  const [from, to] = (['clock_in_time', 'clock_out_time'] as const).map((field) =>
    momentOf(field, values, zone, was),
  )
  const worked = from && to ? (Date.parse(to) - Date.parse(from)) / 1000 : 0
  const [isChosen, choose] = useState(was !== undefined)
  const due = worked > LUNCH_AFTER ? LUNCH : 0
  const offer = useEffectEvent(
    (seconds: number) => isChosen || form.setFieldValue('break_seconds', seconds),
  )
  useEffect(() => void offer(due), [due])
  // In a shift with several records, each may carry part of the hour.
  const lunch = was?.break_seconds || LUNCH
  const words = was?.no_lunch
    ? 'They reported no lunch break at clock-out.'
    : !was && due > 0
      ? 'Shifts over 6 hours have an hour of lunch. Clear this if they had none.'
      : undefined
  return (
    <>
      <Checkbox
        label={`Deduct ${lunch === LUNCH ? '1 hour' : duration(lunch)} for lunch`}
        description={words}
        checked={values.break_seconds > 0}
        onChange={({ currentTarget: { checked } }) => {
          choose(true)
          form.setFieldValue('break_seconds', checked ? lunch : 0)
        }}
      />
      <Text size="sm" role="status">
        {from && to && worked > 0
          ? paidWords(was ?? blank, from, to, values.break_seconds)
          : 'Paid: —'}
      </Text>
    </>
  )
}
