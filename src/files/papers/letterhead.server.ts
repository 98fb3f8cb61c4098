import {
  COLUMN,
  INK,
  LINE,
  LINE_HEIGHT,
  MARGIN,
  QUIET,
  type Sheet,
} from '#files/papers/starter-sheet.server.ts'
import type { Weight } from '#server/typeface.ts'
import { shownPhone } from '#values/phone-number.ts'

interface Block {
  x: number
  width: number
}
const [NAME, TITLE]: [Block, Block] = [
  { x: MARGIN, width: 300 },
  { x: MARGIN + 316, width: COLUMN - 316 },
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

export interface Letterhead {
  company_name: string
  company_address: string | null
  company_phone: string | null
  website_url: string | null
}

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
