import { PDFiumLibrary } from '@hyzyla/pdfium'
import { differs } from '#files/papers/picture-comparison.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import { annotationsOf, appearanceOf, isOnScreen } from '#files/papers/pdf-annotations.server.ts'
import { flattenForm } from '#files/papers/pdf-flattening.server.ts'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'
import { printAgain } from '#files/papers/pdf-refusals.server.ts'

// Draws a paper as it came and as sealing would leave it. People see what they sign in pdf.js, so a
// second program draws here: PDFium, the one in Chrome. If the two order things differently, that
// shows up as a difference, too.

/** Most pages with notes that a paper may have; each of them is drawn twice. */
export const MOST_NOTED = 20
/**
 * Processor time, in ms, for pages that have only fields. A page takes about 150 ms; a paper has 6
 * s (paper-keeper.server.ts).
 */
const ENOUGH = 2000
/**
 * Most pixels of a drawn page: a letter-size page at 144 dpi, so that small digits can be told
 * apart.
 */
const MOST_DOTS = 2_000_000
const LARGEST_SCALE = 2
/**
 * Opens a PDF to draw its pages, numbered from 0, as a reader shows them: with notes and fields.
 */
async function opened(library: PDFiumLibrary, bytes: Uint8Array) {
  const paper = await library.loadDocument(bytes)
  return {
    close: () => paper.destroy(),
    draw: async (n: number) => {
      const page = paper.getPage(n)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = Math.min(LARGEST_SCALE, Math.sqrt(MOST_DOTS / (originalWidth * originalHeight)))
      return { ...(await page.render({ scale, render: 'bitmap', renderFormFields: true })), scale }
    },
  }
}

/** Returns the pages that sealing changes: those with notes, and those that have only fields. */
function pagesToCompare(open: OpenPdf) {
  const [withNotes, withFields]: [number[], number[]] = [[], []]
  for (const [n, page] of open.pages.entries()) {
    const looks = annotationsOf(page, open).filter(
      ({ dict }) => isOnScreen(dict, open) && (dict.has('OC') || appearanceOf(dict, open)),
    )
    if (looks.some(({ subtype }) => subtype !== 'Widget')) withNotes.push(n)
    else if (looks.length) withFields.push(n)
  }
  return { withNotes, withFields }
}

const tooManyNotes = () =>
  new RefusedFile(`This PDF has notes on more than ${MOST_NOTED} pages. ${printAgain}`)
const changed = (page: number) =>
  new RefusedFile(
    `This PDF has notes or form fields on page ${page} that not every program shows in the same way. ${printAgain}`,
  )

/**
 * Throws Refused for a paper that would look different once it is sealed. Modifies the paper:
 * afterwards its form is part of its pages. For long forms, only the first pages are compared.
 */
export async function refuseChangedLooks(bytes: Uint8Array, open: OpenPdf) {
  const { withNotes, withFields } = pagesToCompare(open)
  if (withNotes.length > MOST_NOTED) throw tooManyNotes()
  if (!withNotes.length && !withFields.length) return
  const marks = await flattenForm(open)
  const library = await PDFiumLibrary.init()
  const [before, after] = [
    await opened(library, bytes),
    await opened(library, await open.pdf.save()),
  ]
  const began = process.cpuUsage()
  const isEnough = () => {
    const { user, system } = process.cpuUsage(began)
    return user + system > ENOUGH * 1000
  }
  try {
    for (const [n, page] of [...withNotes, ...withFields].entries()) {
      if (n >= withNotes.length && isEnough()) return
      const { scale, ...was } = await before.draw(page)
      const own = marks.filter((mark) => mark.page === page)
      if (differs(was, await after.draw(page), own, scale)) throw changed(page + 1)
    }
  } finally {
    before.close()
    after.close()
    library.destroy()
  }
}
