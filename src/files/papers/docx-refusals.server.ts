import { RefusedFile } from '#files/files/refused-file.ts'

/** Refuses a Word document or an Excel workbook, with the reason and what to do. */
export class OfficeRefused extends RefusedFile {
  readonly what: string
  readonly todo: string
  constructor(what: string, todo: string, options?: ErrorOptions) {
    super(`This Word document ${what}. ${todo}`, options)
    this.what = what
    this.todo = todo
  }
}

export const damagedDocx = (cause?: unknown) =>
  new OfficeRefused("is damaged and can't be opened", 'Save it again as DOCX and upload it.', {
    cause,
  })
export const refusedDocx = (what: string, todo: string) => new OfficeRefused(what, todo)

export const loadsElsewhere = () =>
  refusedDocx('loads parts of it from elsewhere', 'Remove them and save it again.')
export const picturesElsewhere = () =>
  refusedDocx(
    'shows pictures that are not in it',
    'Insert the pictures themselves and save it again.',
  )
export const templateElsewhere = () =>
  refusedDocx('loads its template from elsewhere', 'Attach the Normal template and save it again.')
export const fileWithin = () =>
  refusedDocx(
    'has another file or program inside it',
    'Remove it, or paste its text instead, and save it again.',
  )
export const macrosWithin = () =>
  refusedDocx('contains macros, which are programs', 'Save it as a plain DOCX and upload it again.')
export const chartWithin = () =>
  refusedDocx(
    'has a chart with an Excel workbook behind it',
    'In Word, copy the chart, paste it as a picture, and save it again.',
  )
export const addInWithin = () =>
  refusedDocx(
    'still has the pane of an Office add-in in it',
    'In Word, use File, Check for Issues, Inspect Document to remove task pane add-ins, and save it again.',
  )
export const tooMuchMarkup = () =>
  refusedDocx(
    'has far more text or formatting in it than people write',
    'Split it, or save it as a PDF and upload that.',
  )
