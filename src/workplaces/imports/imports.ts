import { z } from 'zod'
import { locationCode } from '#people/locations/locations.ts'

/**
 * The fields a column may hold, each with the headings that identify it (lower case, letters and
 * digits only, singular). `placed` fields belong to one of several addresses in a row: “Loss City”
 * goes with “Loss Address”, not with “Billing Address”.
 */
export type ImportFields<Field extends string = string> = Readonly<
  Record<Field, { label: string; headings: readonly string[]; placed?: true }>
>

/**
 * A kind of record imported from files, one per row: customers, units of equipment, price list
 * items.
 */
export interface ImportKind<Field extends string = string> {
  one: string
  many: string
  fields: ImportFields<Field>
  /**
   * The fields in the template that people fill in, without those that express another field
   * differently.
   */
  template: readonly Field[]
  /** Headings of columns that people would miss if they were left out. */
  important: RegExp
  /** True if each row belongs to a location. */
  hasLocation: boolean
  /** Returns what the selected columns still lack, as sentences. */
  missing(has: (field: Field) => boolean): string[]
}

export const orderOf = <Field extends string>(fields: ImportFields<Field>) =>
  Object.keys(fields) as Field[]

/** Maximum rows per import. Our own choice: about 3 MB, and a few seconds of database time. */
export const IMPORT_MOST = 10_000

const cell = z.string().max(2000, 'A cell is too long: at most 2,000 characters')

/** Input of every import. */
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

/** Result of every import or check: each row of the file is in exactly one part. */
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

/** A report as the page shows it, for every kind of import. */
export interface ShownReport {
  good: number
  bad: { row: number; problems: { field: string; value: string; message: string }[] }[]
  here: number[]
  /** Remarks about the good rows. */
  notes: string[]
}
