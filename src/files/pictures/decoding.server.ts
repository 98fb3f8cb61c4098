import type { Sharp } from 'sharp'
import { damaged, Refused } from '#files/files/refused.ts'

// libvips keeps one list of warnings and one of errors for the whole process: of two pictures at work at once, either may be told what
// belongs to the other, or find the list emptied. So any number work together, and one on which suspicion may fall works again alone.

/** JPEG's warnings that part of the picture is lost. Others, as of stray bytes between two markers, are in many phones' good pictures. */
const lost = /premature end|bad huffman|instead of RST|inconsistent progression|arithmetic coding/i
let [warnings, losses] = [0, 0]

/** Every use of sharp must listen, as any of them may be told what belongs to another. */
export const watched = (image: Sharp) =>
  image.on('warning', (warning: string) => {
    warnings++
    if (lost.test(warning)) losses++
  })

let together = 0
let lastAlone: Promise<unknown> = Promise.resolve()
let whenNobody: (() => void) | undefined

async function workTogether<T>(work: () => Promise<T>) {
  // While this one waits for a turn, another may be taken.
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

/** All work with a picture's source goes through here: done once, and once more, alone, when it failed or anyone was warned at the same time. */
export async function judged<T>(work: () => Promise<T>): Promise<T> {
  const before = warnings
  const first = await workTogether(work).then(
    (value) => ({ value }),
    () => undefined,
  )
  if (first && warnings === before) return first.value
  return workAlone(async () => {
    const lossesBefore = losses
    const value = await work()
    if (losses !== lossesBefore) throw new Refused(damaged)
    return value
  })
}
