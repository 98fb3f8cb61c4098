import { z } from 'zod'
import { locationCode } from '#people/locations/locations.ts'

/**
 * What a column of a file may hold, each with the headings by which it is recognised (lower case, letters and digits only, in the singular).
 * `placed` ones belong to one address of several that a row may have: “Loss City” goes with “Loss Address”, not with “Billing Address”.
 */
export type ImportFields<Field extends string = string> = Readonly<
  Record<Field, { label: string; headings: readonly string[]; placed?: true }>
>

/** What is imported from files, one to a row: customers, units of equipment, items of the price list. */
export interface ImportKind<Field extends string = string> {
  one: string
  many: string
  fields: ImportFields<Field>
  /** The fields of the template that people fill in: those that are the same in other words are left out. */
  template: readonly Field[]
  /** Headings of columns that people would miss, were they left out. */
  important: RegExp
  /** Whether each row belongs to a location. */
  hasLocation: boolean
  /** What the columns that were chosen do not say yet, as sentences. */
  missing(has: (field: Field) => boolean): string[]
}

export const orderOf = <Field extends string>(fields: ImportFields<Field>) =>
  Object.keys(fields) as Field[]

/** Rows of one import. A constant of ours: some 3 MB, and a few seconds of the database. */
export const IMPORT_MOST = 10_000

const cell = z.string().max(2000, 'A cell is too long: at most 2,000 characters')

/** What every import sends. */
export const importOf = <Field extends string>(fields: ImportFields<Field>) =>
  z.strictObject({
    rows: z
      .array(
        z.strictObject({
          row: z
            .int()
            .min(1)
            .max(1_000_000_000)
            .describe('Row number in the spreadsheet; the headings are mostly row 1'),
          cells: z.partialRecord(z.enum(orderOf(fields)), cell),
        }),
      )
      .min(1, 'There are no rows to import')
      .max(IMPORT_MOST, `At most ${IMPORT_MOST.toLocaleString('en-US')} rows at once`)
      .refine(
        (rows) => new Set(rows.map(({ row }) => row)).size === rows.length,
        'Two rows have the same number',
      ),
    location: locationCode.optional().describe('For rows without one'),
  })

/** What comes of every import, or would come: each row of the file is in one of them. */
export const reportOf = <Field extends string>(fields: ImportFields<Field>) =>
  z.object({
    good: z.int().describe('Rows added, or to be added'),
    bad: z.array(
      z.object({
        row: z.int(),
        problems: z
          .array(
            z.object({ field: z.enum(orderOf(fields)), value: z.string(), message: z.string() }),
          )
          .min(1),
      }),
    ),
    here: z.array(z.int()).describe('Rows that were imported before'),
  })

/** A report as the page shows it, whatever was imported. */
export interface ShownReport {
  good: number
  bad: { row: number; problems: { field: string; value: string; message: string }[] }[]
  here: number[]
  /** What is to be said of the good ones. */
  notes: string[]
}
