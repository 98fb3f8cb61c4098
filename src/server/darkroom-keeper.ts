import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createBackoff } from '#server/backoff.ts'
import type { DarkroomOrder } from '#server/darkroom-process.ts'

/** A darkroom that says nothing for so long hangs in a picture, in ms: whatever decodes in its own thread takes some seconds. */
const SILENCE = 30_000
/** Opens the process that develops pictures, and another in its place whenever it ends or falls silent: what it was at is tried again. */
export function openDarkroom(order: DarkroomOrder) {
  let child: ChildProcess | undefined
  let stopping = false
  let restarts = 0
  const backoff = createBackoff()
  const open = () => {
    const mine = fork(new URL('darkroom-process.ts', import.meta.url), { execArgv: ['--max-old-space-size=512'] })
    child = mine
    let silence = setTimeout(() => mine.kill('SIGKILL'), SILENCE)
    mine.on('message', () => {
      clearTimeout(silence)
      silence = setTimeout(() => mine.kill('SIGKILL'), SILENCE)
    })
    mine.once('exit', (code, signal) => {
      clearTimeout(silence)
      if (stopping) return
      child = undefined
      restarts++
      const { pause, failures, worthSaying } = backoff.failed()
      const row = failures > 1 ? `, ${failures} times in a row` : ''
      if (worthSaying)
        console.error(`The process that develops pictures ended unexpectedly (${signal ?? code}${row}); another takes its place.`)
      setTimeout(() => stopping || open(), pause)
    })
    mine.on('error', (error) => console.error(error.message))
    mine.send(order, () => {})
  }
  open()
  return {
    /** A file was announced. */
    look: () => void (child?.connected && child.send('look', () => {})),
    restarts: () => restarts,
    stop: async () => {
      stopping = true
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
