import { Text } from '@mantine/core'
import {
  type RightToCancel,
  cancelWords,
  mayCancel,
} from '#papers/right-to-cancel/right-to-cancel.ts'
import { useCompanyToday } from '#client/company.ts'

interface Props {
  cancel: RightToCancel
  /** Where the two copies of the notice are, if the customer has them in hand. */
  copies: string | null
}

/** Says until when the customer may cancel, and how; nothing once that day is over. */
export function RightToCancelText({ cancel, copies }: Props) {
  const today = useCompanyToday()
  if (!mayCancel(cancel, today)) return null
  const [until, ...how] = cancelWords(cancel, copies)
  return (
    <Text size="sm">
      <b>{until}</b> {how.join(' ')}
    </Text>
  )
}
