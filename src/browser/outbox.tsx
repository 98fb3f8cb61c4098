import { noteKind } from '#features/notes/note-kind.client.ts'
import { punchKind } from '#features/time-clock/punch-kind.client.ts'
import { fileKind } from '#features/uploads/file-kind.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import { OutboxPanel } from '#outbox/outbox-panel.tsx'

/** All that a device can owe the server. */
const kinds: readonly Kind[] = [punchKind, noteKind, fileKind]

export const Outbox = () => <OutboxPanel kinds={kinds} />
