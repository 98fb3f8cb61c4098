import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import {
  type Annotation,
  annotationsOf,
  type Appearance,
  appearanceOf,
  flags,
  flagsOf,
  isOnScreen,
  matrixTo,
} from '#files/papers/pdf-annotations.server.ts'
import { isCurrent, valueMark } from '#files/papers/pdf-field-values.server.ts'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'
import type { Mark } from '#files/papers/pdf-overlay.server.ts'
import { drawForms, embedOverlays, type PlacedForm } from '#files/papers/pdf-stamping.server.ts'

// Our own: libpdf's loses values that have no appearance, the resources that a page has from its tree, and, where pages share resources, all
// appearances but those of the last page.

/** Shown on the page, in the order of the page's annotations: an appearance, or a value that no program has drawn yet. */
type Shown = PlacedForm | { mark: Mark; layer: PdfObject | undefined }

function formOf({ dict }: Annotation, found: Appearance, matrix: number[]): PlacedForm {
  // A form that a page draws must name both; an appearance need not.
  found.stream.set('Type', PdfName.of('XObject'))
  found.stream.set('Subtype', PdfName.of('Form'))
  return { form: found.ref, matrix, layer: dict.get('OC') }
}

function shownWidget(widget: Annotation, page: number, open: OpenPdf): Shown[] {
  const found = appearanceOf(widget.dict, open)
  const matrix = found && matrixTo(widget.dict, found.stream, open)
  if (matrix && isCurrent(found.stream, widget.dict, open)) return [formOf(widget, found, matrix)]
  const mark = valueMark(widget.dict, page, open)
  return mark ? [{ mark, layer: widget.dict.get('OC') }] : []
}

/** An appearance that draws nothing: with none at all, readers would draw one of their own. */
const nothing = ({ pdf }: OpenPdf) => {
  const box = new PdfArray([0, 0, 1, 1].map((side) => PdfNumber.of(side)))
  const form = new PdfStream([], new Uint8Array())
  for (const [key, value] of [
    ['Type', PdfName.of('XObject')],
    ['Subtype', PdfName.of('Form')],
    ['BBox', box],
  ] as const)
    form.set(key, value)
  const appearance = new PdfDict()
  appearance.set('N', pdf.register(form))
  return appearance
}

const lock = ({ dict, subtype }: Annotation, open: OpenPdf) => {
  if (subtype !== 'Link') dict.set('F', PdfNumber.of(flagsOf(dict, open) | flags.locked))
}

/** What a note shows becomes part of the page. A link still leads somewhere, and a sticky note still says its text; other notes are their looks. */
function shownNote(note: Annotation, open: OpenPdf): { shown: Shown[]; isKept: boolean } {
  const found = appearanceOf(note.dict, open)
  const stays = note.subtype === 'Link' || note.subtype === 'Text'
  if (!found) {
    lock(note, open)
    return { shown: [], isKept: true }
  }
  const matrix = matrixTo(note.dict, found.stream, open)
  if (note.subtype === 'Link') note.dict.delete('AP')
  if (note.subtype === 'Text') {
    note.dict.set('AP', nothing(open))
    lock(note, open)
  }
  return { shown: matrix ? [formOf(note, found, matrix)] : [], isKept: stays }
}

/** What a page shows besides its own drawing, in order; leaves what people may still press or read in the page's list. */
function shownOn(page: number, open: OpenPdf): Shown[] {
  const dict = open.pages[page]!
  const [shown, kept]: [Shown[], Annotation[]] = [[], []]
  const all = annotationsOf(dict, open)
  for (const one of all) {
    if (one.subtype === 'Popup' || !isOnScreen(one.dict, open)) continue
    if (one.subtype === 'Widget') {
      shown.push(...shownWidget(one, page, open))
      continue
    }
    const note = shownNote(one, open)
    shown.push(...note.shown)
    if (note.isKept) kept.push(one)
  }
  // The window of a note that is gone would be empty.
  const windows = all.filter(
    ({ subtype, dict: popup }) =>
      subtype === 'Popup' && kept.some((one) => one.dict === popup.getDict('Parent', open.resolve)),
  )
  if (kept.length) dict.set('Annots', new PdfArray([...kept, ...windows].map(({ entry }) => entry)))
  else dict.delete('Annots')
  return shown
}

/** Marks that follow each other are drawn as one, if they are in the same layer. */
function runsOf(shown: readonly Shown[]) {
  const runs: (PlacedForm | { marks: Mark[]; layer: PdfObject | undefined })[] = []
  for (const one of shown) {
    const last = runs.at(-1)
    if ('form' in one) runs.push(one)
    else if (last && 'marks' in last && last.layer === one.layer) last.marks.push(one.mark)
    else runs.push({ marks: [one.mark], layer: one.layer })
  }
  return runs
}

/**
 * Makes the form and the notes part of their pages, each in its place in the order in which readers draw them, so that what lies over another
 * still does. What a screen does not show is left out, layers stay layers, and nothing is left to fill in or to change. Answers the marks of
 * values that no program had drawn.
 */
export async function flattenForm(open: OpenPdf): Promise<Mark[]> {
  const pages = open.pages.map((_, page) => runsOf(shownOn(page, open)))
  const overlays = pages.flatMap((runs, page) =>
    runs.flatMap((run) => ('marks' in run ? { page, marks: run.marks } : [])),
  )
  const embedded = await embedOverlays(open, overlays)
  for (const [page, runs] of pages.entries()) {
    const forms = runs.map((run): PlacedForm =>
      'form' in run ? run : { ...embedded.shift()!, layer: run.layer },
    )
    drawForms(open.pages[page]!, forms, open)
  }
  // What an earlier signature allowed ends with it.
  for (const key of ['AcroForm', 'Perms']) open.catalog.delete(key)
  return overlays.flatMap(({ marks }) => marks)
}
