import { deploymentKind } from '#features/equipment/deployment-kind.client.ts'
import { pickUpKind } from '#features/equipment/pick-up-kind.client.ts'
import { noteKind } from '#features/notes/note-kind.client.ts'
import { roomKind } from '#features/photos/room-kind.client.ts'
import { punchKind } from '#features/time-clock/punch-kind.client.ts'
import { signingKind } from '#features/signings/signing-kind.client.ts'
import { fileKind } from '#features/uploads/file-kind.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import { OutboxPanel } from '#outbox/outbox-panel.tsx'

/** All that a device can owe the server. */
const kinds: readonly Kind[] = [punchKind, noteKind, deploymentKind, pickUpKind, signingKind, roomKind, fileKind]

export const Outbox = () => <OutboxPanel kinds={kinds} />
