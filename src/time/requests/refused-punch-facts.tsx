import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { refusedWords } from '#time/requests/refused-words.ts'
import type { RefusedPunch } from '#time/requests/refused-punches.ts'
import { dateIn, spanIn, timeIn } from '#time/time-clock/clock-times.ts'
import { punchText } from '#time/time-clock/punches.ts'

/**
 * Shows a refused punch: its kind and time, why it was refused, the drive and the notes. `who`
 * comes first.
 */
export function RefusedPunchFacts({
  punch,
  zone,
  who,
}: {
  punch: RefusedPunch
  zone: string
  who?: ReactNode
}) {
  const { punched_at, ended_at, notes } = punch
  return (
    <div style={{ minWidth: 0 }}>
      {who}
      <Text className="typed">
        {punchText(punch)},{' '}
        {ended_at === null
          ? `${dateIn(punched_at, zone)}, ${timeIn(punched_at, zone)}`
          : spanIn(punched_at, ended_at, zone)}
      </Text>
      {refusedWords(punch).map((words) => (
        <Text key={words} size="sm" c="dimmed" className="typed">
          {words}
        </Text>
      ))}
      {notes && (
        <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
          {notes}
        </Text>
      )}
    </div>
  )
}
