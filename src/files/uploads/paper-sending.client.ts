import { v7 as newId } from 'uuid'
import { api } from '#client/api.ts'
import { Refusal } from '#outbox/outbox.ts'
import { beginTransfer, forgetTransfer, hashOf, refusalIn } from '#files/uploads/transfer.client.ts'

/** How far a paper has come: `sent` of 1, or why not. `there`: the server has every byte, the hash agrees, and it was looked into. */
export type Sending =
  | { state: 'sending'; sent: number }
  | { state: 'there'; id: string }
  | { state: 'failed'; why: string; again: boolean }

/** When to try again after a failure of the line, in ms: a good minute, while the form is still being filled in. */
const RETRIES = [500, 1000, 2000, 4000, 8000, 16_000, 16_000]

/** How often it is asked whether a picture was looked into, in ms. */
const ASK_AGAIN = 1000

/** Waits until the server has looked into a file: a paper it has, a picture takes a moment. Answers what it has against it. */
async function lookedInto(id: string, isOver: () => boolean) {
  for (;;) {
    const [found] = await api.uploads.states.call({ ids: [id] }).catch(() => [])
    if (isOver() || found?.state === 'ready') return undefined
    if (found?.state === 'refused')
      return new Refusal(found.refusal ?? 'The server rejected it.', found.final)
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN))
  }
}

/** Sends the file of a contract at once, or a scan of it. Answers how to stop, which also gives up what the server has of it until it is all there. */
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
  // A file that the device can't read anymore is chosen again.
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
