import { discard } from '#outbox/sending.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import type { Entry } from '#outbox/outbox.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'

interface Props {
  kind: Kind
  entry: Entry
  opened: boolean
  onClose: () => void
}

/** Asks before discarding an entry that the server does not have. */
export const DiscardDialog = ({ kind, entry, opened, onClose }: Props) => (
  <ConfirmationDialog
    opened={opened}
    onClose={onClose}
    title="Discard?"
    lines={[`${kind.title(entry.what) ?? ''}, ${kind.about(entry.what)}`, kind.discarding]}
    confirm="Discard"
    color="red"
    busy={false}
    onConfirm={() => void discard(kind, entry)}
  />
)
