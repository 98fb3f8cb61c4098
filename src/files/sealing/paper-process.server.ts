import { readFile } from 'node:fs/promises'
import type { Logo } from '#files/pictures/logo-development.server.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import type { MergeData } from '#files/papers/merge-fields.ts'
import type { OfficeType } from '#files/papers/office-checking.server.ts'
import type { PaperFacts, PaperType } from '#files/papers/papers.ts'
import type { SealTask } from '#files/sealing/pdf-sealing.server.ts'
import { endAtOnce } from '#runtime/end-at-once.ts'

// The process that opens papers from others, one at a time. It ends with the server that keeps it
// (paper-keeper.server.ts).

interface PaperToOpen {
  path: string
  type: PaperType
  /** Without data, the paper is only read. */
  data?: MergeData
}
interface PaperToSeal {
  path: string
  type: 'pdf'
  seal: SealTask
}
interface LogoToOpen {
  path: string
  type: 'png' | 'jpeg'
  logo: true
}
interface PaperToStrip {
  path: string
  type: 'pdf'
  strip: { bound: boolean }
}
interface OfficeToCheck {
  path: string
  check: OfficeType
}
export type PaperOrder = PaperToOpen | PaperToSeal | LogoToOpen | PaperToStrip | OfficeToCheck

/**
 * Requests to the keeper while a paper is open. Digests are signed and time stamps fetched where no
 * paper is open.
 */
export type Call = { sign: Uint8Array } | { timestamp: Uint8Array }
export type Reply = Uint8Array | null

interface OpenedPaper {
  facts: PaperFacts
  bytes?: Uint8Array
}
interface SealedBytes {
  sealed: { bytes: Uint8Array; pages: number; timestamped: boolean }
}
/** Null if there was nothing to remove. */
interface StrippedBytes {
  stripped: Uint8Array | null
}
export type PaperAnswer =
  | OpenedPaper
  | SealedBytes
  | StrippedBytes
  | { checked: true }
  | { logo: Logo }
  | { refused: string }
  | { failed: string; code?: string | undefined }

let hand: ((handed: Reply) => void) | undefined
const ask = (asked: Call) =>
  new Promise<Reply>((resolve) => {
    hand = resolve
    process.send!({ asked }, () => {})
  })

async function seal(bytes: Uint8Array, task: SealTask): Promise<PaperAnswer> {
  const { sealPdf } = await import('#files/sealing/pdf-sealing.server.ts')
  const sign = async (data: Uint8Array) => (await ask({ sign: data }))!
  return {
    sealed: await sealPdf(bytes, task, { sign, timestamp: (digest) => ask({ timestamp: digest }) }),
  }
}

async function answer(order: PaperOrder): Promise<PaperAnswer> {
  const { path } = order
  if ('logo' in order) {
    const { developLogo } = await import('#files/pictures/logo-development.server.ts')
    return { logo: await developLogo(path, order.type) }
  }
  const bytes = new Uint8Array(await readFile(path))
  if ('seal' in order) return seal(bytes, order.seal)
  if ('strip' in order) {
    const { stripPdf } = await import('#files/papers/pdf-stripping.server.ts')
    return { stripped: (await stripPdf(bytes, order.strip.bound)) ?? null }
  }
  if ('check' in order) {
    const { checkOffice } = await import('#files/papers/office-checking.server.ts')
    await checkOffice(path, bytes, order.check)
    return { checked: true }
  }
  const { data, type } = order
  // Loads only the libraries for this type of paper.
  if (type === 'pdf') {
    const { readPdf, fillPdf } = await import('#files/papers/pdf-filling.server.ts')
    return data ? fillPdf(bytes, data) : { facts: await readPdf(bytes) }
  }
  const { readDocx, fillDocx } = await import('#files/papers/docx-filling.server.ts')
  return data ? fillDocx(path, bytes, data) : { facts: await readDocx(path, bytes) }
}

process.on('message', (message: PaperOrder | { handed: Reply }) => {
  if ('handed' in message) return hand?.(message.handed)
  return void answer(message)
    .catch((failure: unknown): PaperAnswer => {
      if (failure instanceof RefusedFile) return { refused: failure.message }
      const { message, code } = failure as NodeJS.ErrnoException
      return { failed: message, code }
    })
    // The process that asked may be gone.
    .then((said) => process.send!(said, () => {}))
})
process.on('disconnect', endAtOnce)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
