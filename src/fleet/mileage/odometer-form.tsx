import { Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isTypedOut, milesOrNone, odometerQuestion } from '#fleet/mileage/odometer.ts'
import { api } from '#client/api.ts'

const CORRECT_FIRST = 'If it is, correct the vehicle’s mileage first.'

interface Options {
  /** A reading from elsewhere, which may be above the vehicle's mileage. */
  last?: number | undefined
  /**
   * True if a reading far above can be confirmed too, because it changes nothing about the vehicle.
   */
  mayBeAbove?: boolean
}

/**
 * Asks about an odometer reading while it is typed. A reading below the last known one can be
 * confirmed, because an older reading may be entered late. One far above is refused until the
 * vehicle is corrected, unless it `mayBeAbove`. `complaint` is the form's error until the reading
 * is confirmed.
 */
export function useOdometerQuestion(
  vehicle_id: string,
  { last = 0, mayBeAbove = false }: Options = {},
) {
  const mileage = useQuery(api.vehicles.read.queryOptions({ input: { id: vehicle_id } })).data
    ?.current_mileage
  const known = mileage === undefined ? undefined : Math.max(mileage, last)
  const [sure, setSure] = useState<number | null>(null)
  const asked = (typed: string) => {
    const read = milesOrNone.safeParse(typed).data ?? null
    const question = odometerQuestion(known, read)
    if (!known || !question || read === null) return undefined
    const mayConfirm = question.is === 'below' || mayBeAbove
    const text = mayConfirm ? question.text : `${question.text} ${CORRECT_FIRST}`
    return {
      ...question,
      text,
      read,
      mayConfirm,
      isTypedOut: isTypedOut(known, read),
      isSure: mayConfirm && sure === read,
    }
  }
  const complaint = (typed: string) => {
    const question = asked(typed)
    return question && !question.isSure ? { odometer: question.text } : {}
  }
  return { asked, complaint, setSure }
}

interface Props {
  of: ReturnType<typeof useOdometerQuestion>
  typed: string
  /** The form's error at the field. */
  error: ReactNode
  onAnswer: () => void
}

/** Shows the question and, if the reading may be right, a checkbox to confirm it. */
export function OdometerQuestion({ of, typed, error, onAnswer }: Props) {
  const asked = of.asked(typed)
  const question = asked && (asked.isTypedOut || error) ? asked : undefined
  return (
    <>
      <Text size="sm" role="status">
        {!error && question?.text}
      </Text>
      {question?.mayConfirm && (
        <Checkbox
          label={`Yes, ${question.read.toLocaleString('en-US')} is right`}
          checked={question.isSure}
          onChange={({ currentTarget }) => {
            of.setSure(currentTarget.checked ? question.read : null)
            onAnswer()
          }}
        />
      )}
    </>
  )
}
