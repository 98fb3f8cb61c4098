import PizZip from 'pizzip'
import { readOfficeFile } from '#files/files/office-file.server.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import { docxAllowed } from '#files/papers/docx-allowed.ts'
import { type Part, refuseParts } from '#files/papers/docx-package.server.ts'
import { damagedDocx, OfficeRefused } from '#files/papers/docx-refusals.server.ts'
import { xlsxAllowed } from '#files/papers/xlsx-allowed.ts'

/** The Office formats that we can check. */
export const officeTypes = { docx: docxAllowed, xlsx: xlsxAllowed }
export type OfficeType = keyof typeof officeTypes

/** Returns the files of an archive. */
export const partsOf = (zip: PizZip): Part[] =>
  Object.entries(zip.files).flatMap(([name, entry]) =>
    entry.dir ? [] : { name, bytes: entry.asUint8Array() },
  )

/** Rewords the refusal for the program that made the file. */
const inWordsOf = ({ what, todo, cause }: OfficeRefused, type: OfficeType) =>
  type === 'docx'
    ? new OfficeRefused(what, todo, { cause })
    : new RefusedFile(
        `This Excel workbook ${what}. ${todo.replaceAll('Word', 'Excel').replaceAll('DOCX', 'XLSX')}`,
        { cause },
      )

/**
 * Throws Refused, worded for staff, for an Office file in which anything would load, run or carry
 * something.
 */
export async function checkOffice(path: string, bytes: Uint8Array, type: OfficeType) {
  // Checks for bombs, passwords and macros.
  await readOfficeFile(path, 'zip')
  try {
    refuseParts(partsOf(new PizZip(bytes)), officeTypes[type])
  } catch (failure) {
    if (failure instanceof OfficeRefused) throw inWordsOf(failure, type)
    throw failure instanceof RefusedFile ? failure : inWordsOf(damagedDocx(failure), type)
  }
}
