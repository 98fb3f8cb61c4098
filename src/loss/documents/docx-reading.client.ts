import { docxPage } from '#loss/documents/docx-page.client.ts'
import { styleNonce } from '#client/style-nonce.ts'

/**
 * In ms: a report with hundreds of pages takes some seconds. If it takes longer than this,
 * something is wrong with it.
 */
const LONGEST = 30_000

/** Converts a DOCX to a page in a worker, and ends the worker when no one waits for it. */
export const docxPageOf = (bytes: ArrayBuffer, signal: AbortSignal) => {
  const worker = new Worker(new URL('docx-worker.client.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    const give = () => reject(new Error('This document could not be read.'))
    signal.addEventListener('abort', give)
    worker.addEventListener('error', give)
    worker.addEventListener('message', ({ data }: MessageEvent<{ html?: string }>) =>
      data.html === undefined ? give() : resolve(docxPage(data.html, styleNonce())),
    )
    setTimeout(give, LONGEST)
    worker.postMessage(bytes, [bytes])
  }).finally(() => worker.terminate())
}
