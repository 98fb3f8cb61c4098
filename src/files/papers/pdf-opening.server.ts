import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { PDF, PdfDict, PdfObject, PdfRef } from '@libpdf/core'
import type { PageViewport, PDFDocumentProxy } from 'pdfjs-dist'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { RefusedFile } from '#files/files/refused-file.ts'
import { loadPdf } from '#files/papers/pdf-loading.server.ts'
import {
  damagedPdf,
  lockedPdf,
  pageDicts,
  refuseDangers,
} from '#files/papers/pdf-refusals.server.ts'

const shipped = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

export interface OpenPdf {
  /** For writing. */
  pdf: PDF
  resolve: (ref: PdfRef) => PdfObject | null
  catalog: PdfDict
  /** The dictionaries of the pages. */
  pages: PdfDict[]
  /** The pages as shown: cropped and turned, in points. */
  views: PageViewport[]
  /** For reading text. */
  reader: PDFDocumentProxy
  close: () => Promise<void>
}

/** Treats a library error as a fault of the file. */
const blame = (failure: unknown): never => {
  if (failure instanceof RefusedFile) throw failure
  const message = failure instanceof Error ? failure.message : ''
  throw failure instanceof PasswordException || /encrypt|password/i.test(message)
    ? lockedPdf()
    : damagedPdf()
}

async function openToWrite(bytes: Uint8Array) {
  const pdf = await loadPdf(bytes)
  const resolve = pdf.context.resolve.bind(pdf.context)
  const catalog = pdf.getCatalog()
  const pages = pageDicts(catalog, resolve)
  refuseDangers(catalog, resolve)
  return { pdf, resolve, catalog, pages }
}

/** Limits of a page side, in points and in the page's own units (ISO 32000-1, annex C). */
const [SHORTEST, LONGEST] = [3, 14_400]
/** Farther from the origin, places on a page can no longer be told apart. */
const FARTHEST = 1e6

function isPage({ width, height, viewBox }: PageViewport) {
  const [x1, y1, x2, y2] = viewBox as [number, number, number, number]
  const isSide = (length: number) => length >= SHORTEST && length <= LONGEST
  return (
    [width, height, x2 - x1, y2 - y1].every(isSide) &&
    viewBox.every((at) => Math.abs(at) <= FARTHEST)
  )
}

/** Opens a PDF with two libraries: one knows best how pages look, the other writes. */
async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const written = await openToWrite(bytes).catch(blame)
  const task = getDocument({
    data: bytes.slice(),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
    cMapUrl: `${shipped}/cmaps/`,
    standardFontDataUrl: `${shipped}/standard_fonts/`,
  })
  const close = () => task.destroy()
  try {
    const reader = await task.promise
    // If the two disagree about the pages, a person would sign something other than what they read.
    if (reader.numPages !== written.pages.length) throw damagedPdf()
    const views: PageViewport[] = []
    for (let n = 1; n <= reader.numPages; n++)
      views.push((await reader.getPage(n)).getViewport({ scale: 1 }))
    if (!views.every(isPage)) throw damagedPdf()
    return { ...written, views, reader, close }
  } catch (failure) {
    await close()
    return blame(failure)
  }
}

/**
 * Opens a PDF and runs `work` on it. Throws Refused for a file that can't be used; some damage
 * shows only when it is read.
 */
export async function withPdf<Result>(
  bytes: Uint8Array,
  work: (open: OpenPdf) => Promise<Result>,
): Promise<Result> {
  const open = await openPdf(bytes)
  try {
    return await work(open)
  } catch (failure) {
    return blame(failure)
  } finally {
    await open.close()
  }
}
