import type { FileEntry } from '#files/uploads/owed-files.ts'
import { beginTransfer, forgetTransfer, hashOf, refusalIn } from '#files/uploads/transfer.client.ts'
import { bytesOf, change } from '#outbox/entries.client.ts'
import { Refusal } from '#outbox/outbox.ts'
import { noteProgress } from '#outbox/silent-line.client.ts'

/**
 * Delays before the next try after a connection failure, in ms. After the last, the file waits for
 * its next turn.
 */
const RETRIES = [500, 1000, 2000, 4000, 8000]

const underway = new Map<string, ReturnType<typeof beginTransfer>>()

/** Sends a file from the outbox. Done when the server has every byte and the hash matches. */
export async function sendFile({ id, what, sent: before }: FileEntry) {
  const blob = await bytesOf(id).catch(() => undefined)
  if (!blob) throw new Refusal('The device no longer has this file. Choose it again.', true)
  const upload = { ...what.upload, sha256: what.upload.sha256 ?? (await hashOf(blob)) }
  await change(id, { what: { ...what, upload } })
  const transfer = beginTransfer(blob, upload, {
    begun: before > 0,
    retries: RETRIES,
    onAnswer: noteProgress,
    onSent: (sent) => {
      noteProgress()
      void change(id, { sent })
    },
  })
  underway.set(id, transfer)
  const failure = await transfer.done.finally(() => underway.delete(id))
  if (!failure) return { answer: undefined }
  throw refusalIn(failure) ?? failure
}

/**
 * The connection was silent and is back. Asks how far current transfers got and continues them over
 * a new connection.
 */
export function resumeTransfers() {
  for (const transfer of underway.values()) transfer.goOn()
}

/** Gives up a file here, and on the server if it has not arrived there. */
export function stop({ id, state }: FileEntry) {
  underway.get(id)?.giveUp()
  if (state !== 'refused') forgetTransfer(id)
}
