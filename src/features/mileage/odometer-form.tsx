import { Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isTypedOut, odometerQuestion } from '#features/mileage/odometer.ts'
import { typedCompletion } from '#features/vehicle-services/service-draft.ts'
import { api } from '#client/api.ts'

const CORRECT_FIRST = 'If it is, correct the vehicle’s mileage first.'

/**
 * What is asked of an odometer as it is typed for a service: one below the last known can be said to be right, since an earlier service may be
 * written down late; one far above is refused until the vehicle is corrected. `complaint` is what a form says of one that is not sure.
 */
export function useOdometerQuestion(vehicle_id: string) {
  const known = useQuery(api.vehicles.read.queryOptions({ input: { id: vehicle_id } })).data?.current_mileage
  const [sure, setSure] = useState<number | null>(null)
  const asked = (typed: string) => {
    const read = typedCompletion.shape.odometer.safeParse(typed).data ?? null
    const question = odometerQuestion(known, read)
    if (!known || !question || read === null) return undefined
    const text = question.is === 'above' ? `${question.text} ${CORRECT_FIRST}` : question.text
    return { ...question, text, read, isTypedOut: isTypedOut(known, read), isSure: question.is === 'below' && sure === read }
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
      {question?.is === 'below' && (
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
