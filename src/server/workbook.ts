import { type Cell, type CellStyle, writeXlsx, writeXlsxStream } from 'hucre/xlsx'

/** Number formats. The value stays a number that can be calculated with. */
const formats = {
  dollars: '$#,##0.00;-$#,##0.00',
  whole: '#,##0',
  tenths: '#,##0.0',
  hours: '#,##0.00',
  // A duration of any length.
  wait: '[h]:mm:ss',
  percent: '0.0%',
  day: 'mmm d, yyyy',
  month: 'mmm yyyy',
  moment: 'mmm d, yyyy h:mm AM/PM',
} as const
export type Format = keyof typeof formats

/**
 * A cell: plain text, which no program executes, a number, or one of our formulas with its result.
 */
export interface WorkbookCell {
  value: string | number | null
  format?: Format
  formula?: string
  bold?: boolean
  /** True if long text wraps within its column. */
  wraps?: boolean
}
export interface WorkbookSheet {
  name: string
  /** Width of each column, in characters. */
  widths: number[]
  /** Number of top rows that stay in view. */
  heads: number
  rows: WorkbookCell[][]
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns a calendar day (YYYY-MM-DD) as Excel counts it: days since the end of 1899. */
export const excelDay = (day: string) =>
  Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569

/** Returns a moment, as a clock in a time zone shows it, in Excel's count. */
export const excelMoment = (at: string, zone: string) => {
  const [day, time] = new Date(at).toLocaleString('sv-SE', { timeZone: zone }).split(' ') as [
    string,
    string,
  ]
  return Date.parse(`${day}T${time}Z`) / 86_400_000 + 25_569
}

/** Most characters in a cell. Excel treats a file with a longer one as damaged. */
const MOST_SIGNS = 32_000
// Characters that XML 1.0 does not allow. Excel also reads _x000D_ as the character it stands for.
const unsaid = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
/** Returns a text as it must be stored in a cell. */
export const asText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(unsaid, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .slice(0, MOST_SIGNS)

function written({ value, format, formula, bold, wraps }: WorkbookCell): Partial<Cell> {
  const style: CellStyle = {
    ...(format && { numFmt: formats[format] }),
    ...(bold && { font: { bold: true } }),
    alignment: { vertical: 'top', ...(wraps && { wrapText: true }) },
  }
  if (formula) return { type: 'formula', value, formula, formulaResult: value, style }
  return typeof value === 'string'
    ? { type: 'string', value: asText(value), style }
    : { type: value === null ? 'empty' : 'number', value, style }
}

/** Returns a valid sheet name: at most 31 characters, and none of these. */
export const sheetName = (name: string) => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)

/**
 * Returns a small Excel file whose cells each have their own format. `made` is stored in its
 * properties.
 */
export const workbook = (
  sheets: WorkbookSheet[],
  { title, company, made }: { title: string; company: string; made: Date },
) =>
  writeXlsx({
    properties: { title, company, creator: company, created: made, modified: made },
    sheets: sheets.map(({ name, widths, heads, rows }) => ({
      name: sheetName(name),
      columns: widths.map((width) => ({ width })),
      cells: new Map(
        rows.flatMap((row, y) => row.map((cell, x) => [`${y},${x}`, written(cell)] as const)),
      ),
      rows: rows.map((row) => row.map(() => null)),
      ...(heads > 0 && { freezePane: { rows: heads } }),
      pageSetup: {
        paperSize: 'letter',
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
      },
    })),
  }) as Promise<Uint8Array<ArrayBuffer>>

export interface StreamedColumn {
  head: string
  width: number
  format?: Format
}
/**
 * Streams a table of any length as an Excel file. It is written as its rows arrive, so memory stays
 * the same for any number of rows.
 */
export async function* streamedWorkbook(
  name: string,
  columns: StreamedColumn[],
  rows: AsyncIterable<(string | number | null)[]>,
) {
  async function* values() {
    for await (const row of rows)
      yield row.map((value) => (typeof value === 'string' ? asText(value) : value))
  }
  yield* writeXlsxStream(values(), {
    name: sheetName(name),
    columns: columns.map(({ head, width, format }) => ({
      header: head,
      width,
      ...(format && { numFmt: formats[format] }),
    })),
    freezePane: { rows: 1 },
  })
}
