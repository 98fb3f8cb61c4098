import { Refused } from '#features/files/refused.ts'

export const damagedDocx = (cause?: unknown) =>
  new Refused("This Word document is damaged and can't be opened. Save it again as DOCX and upload it.", { cause })
export const refusedDocx = (what: string, todo: string) => new Refused(`This Word document ${what}. ${todo}`)

export const loadsElsewhere = () => refusedDocx('loads parts of it from elsewhere', 'Remove them and save it again.')
export const picturesElsewhere = () => refusedDocx('shows pictures that are not in it', 'Insert the pictures themselves and save it again.')
export const templateElsewhere = () => refusedDocx('loads its template from elsewhere', 'Attach the Normal template and save it again.')
export const fileWithin = () =>
  refusedDocx('has another file or program inside it', 'Remove it, or paste its text instead, and save it again.')
export const macrosWithin = () => refusedDocx('contains macros, which are programs', 'Save it as a plain DOCX and upload it again.')
