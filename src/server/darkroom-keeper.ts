import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { DarkroomOrder } from '#server/darkroom-process.ts'

/** A darkroom that says nothing for so long hangs in a picture, in ms: whatever decodes in its own thread takes some seconds. */
const SILENCE = 30_000
/** How long its place stays empty after it ended, in ms. */
const BREATH = 500

/** Opens the process that develops pictures, and another in its place whenever it ends or falls silent: what it was at is tried again. */
export async function openDarkroom(order: DarkroomOrder) {
  let child: ChildProcess
  let stopping = false
  const open = () => {
    child = fork(new URL('darkroom-process.ts', import.meta.url), { execArgv: ['--max-old-space-size=512'] })
    const mine = child
    let silence = setTimeout(() => mine.kill('SIGKILL'), SILENCE)
    mine.on('message', () => {
      clearTimeout(silence)
      silence = setTimeout(() => mine.kill('SIGKILL'), SILENCE)
    })
    mine.once('exit', (code, signal) => {
      clearTimeout(silence)
      if (stopping) return
      console.error(`The process that develops pictures ended unexpectedly (${signal ?? code}); another takes its place.`)
      void delay(BREATH).then(() => stopping || open())
    })
    mine.send(order)
    return mine
  }
  await once(open(), 'message')
  return {
    stop: async () => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // What it develops takes longer than we may; it is tried again at the next start.
      const hurry = setTimeout(() => child.kill('SIGKILL'), 3000)
      child.send('stop')
      await ended
      clearTimeout(hurry)
    },
  }
}
