import { Button, Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type OwedNote, noteKind } from '#loss/notes/note-kind.client.ts'
import { useCompanyZone } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { DiscardDialog } from '#outbox/discard-dialog.tsx'
import { type Entry, stateWords } from '#outbox/outbox.ts'
import { sendAgain } from '#outbox/sending.client.ts'
import { exactTime } from '#values/times.ts'
import { ahead, inBackground } from '#ui/late.tsx'

const WaitingNoteActions = inBackground(
  ahead(async () => (await import('#loss/notes/waiting-note-actions.tsx')).WaitingNoteActions),
)

/** A note that only this device has, shown with those of its job. */
export function WaitingNoteCard({ entry }: { entry: Entry<OwedNote> }) {
  const { name } = useMe()
  const zone = useCompanyZone()
  const { at, state, what } = entry
  const isRefused = state === 'refused'
  const [asked, { open, close }] = useDisclosure()
  return (
    <Paper component="li" withBorder p="sm" style={{ borderStyle: 'dashed' }}>
      <Text size="sm" c="dimmed" className="typed">
        {name} · <time dateTime={at}>{exactTime(at, zone)}</time>
      </Text>
      <Text
        size="sm"
        fw={600}
        className="typed"
        c={isRefused ? 'var(--mantine-color-error)' : undefined}
        role="status"
      >
        {isRefused ? `Not added: ${stateWords(entry)}` : stateWords(entry)}
      </Text>
      <Text size="sm" className="typed" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
        {what.content}
      </Text>
      {isRefused && (
        <Group gap="xs" mt="xs">
          <WaitingNoteActions entry={entry} kind={noteKind} />
          <Button variant="default" onClick={() => void sendAgain(noteKind, entry)}>
            Retry
          </Button>
          <Button variant="default" onClick={open}>
            Discard
          </Button>
        </Group>
      )}
      <DiscardDialog kind={noteKind} entry={entry} opened={asked} onClose={close} />
    </Paper>
  )
}
