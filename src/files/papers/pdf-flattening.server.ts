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

// We have our own flattening. libpdf's loses values without an appearance and the resources that a
// page inherits from its tree. If pages share resources, it also loses all appearances except those
// of the last page.

/**
 * Something shown on the page, in the order of its annotations: an appearance, or a value that no
 * program has drawn yet.
 */
type Shown = PlacedForm | { mark: Mark; layer: PdfObject | undefined }

function formOf({ dict }: Annotation, found: Appearance, matrix: number[]): PlacedForm {
  // A form that a page draws needs both keys; an appearance does not.
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

/** An appearance that draws nothing. Without any, readers would draw one of their own. */
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

/**
 * Makes a note's appearance part of the page. Links still work and sticky notes keep their text; of
 * other notes only the appearance remains.
 */
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

/**
 * Returns what a page shows on top of its own drawing, in order. Keeps only annotations that people
 * may still click or read in the page's list.
 */
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
  // Drop the pop-up windows of removed notes; they would be empty.
  const windows = all.filter(
    ({ subtype, dict: popup }) =>
      subtype === 'Popup' && kept.some((one) => one.dict === popup.getDict('Parent', open.resolve)),
  )
  if (kept.length) dict.set('Annots', new PdfArray([...kept, ...windows].map(({ entry }) => entry)))
  else dict.delete('Annots')
  return shown
}

/** Groups consecutive marks in the same layer so that they are drawn as one. */
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
 * Makes the form and the notes part of their pages, in the order in which readers draw them, so
 * that overlaps stay the same. Leaves out what a screen does not show, keeps layers, and leaves
 * nothing to fill in or change. Returns the marks of values that no program had drawn.
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
  // The permissions of an earlier signature end with it.
  for (const key of ['AcroForm', 'Perms']) open.catalog.delete(key)
  return overlays.flatMap(({ marks }) => marks)
}
