import { v7 as newId } from 'uuid'
import { api } from '#client/api.ts'
import { Refusal } from '#outbox/outbox.ts'
import { beginTransfer, forgetTransfer, hashOf, refusalIn } from '#files/uploads/transfer.client.ts'

/**
 * Progress of a paper: `sent` as a fraction of 1, or why it failed. `there`: the server has every
 * byte, the hash matches, and the file was checked.
 */
export type Sending =
  | { state: 'sending'; sent: number }
  | { state: 'there'; id: string }
  | { state: 'failed'; why: string; again: boolean }

/**
 * Delays before the next try after a connection failure, in ms: almost a minute in all, while the
 * form is still being filled in.
 */
const RETRIES = [500, 1000, 2000, 4000, 8000, 16_000, 16_000]

/** Interval to ask if a picture was checked, in ms. */
const ASK_AGAIN = 1000

/**
 * Waits until the server has checked a file. A paper is checked by then, a picture takes a moment.
 * Returns the refusal, if any.
 */
async function lookedInto(id: string, isOver: () => boolean) {
  for (;;) {
    const [found] = await api.uploads.states.call({ ids: [id] }).catch(() => [])
    if (isOver() || found?.state === 'ready') return undefined
    if (found?.state === 'refused')
      return new Refusal(found.refusal ?? 'The server rejected it.', found.final)
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN))
  }
}

/**
 * Sends the file of a contract, or a scan of it, at once. Returns a function to stop, which also
 * discards what the server has of it until it has arrived completely.
 */
export function sendPaper(
  file: File,
  tell: (sending: Sending) => void,
  kind: 'paper' | 'scan' = 'paper',
) {
  const id = newId()
  let transfer: ReturnType<typeof beginTransfer> | undefined
  let isOver = false
  const send = async () => {
    const sha256 = await hashOf(file)
    if (isOver) return
    const upload = { id, kind, file_name: file.name.slice(-1000), sha256 }
    const onSent = (sent: number) => tell({ state: 'sending', sent: sent / file.size })
    transfer = beginTransfer(file, upload, { retries: RETRIES, onSent })
    const failure = await transfer.done
    if (isOver) return
    const refusal = failure ? refusalIn(failure) : await lookedInto(id, () => isOver)
    if (isOver) return
    isOver = true
    if (!failure && !refusal) tell({ state: 'there', id })
    else
      tell({
        state: 'failed',
        why: refusal?.message ?? 'The file was not uploaded. Check your connection.',
        again: !refusal,
      })
  }
  tell({ state: 'sending', sent: 0 })
  // If the device can't read the file anymore, the user chooses it again.
  send().catch(() => {
    if (!isOver)
      tell({
        state: 'failed',
        why: 'The device can’t read this file. Choose it again.',
        again: false,
      })
  })
  return () => {
    if (isOver) return
    isOver = true
    transfer?.giveUp()
    if (transfer) forgetTransfer(id)
  }
}
