import { z } from 'zod'
import { mergeField } from '#files/papers/merge-fields.ts'
import { signingFields } from '#files/papers/signing-fields.ts'

export const paperType = z.enum(['pdf', 'docx'])
export type PaperType = z.infer<typeof paperType>

/** No contract is longer, and 300 pages are read in about a second. */
export const MOST_PAGES = 300

const length = z.number().positive().describe('In points, 72 to the inch')

/** The facts the server read from a paper. */
export const paperFacts = z.object({
  type: paperType,
  pages: z
    .array(z.object({ width: length, height: length }))
    .describe('As shown: cropped and turned. Empty for a DOCX'),
  merge_fields: z
    .array(mergeField)
    .describe('What it is filled with, each once, in the order of the paper'),
  unknown_fields: z.array(z.string()).describe('What it names and no one knows, as it names it'),
  signing_fields: signingFields.describe('Found by text tags like {{signature, customer}}'),
})
export type PaperFacts = z.infer<typeof paperFacts>
