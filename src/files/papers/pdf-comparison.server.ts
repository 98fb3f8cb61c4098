import { PDFiumLibrary } from '@hyzyla/pdfium'
import { differs } from '#files/papers/picture-comparison.ts'
import { Refused } from '#files/files/refused.ts'
import { annotationsOf, appearanceOf, isOnScreen } from '#files/papers/pdf-annotations.server.ts'
import { flattenForm } from '#files/papers/pdf-flattening.server.ts'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'
import { printAgain } from '#files/papers/pdf-refusals.server.ts'

// A paper is drawn as it came and as sealing would leave it. pdf.js shows people what they sign, so a second program (PDFium, Chrome's) draws here:
// what the two put in another order comes out as a difference, too.

/** Pages with notes that one paper may have: each of them is drawn twice. */
export const MOST_NOTED = 20
/** So much processor time, in ms, goes into pages that have only fields. A page takes some 150 ms; a paper has 6 s (paper-keeper.server.ts). */
const ENOUGH = 2000
/** A page is drawn with at most this many dots: a letter-size page with 144 to the inch, so that small digits are told apart. */
const MOST_DOTS = 2_000_000
const LARGEST_SCALE = 2
/** A PDF of which pages are drawn, each by its number from 0, as a reader shows them: with notes and fields. */
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

/** Pages on which something lies that sealing makes part of them: those with notes, and others that have only fields. */
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
  new Refused(`This PDF has notes on more than ${MOST_NOTED} pages. ${printAgain}`)
const changed = (page: number) =>
  new Refused(
    `This PDF has notes or form fields on page ${page} that not every program shows in the same way. ${printAgain}`,
  )

/**
 * Throws Refused for a paper that would look different once it is sealed. Uses the paper up: its form is part of its pages afterwards. Of long forms
 * the first pages are drawn.
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
