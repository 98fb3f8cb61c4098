import { Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ClaimNote } from '#loss/notes/notes.claim.ts'
import { useCompanyZone } from '#client/company.ts'
import { exactTime } from '#values/times.ts'

interface Props {
  notes: readonly ClaimNote[]
  /** The actions for a note, given its displayed name. */
  actions: (note: ClaimNote, name: string) => ReactNode
}

/** Notes that are shown, without their authors. */
export function ClaimNoteCards({ notes, actions }: Props) {
  const zone = useCompanyZone()
  return (
    <Stack gap="sm">
      {notes.map((note) => {
        const at = exactTime(note.noted_at, zone)
        return (
          <Paper key={note.id} withBorder p="sm" component="article">
            <Text className="typed" style={{ whiteSpace: 'pre-wrap' }}>
              {note.content}
            </Text>
            <Group justify="space-between" gap="xs">
              <Text size="sm" c="dimmed">
                <time dateTime={note.noted_at}>{at}</time>
              </Text>
              {actions(note, `the note of ${at}`)}
            </Group>
          </Paper>
        )
      })}
    </Stack>
  )
}
