import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createBackoff } from '#runtime/backoff.ts'
import { tripped, processorTime } from '#runtime/process-facts.ts'
import type {
  ImageWorkerOrder,
  ImageWorkerMessage,
} from '#files/pictures/image-worker-process.server.ts'

/** The queue's name for the task of copying pictures (files.sql). */
export const PICTURES = 'pictures'

/**
 * An image worker that is silent for this many ms is stuck in a picture. A decoder that works in
 * its own thread takes a few seconds.
 */
const SILENCE = 30_000
/** Interval between checks for unfinished uploads, in ms. */
const TIDY_AGAIN = 10 * 60_000
/**
 * If the worker used at least this much processor time during the silence, in ms, the picture is to
 * blame. With less, the machine stood still.
 */
const WORKED = SILENCE / 4
/**
 * Opens the image worker, and another in its place whenever it ends or falls silent. The new one
 * learns what the old one had open, and if a decoder ended it. If the server stops a worker itself,
 * or is killed along with it, nothing is passed on. An idle worker ends to free its memory, and a
 * new one starts with the next file.
 */
export function openImageWorker(order: ImageWorkerOrder) {
  let child: ChildProcess | undefined
  let ids: string[] = []
  let stopping = false
  let restarts = 0
  const backoff = createBackoff()
  /** The worker is idle and ending. `wanted`: work came in before it had ended. */
  let resting = false
  let wanted = false
  let isReplacing = false
  let lookedAt = 0
  const open = (more: Pick<ImageWorkerOrder, 'former' | 'tidy'> = {}) => {
    wanted = false
    const mine = fork(new URL('image-worker-process.server.ts', import.meta.url), {
      execArgv: ['--max-old-space-size=512'],
    })
    child = mine
    let isTheirFault = false
    let worked = 0
    const onSilence = () => {
      isTheirFault = processorTime(mine.pid) - worked >= WORKED
      mine.kill('SIGKILL')
    }
    let silence = setTimeout(onSilence, SILENCE)
    mine.on('message', (word: ImageWorkerMessage) => {
      // It may have checked before the file was there.
      if (word === 'idle' && !resting && Date.now() - lookedAt > SILENCE) {
        resting = true
        mine.send('stop', () => {})
      }
      clearTimeout(silence)
      silence = setTimeout(onSilence, SILENCE)
      worked = processorTime(mine.pid)
      if (typeof word === 'object') ids = word.open
      if (word === 'at fault') isTheirFault = true
    })
    mine.once('exit', (code, signal) => {
      clearTimeout(silence)
      if (stopping) return
      const left = { ids, isTheirFault: isTheirFault || tripped(signal) }
      child = undefined
      ids = []
      if (resting) {
        resting = false
        if (wanted) open()
        return
      }
      restarts++
      const { pause, failures, worthSaying } = backoff.failed()
      const row = failures > 1 ? `, ${failures} times in a row` : ''
      if (worthSaying)
        console.error(
          `The photo worker stopped unexpectedly (${signal ?? code}${row}). Starting a new one.`,
        )
      isReplacing = true
      setTimeout(() => {
        isReplacing = false
        if (!stopping) open({ former: left })
      }, pause)
    })
    mine.on('error', (error) => console.error(error.message))
    mine.send({ ...order, ...more }, () => {})
  }
  // Each worker starts by checking for work.
  const look = (why: 'look' | 'tidy' = 'look') => {
    lookedAt = Date.now()
    if (resting) wanted = true
    else if (child) child.send(why, () => {})
    else if (!isReplacing && !stopping) open({ tidy: why === 'tidy' })
  }
  // Nothing announces unfinished uploads.
  const broom = setInterval(() => look('tidy'), TIDY_AGAIN)
  open()
  return {
    /** Call this when a file was announced. */
    look: () => look(),
    restarts: () => restarts,
    /** Returns the current process, if there is one, and the pictures it has open. */
    now: () => ({ pid: child?.pid, ids }),
    stop: async () => {
      stopping = true
      clearInterval(broom)
      const mine = child
      if (!mine) return
      const ended = once(mine, 'exit')
      // The picture being processed may take longer than we have. It is retried at the next start.
      const hurry = setTimeout(() => mine.kill('SIGKILL'), 3000)
      mine.send('stop', () => {})
      await ended
      clearTimeout(hurry)
    },
  }
}
