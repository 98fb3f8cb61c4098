import type { Sharp } from 'sharp'
import { damagedPhoto, RefusedFile } from '#files/files/refused-file.ts'

// libvips keeps one list of warnings and one of errors for the whole process. With two pictures in
// work at once, either may get the other's messages or find the list empty. So any number run
// together, and a picture that may be at fault runs again alone.

/**
 * JPEG warnings that part of the picture is lost. Other warnings, such as stray bytes between two
 * markers, also occur in good pictures of many phones.
 */
const lost = /premature end|bad huffman|instead of RST|inconsistent progression|arithmetic coding/i
let [warnings, losses] = [0, 0]

/** Every use of sharp must listen, because any of them may get another's warning. */
export const watchWarnings = (image: Sharp) =>
  image.on('warning', (warning: string) => {
    warnings++
    if (lost.test(warning)) losses++
  })

let together = 0
let lastAlone: Promise<unknown> = Promise.resolve()
let whenNobody: (() => void) | undefined

async function workTogether<T>(work: () => Promise<T>) {
  // While this one waits for a turn, another turn may start.
  for (let turn; turn !== lastAlone; await turn) turn = lastAlone
  together++
  try {
    return await work()
  } finally {
    together--
    if (together === 0) whenNobody?.()
  }
}

function workAlone<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastAlone.then(async () => {
    if (together > 0) await new Promise<void>((resolve) => (whenNobody = resolve))
    return work()
  })
  lastAlone = turn.catch(() => {})
  return turn
}

/**
 * All work on a picture's source goes through here. It runs once, and a second time alone if it
 * failed or if there was any warning at the same time.
 */
export async function runDecoding<T>(work: () => Promise<T>): Promise<T> {
  const before = warnings
  const first = await workTogether(work).then(
    (value) => ({ value }),
    () => undefined,
  )
  if (first && warnings === before) return first.value
  return workAlone(async () => {
    const lossesBefore = losses
    const value = await work()
    if (losses !== lossesBefore) throw new RefusedFile(damagedPhoto)
    return value
  })
}
