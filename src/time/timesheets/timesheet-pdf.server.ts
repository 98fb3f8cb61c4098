import PDFDocument from 'pdfkit'
import { OVERTIME_AFTER, daysOf } from '#time/time-clock/pay-week.ts'
import { momentIn } from '#values/company-time.ts'
import { shortDay, weekInWords } from '#time/timesheets/week-words.ts'
import { NOT_APPROVED, cautionOf, companyHours, hoursOf } from '#time/timesheets/payroll.ts'
import type { Timesheet, TimesheetsWeek } from '#time/timesheets/timesheets.ts'
import { zoneLabel } from '#values/time-zones.ts'
import { lendTypefaces, typefaceFor } from '#server/typeface.ts'

/** US Letter, landscape, in points. */
const [WIDTH, HEIGHT, MARGIN] = [792, 612, 36]
const BOTTOM = HEIGHT - MARGIN - 20
const PADDING = 4
const columns = [
  { width: 146 },
  ...Array.from({ length: 7 }, () => ({ width: 43, right: true })),
  { width: 48, right: true },
  { width: 48, right: true },
  { width: 40, right: true },
  { width: 10 },
  { width: 127 },
] as { width: number; right?: boolean }[]

interface Content {
  company_name: string
  of: TimesheetsWeek
}

/** Formats a moment. The typefaces lack the narrow space that comes before AM. */
const moment = (at: string, zone: string) => momentIn(at, zone).replaceAll('\u202f', ' ')
const approvalOf = (sheet: Timesheet, of: TimesheetsWeek) => {
  const { approval } = sheet
  const said = approval
    ? `approved by ${approval.by_name ?? 'Unknown User'}, ${moment(approval.at, of.time_zone)}`
    : NOT_APPROVED
  return [said, cautionOf(sheet, of, moment)].filter(Boolean).join('; ')
}
const cellsOf = ({ days, total, overtime, lunch }: ReturnType<typeof hoursOf>) => [
  ...days,
  total,
  overtime,
  lunch,
  '',
]

/**
 * A pay week as a document to keep and sign: everyone's days in hours, on as many pages as needed.
 */
export function timesheetsPdf(
  { company_name, of }: Content,
  compress = true,
): Promise<Buffer<ArrayBuffer>> {
  const title = `Timesheets, ${weekInWords(daysOf(of.week))}`
  const doc = lendTypefaces(
    new PDFDocument({
      size: [WIDTH, HEIGHT],
      margin: MARGIN,
      bufferPages: true,
      compress,
      font: '',
      lang: 'en-US',
      info: { Title: `${title}, ${company_name}`, Author: company_name },
    }),
  )
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const written = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

  const draw = (cells: string[], bold = false) => {
    const write = (text: string) =>
      doc.font(typefaceFor(text, bold ? 'bold' : 'regular')).fontSize(8)
    const height =
      Math.max(
        ...cells.map((text, n) =>
          write(text).heightOfString(text, { width: columns[n]!.width - PADDING }),
        ),
      ) +
      2 * PADDING
    if (doc.y + height > BOTTOM) {
      doc.addPage()
      head()
    }
    const top = doc.y
    let x = MARGIN
    for (const [n, text] of cells.entries()) {
      const { width, right } = columns[n]!
      write(text).text(text, x, top + PADDING, {
        width: width - PADDING,
        ...(right && { align: 'right', features: ['tnum'] }),
      })
      x += width
    }
    doc
      .moveTo(MARGIN, top + height)
      .lineTo(WIDTH - MARGIN, top + height)
      .lineWidth(0.5)
      .strokeColor('#b7c1cb')
      .stroke()
    doc.x = MARGIN
    doc.y = top + height
  }
  const head = () =>
    draw(
      ['Employee', ...daysOf(of.week).map(shortDay), 'Total', 'Overtime', 'Lunch', '', 'Approval'],
      true,
    )

  doc.font(typefaceFor(company_name, 'bold')).fontSize(14).text(company_name)
  doc.font(typefaceFor(title, 'regular')).fontSize(11).text(title).moveDown(0.3)
  doc
    .fontSize(8)
    .text(
      `Decimal hours, Sunday to Saturday, ${zoneLabel(of.time_zone)} time. Overtime is over ${OVERTIME_AFTER / 3600} hours.`,
    )
    .moveDown(0.7)
  head()
  for (const sheet of of.timesheets)
    draw([sheet.employee_name, ...cellsOf(hoursOf(sheet)), approvalOf(sheet, of)])
  draw(['All locations', ...cellsOf(companyHours(of.timesheets)), ''], true)

  const { count } = doc.bufferedPageRange()
  for (let n = 0; n < count; n++) {
    doc.switchToPage(n)
    // Text in the bottom margin would otherwise start a new page.
    doc.page.margins.bottom = 0
    const foot = `${title} · page ${n + 1} of ${count}`
    doc
      .font(typefaceFor(foot, 'regular'))
      .fontSize(8)
      .text(foot, MARGIN, HEIGHT - MARGIN, {
        width: WIDTH - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      })
  }
  doc.end()
  return written
}
