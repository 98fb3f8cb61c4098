import type { Sharp } from 'sharp'

// libvips keeps one list of warnings and one of errors for the whole process, so that of two pictures decoded at once either may be
// blamed for the other. Any number may be decoded together; whichever suspicion may fall on is judged again alone.

/** JPEG's warnings that part of the picture is lost. Others, as of stray bytes between two markers, are in many phones' good pictures. */
const lost = /premature end|bad huffman|instead of RST|inconsistent progression|arithmetic coding/i
let losses = 0

/** How many such warnings there have been, whosever they were. */
export const lossesSoFar = () => losses

/** Every use of sharp must listen, as any of them may be told what belongs to another. */
export const watched = (image: Sharp) =>
  image.on('warning', (warning: string) => {
    if (lost.test(warning)) losses++
  })

let together = 0
let lastAlone: Promise<unknown> = Promise.resolve()
let whenNobody: (() => void) | undefined

export async function decodeTogether<T>(decode: () => Promise<T>) {
  // While this one waits for a turn, another may be taken.
  for (let turn; turn !== lastAlone; await turn) turn = lastAlone
  together++
  try {
    return await decode()
  } finally {
    together--
    if (together === 0) whenNobody?.()
  }
}

export function decodeAlone<T>(decode: () => Promise<T>): Promise<T> {
  const turn = lastAlone.then(async () => {
    if (together > 0) await new Promise<void>((resolve) => (whenNobody = resolve))
    return decode()
  })
  lastAlone = turn.catch(() => {})
  return turn
}
