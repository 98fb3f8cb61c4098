import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createBackoff } from '#runtime/backoff.ts'
import { tripped, workedFor } from '#runtime/process-facts.ts'
import type { DarkroomOrder, DarkroomWord } from '#files/pictures/darkroom-process.server.ts'

/** What the queue calls the work of making copies of pictures (files.sql). */
export const PICTURES = 'pictures'

/** A darkroom that says nothing for so long hangs in a picture, in ms: a decoder that works in its own thread takes some seconds. */
const SILENCE = 30_000
/** How often to look after uploads that no one finished, in ms. */
const TIDY_AGAIN = 10 * 60_000
/** Processor time in ms of such a silence from which the picture is to blame; with less, the machine stood still. */
const WORKED = SILENCE / 4
/**
 * Opens the process that develops pictures, and another in its place whenever it ends or falls silent. The next one is told what the former
 * had open, and whether a decoder ended it. What the server itself stops, or takes along when it is killed, no one is told of.
 * One that has nothing to do ends, to give its memory back, and another begins with the next file.
 */
export function openDarkroom(order: DarkroomOrder) {
  let child: ChildProcess | undefined
  let ids: string[] = []
  let stopping = false
  let restarts = 0
  const backoff = createBackoff()
  /** It had nothing to do and ends. `wanted`: something came before it had. */
  let resting = false
  let wanted = false
  let isReplacing = false
  let lookedAt = 0
  const open = (more: Pick<DarkroomOrder, 'former' | 'tidy'> = {}) => {
    wanted = false
    const mine = fork(new URL('darkroom-process.server.ts', import.meta.url), {
      execArgv: ['--max-old-space-size=512'],
    })
    child = mine
    let isTheirFault = false
    let worked = 0
    const onSilence = () => {
      isTheirFault = workedFor(mine.pid) - worked >= WORKED
      mine.kill('SIGKILL')
    }
    let silence = setTimeout(onSilence, SILENCE)
    mine.on('message', (word: DarkroomWord) => {
      // It may have looked before the file was there.
      if (word === 'idle' && !resting && Date.now() - lookedAt > SILENCE) {
        resting = true
        mine.send('stop', () => {})
      }
      clearTimeout(silence)
      silence = setTimeout(onSilence, SILENCE)
      worked = workedFor(mine.pid)
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
  // Each process begins by looking.
  const look = (why: 'look' | 'tidy' = 'look') => {
    lookedAt = Date.now()
    if (resting) wanted = true
    else if (child) child.send(why, () => {})
    else if (!isReplacing && !stopping) open({ tidy: why === 'tidy' })
  }
  // Uploads that no one finished are announced by no one.
  const broom = setInterval(() => look('tidy'), TIDY_AGAIN)
  open()
  return {
    /** A file was announced. */
    look: () => look(),
    restarts: () => restarts,
    /** The process that is there now, if there is one, and the pictures it has open. */
    now: () => ({ pid: child?.pid, ids }),
    stop: async () => {
      stopping = true
      clearInterval(broom)
      const mine = child
      if (!mine) return
      const ended = once(mine, 'exit')
      // What it develops takes longer than we may; it is tried again at the next start.
      const hurry = setTimeout(() => mine.kill('SIGKILL'), 3000)
      mine.send('stop', () => {})
      await ended
      clearTimeout(hurry)
    },
  }
}
