import { deploymentKind } from '#equipment/placements/deployment-kind.client.ts'
import { pickUpKind } from '#equipment/placements/pick-up-kind.client.ts'
import { noteKind } from '#loss/notes/note-kind.client.ts'
import { roomKind } from '#photos/photos/room-kind.client.ts'
import { punchKind } from '#time/clocking-in/punch-kind.client.ts'
import { signingKind } from '#papers/signings/signing-kind.client.ts'
import { fileKind } from '#files/uploads/file-kind.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import { OutboxPanel } from '#outbox/outbox-panel.tsx'

/** Every kind of entry that a device may still have to send to the server. */
const kinds: readonly Kind[] = [
  punchKind,
  noteKind,
  deploymentKind,
  pickUpKind,
  signingKind,
  roomKind,
  fileKind,
]

export const Outbox = () => <OutboxPanel kinds={kinds} />
