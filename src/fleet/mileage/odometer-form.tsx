import { Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isTypedOut, milesOrNone, odometerQuestion } from '#fleet/mileage/odometer.ts'
import { api } from '#client/api.ts'

const CORRECT_FIRST = 'If it is, correct the vehicle’s mileage first.'

interface Options {
  /** A reading from elsewhere, where it may be above the vehicle's. */
  last?: number | undefined
  /** A reading far above can be confirmed, too: it changes nothing of the vehicle. */
  mayBeAbove?: boolean
}

/**
 * The question about an odometer as it is typed. A reading below the last known can be confirmed, since an earlier one may be written down late;
 * one far above is refused until the vehicle is corrected, unless it `mayBeAbove`. `complaint` is what a form says until it is confirmed.
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
  /** What the form complains of at the field. */
  error: ReactNode
  onAnswer: () => void
}

/** The question, and where the reading may be right, how to say so. */
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
