import { sharesOf } from '#money/invoices/insurer-share.ts'
import type { InvoicePaper } from '#money/invoices/invoice-paper.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import {
  COLUMN,
  INK,
  LINE_HEIGHT,
  LINE,
  MARGIN,
  QUIET,
  type Sheet,
} from '#files/papers/starter-sheet.server.ts'
import type { Weight } from '#server/typeface.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownPhone } from '#values/phone-number.ts'
import { shownDay } from '#values/times.ts'

interface Block {
  x: number
  width: number
}
const [NAME, TITLE]: [Block, Block] = [
  { x: MARGIN, width: 300 },
  { x: MARGIN + 316, width: COLUMN - 316 },
]
const [PERSON, LOSS, DATES]: [Block, Block, Block] = [
  { x: MARGIN, width: 156 },
  { x: MARGIN + 172, width: 176 },
  { x: MARGIN + 364, width: COLUMN - 364 },
]
const FACT = 62

/** Writes texts below one another, starting at the sheet's position. `y` returns where they end. */
export function writer(sheet: Sheet, { x, width }: Block) {
  let y = sheet.y()
  return {
    y: () => y,
    say: (
      tag: 'H1' | 'H2' | 'P',
      text: string | null,
      size: number,
      { weight = 'regular', color = INK, right = false, after = 2 }: Said = {},
    ) => {
      if (!text) return
      sheet.say(tag, text, weight, size, { x, y, width, color, right })
      y += sheet.heightOf(text, weight, size, width) + after
    },
    /** Writes a name with its value next to it, read aloud as one. A missing value is left out. */
    fact: (name: string, text: string | null, weight: Weight = 'regular') => {
      if (!text) return
      const at = { y, color: INK, gap: 1 }
      const lines = sheet.linesOf(text, weight, 8.5, width - FACT)
      sheet.root.add(
        sheet.doc.struct('P', {}, () => {
          sheet.write([name], 'regular', 8.5, { ...at, x, width: FACT, color: QUIET })
          sheet.write(lines, weight, 8.5, { ...at, x: x + FACT, width: width - FACT })
        }),
      )
      y += lines.length * (8.5 * LINE_HEIGHT + 1) + 2.5
    },
  }
}
interface Said {
  weight?: Weight
  color?: string
  right?: boolean
  after?: number
}

export type Letterhead = Pick<
  InvoicePaper,
  'company_name' | 'company_address' | 'company_phone' | 'website_url'
>

const notes = { draft: 'DRAFT: not issued yet', void: 'VOID: not to be paid' } as const

/** The largest logo and the gap between it and the name, in points. */
const [LOGO_WIDTH, LOGO_HEIGHT, BESIDE] = [120, 54, 12]

/**
 * Draws the logo at the sheet's position. Returns where the name begins and where the logo ends.
 */
function drawLogo({ doc, root, y }: Sheet, bytes: Uint8Array, of: string) {
  // The types of pdfkit leave out the method that opens images.
  const image = (
    doc as unknown as { openImage: (bytes: Buffer) => { width: number; height: number } }
  ).openImage(Buffer.from(bytes))
  const scale = Math.min(LOGO_WIDTH / image.width, LOGO_HEIGHT / image.height)
  const [width, height, top] = [image.width * scale, image.height * scale, y()]
  const bbox: [number, number, number, number] = [MARGIN, top, MARGIN + width, top + height]
  const options = { alt: `${of} logo`, bbox, placement: 'Block' } as object
  root.add(
    doc.struct('Figure', options, () =>
      doc.image(image as unknown as Buffer, MARGIN, top, { width, height }),
    ),
  )
  return {
    block: { x: NAME.x + width + BESIDE, width: NAME.width - width - BESIDE },
    bottom: top + height,
  }
}

/** Draws the letterhead: the company, and the title of the paper. */
export function drawLetterhead(
  sheet: Sheet,
  paper: Letterhead,
  title_words: string,
  { note, logo }: { note?: string | undefined; logo: Uint8Array | undefined },
) {
  const drawn = logo && drawLogo(sheet, logo, paper.company_name)
  const [company, title] = [writer(sheet, drawn?.block ?? NAME), writer(sheet, TITLE)]
  const quiet = { color: QUIET, after: 1.5 }
  company.say('P', paper.company_name, 15, { weight: 'bold', after: 4 })
  company.say('P', paper.company_address, 8.5, quiet)
  const site = paper.website_url?.replace(/^https:\/\//, '').replace(/\/$/, '') ?? null
  const reach = [paper.company_phone && shownPhone(paper.company_phone), site].filter(Boolean)
  // Next to a logo there is less room: the parts go below one another, so that no line ends with a
  // dot.
  company.say('P', reach.join(drawn ? '\n' : ' · '), 8.5, quiet)
  title.say('H1', title_words, 18, { weight: 'bold', right: true, after: 4 })
  title.say('P', note ?? null, 9.5, { weight: 'bold', color: '#a61b1b', right: true })
  sheet.skip(Math.max(company.y(), title.y(), drawn?.bottom ?? 0) - sheet.y() + 12)
  const y = sheet.y()
  sheet.decorate(() =>
    sheet.doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + COLUMN, y)
      .lineWidth(1)
      .strokeColor(LINE)
      .stroke(),
  )
  sheet.skip(14)
}

const dayOrNone = (day: string | null) => day && shownDay(day)

const issued = ({ status, is_issued, date_issued }: InvoicePaper) =>
  status === 'draft' ? 'Not yet' : is_issued ? shownDay(date_issued) : 'Never'

function drawParties(sheet: Sheet, paper: InvoicePaper) {
  const [person, loss, dates] = [writer(sheet, PERSON), writer(sheet, LOSS), writer(sheet, DATES)]
  const heading = { weight: 'bold', after: 5 } as const
  person.say('H2', 'Bill to', 10.5, heading)
  person.say('P', paper.customer_name, 9.5, { weight: 'bold' })
  person.say('P', paper.customer_address, 8.5)
  loss.say('H2', 'Loss and claim', 10.5, heading)
  loss.fact('Job', paper.job_description)
  loss.fact('Folder', paper.folder_number)
  loss.fact('Date of loss', dayOrNone(paper.date_of_loss))
  loss.fact('Insurer', paper.insurance_company)
  loss.fact('Claim', paper.claim_number)
  loss.fact('Policy', paper.policy_number)
  loss.fact('Adjuster', paper.adjuster_name)
  dates.say('H2', 'Payment', 10.5, heading)
  dates.fact('Issued', issued(paper))
  dates.fact('Due', shownDay(paper.date_due))
  dates.fact('Total', shownDollars(paper.total_cents))
  const shares = paper.status === 'void' ? null : sharesOf(paper)
  if (shares) {
    // No one is asked to pay the whole total.
    dates.fact('Homeowner', `${shownDollars(shares.homeowner_cents)} (deductible)`, 'bold')
    dates.fact('Insurer', shownDollars(shares.insurer_cents), 'bold')
  } else {
    const due = shownDollars(paper.open_cents)
    const asOf =
      paper.status === 'draft' || paper.status === 'void'
        ? ''
        : ` as of\n${shownDay(paper.date_issued)}`
    dates.fact('Amount due', `${due}${asOf}`, 'bold')
  }
  sheet.skip(Math.max(person.y(), loss.y(), dates.y()) - sheet.y())
}

/** Draws the head of an invoice: who bills, who is billed, for which loss, and when it is due. */
export function drawHead(sheet: Sheet, paper: InvoicePaper, logo?: Uint8Array) {
  const note = notes[paper.status as keyof typeof notes] as string | undefined
  drawLetterhead(sheet, paper, `Invoice ${shownNumber(paper.invoice_number)}`, { note, logo })
  drawParties(sheet, paper)
}
