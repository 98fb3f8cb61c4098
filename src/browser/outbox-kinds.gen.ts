// Written by `npm run generate` from the files named *-kind.client.ts.
import { airReadingKind } from '#drying/air-readings/air-reading-kind.client.ts'
import { alertAnswerKind } from '#drying/alerts/alert-answer-kind.client.ts'
import { planKind } from '#drying/plans/plan-kind.client.ts'
import { pointReadingKind } from '#drying/point-readings/point-reading-kind.client.ts'
import { roundKind } from '#drying/round-walk/round-kind.client.ts'
import { deploymentKind } from '#equipment/placements/deployment-kind.client.ts'
import { pickUpKind } from '#equipment/placements/pick-up-kind.client.ts'
import { fileKind } from '#files/uploads/file-kind.client.ts'
import { noteKind } from '#loss/notes/note-kind.client.ts'
import { signingKind } from '#papers/signings/signing-kind.client.ts'
import { roomKind } from '#photos/photos/room-kind.client.ts'
import { punchKind } from '#time/clocking-in/punch-kind.client.ts'

/** Every kind of entry that a device may still have to send to the server. */
export const kinds = [
  airReadingKind,
  alertAnswerKind,
  planKind,
  pointReadingKind,
  roundKind,
  deploymentKind,
  pickUpKind,
  fileKind,
  noteKind,
  signingKind,
  roomKind,
  punchKind,
]
