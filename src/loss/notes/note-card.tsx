import { Group, Paper, Text } from '@mantine/core'
import { NoteActions } from '#loss/notes/note-actions.tsx'
import { type Note, readers } from '#loss/notes/notes.ts'
import { exactTime } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { ShownTo } from '#ui/shown-to.tsx'

/** A note with its author and time, and its outside readers. */
export function NoteCard({ note }: { note: Note }) {
  const mayShow = useCan('notes.show')
  const zone = useCompanyZone()
  const shown = readers.filter(({ field }) => note[field])
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
        <div style={{ minWidth: 0, flex: 1 }}>
          <Text size="sm" c="dimmed" className="typed">
            {note.author_name ?? 'Unknown'} ·{' '}
            <time dateTime={note.noted_at}>{exactTime(note.noted_at, zone)}</time>
          </Text>
          <ShownTo names={shown.map(({ name }) => name)} />
          <Text size="sm" className="typed" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
            {note.content}
          </Text>
        </div>
        {mayShow && <NoteActions note={note} />}
      </Group>
    </Paper>
  )
}
