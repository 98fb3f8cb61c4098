import { GONE, UNREACHED } from '#loss/documents/document-bytes.ts'
import { holdOfStatus, holds } from '#files/outgoing-files/outgoing-files.ts'

/** Begins to read a PDF: from an address in pieces as they are needed, or from bytes that are here; `end` lets everything go, also what a file made for that would never finish. */
export function readPdf(source: string | Uint8Array) {
  const ending = new AbortController()
  return { file: open(source, ending.signal), end: () => ending.abort() }
}

async function open(source: string | Uint8Array, ending: AbortSignal) {
  // Asked for here, and not above: whatever shares a line with this file would bring 130 kB to pages that show no document.
  const { PDFWorker, getDocument, version } = await import('pdfjs-dist')
  ending.throwIfAborted()
  const port = new Worker(new URL('pdf-worker.client.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  // The reader's parts come from our own server (vite.config.ts puts them there): characters and fonts that a file leaves out, and the decoders
  // of scanned pages.
  const parts = `/assets/pdf-${version}/`
  const task = getDocument({
    worker,
    ...(typeof source === 'string'
      ? { url: new URL(source, location.href).href }
      : { data: source.slice() }),
    cMapUrl: `${parts}cmaps/`,
    iccUrl: `${parts}iccs/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
    // Our pages may compile no WebAssembly; the same decoders are there in JavaScript.
    useWasm: false,
    enableXfa: false,
    // Some 16 megapixels each: a phone's memory.
    canvasMaxAreaInBytes: 64 * 1024 * 1024,
  })
  ending.addEventListener('abort', () => {
    void task.destroy().catch(() => {})
    worker.destroy()
    port.terminate()
  })
  return task.promise
}

/** What to say about a PDF that cannot be read, and whether trying again may help. */
export function whyNot(error: unknown): { text: string; again: boolean } {
  const { name, status } = error as { name?: string; status?: number }
  if (name === 'PasswordException')
    return { text: 'This PDF is password-protected. Download it to open it.', again: false }
  if (name === 'InvalidPDFException')
    return {
      text: "This PDF can't be shown here. It may be damaged. Download it to open it.",
      again: false,
    }
  const hold = holdOfStatus(status)
  if (hold) return { text: hold.message, again: hold === holds.waiting }
  return status === 404 ? { text: GONE, again: false } : { text: UNREACHED, again: true }
}
