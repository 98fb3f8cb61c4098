import { GONE, UNREACHED } from '#loss/documents/document-bytes.ts'
import { holdOfStatus, holdReasons } from '#files/outgoing-files/outgoing-files.ts'

/**
 * Opens a PDF from a URL, loaded in pieces as needed, or from bytes. `end` releases everything,
 * even for a file that is made never to finish.
 */
export function readPdf(source: string | Uint8Array) {
  const ending = new AbortController()
  return { file: open(source, ending.signal), end: () => ending.abort() }
}

async function open(source: string | Uint8Array, ending: AbortSignal) {
  // Imported here and not at the top: otherwise every module that shares a chunk with this file
  // would load 130 kB on pages without documents.
  const { PDFWorker, getDocument, version } = await import('pdfjs-dist')
  ending.throwIfAborted()
  const port = new Worker(new URL('pdf-worker.client.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  // Resources of the reader come from our own server (vite.config.ts copies them): characters and
  // fonts that a file leaves out, and decoders for scanned pages.
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
    // Our pages may not compile WebAssembly. The same decoders exist in JavaScript.
    useWasm: false,
    enableXfa: false,
    // About 16 megapixels each, for a phone's memory.
    canvasMaxAreaInBytes: 64 * 1024 * 1024,
  })
  ending.addEventListener('abort', () => {
    void task.destroy().catch(() => {})
    worker.destroy()
    port.terminate()
  })
  return task.promise
}

/** Explains why a PDF can't be read. `again` is true if a retry may help. */
export function readingFailure(error: unknown): { text: string; again: boolean } {
  const { name, status } = error as { name?: string; status?: number }
  if (name === 'PasswordException')
    return { text: 'This PDF is password-protected. Download it to open it.', again: false }
  if (name === 'InvalidPDFException')
    return {
      text: "This PDF can't be shown here. It may be damaged. Download it to open it.",
      again: false,
    }
  const hold = holdOfStatus(status)
  if (hold) return { text: hold.message, again: hold === holdReasons.waiting }
  return status === 404 ? { text: GONE, again: false } : { text: UNREACHED, again: true }
}
