import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MergeField, sampleData } from '#files/papers/merge-fields.ts'
import { fillPaper } from '#files/papers/paper-keeper.server.ts'
import { signingFields, strayFields } from '#files/papers/signing-fields.ts'
import {
  type DrawnStarter,
  drawStarter,
  reviewedParts,
} from '#files/papers/starter-drawing.server.ts'
import type { StarterText } from '#files/papers/starter-parts.ts'
import { shownPages } from '#testing/shown-pdf.ts'
import { COUNSEL, type Starter, starterIds, starters } from '#files/papers/starters.ts'

// The papers that come with Dryline, drawn and filled like any other.

const folder = mkdtempSync(`${tmpdir()}/starters-`)
afterAll(() => rmSync(folder, { recursive: true }))

async function textsOf(bytes: Uint8Array) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, disableFontFace: true })
  const paper = await task.promise
  const pages = await Promise.all(
    Array.from({ length: paper.numPages }, async (_, n) => {
      const page = await paper.getPage(n + 1)
      const { items } = await page.getTextContent()
      const pieces = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      const boxes = pieces.map(({ str, transform, width }) => ({
        str,
        left: transform[4] as number,
        y: transform[5] as number,
        width,
      }))
      return { boxes, isTagged: (await page.getStructTree()) !== null }
    }),
  )
  await task.destroy()
  return pages
}

const drawn = {} as Record<Starter, DrawnStarter>
beforeAll(async () => {
  for (const id of starterIds) drawn[id] = await drawStarter(id)
})

it.each(starterIds)(
  'draws %s within its margins, marked for counsel, tagged, with places to sign',
  async (id) => {
    const { bytes, title, signing_fields } = drawn[id]
    const pages = await textsOf(bytes)
    expect(title).toBe(starters[id].title)
    expect(pages[0]!.boxes.slice(0, 2).map(({ str }) => str)).toEqual([COUNSEL, title])
    for (const { boxes, isTagged } of pages) {
      expect(isTagged).toBe(true)
      for (const { left, y, width } of boxes) {
        expect(left).toBeGreaterThanOrEqual(47.9)
        expect(left + width).toBeLessThanOrEqual(612 - 47.9)
        expect(y).toBeGreaterThan(36)
      }
    }
    expect(signingFields.safeParse(signing_fields).error).toBeUndefined()
    expect(
      strayFields(
        signing_fields,
        pages.map(() => ({ width: 612, height: 792 })),
      ),
    ).toEqual([])
    const { signers }: StarterText = starters[id]
    for (const signer of signers)
      for (const kind of ['signature', 'name', 'date'] as const)
        expect(
          signing_fields.filter(
            (field) => field.signer === signer && field.kind === kind && field.required,
          ),
        ).toHaveLength(1)
  },
)

it.each(starterIds)('fills %s from the record with nothing left over', async (id) => {
  const path = `${folder}/${id}`
  writeFileSync(path, drawn[id].bytes)
  const { bytes, facts } = await fillPaper({ path, type: 'pdf', data: sampleData, who: 'me' })
  const { facts: named, parts }: StarterText = starters[id]
  const within = parts.flatMap((part) =>
    typeof part === 'object' && 'facts' in part ? part.facts : [],
  )
  const wanted = [
    'company_name',
    'contract_number',
    ...[...named, ...within].map(([name]) => name.replace('!', '')),
  ] as MergeField[]
  expect(facts).toMatchObject({ merge_fields: wanted, unknown_fields: [], signing_fields: [] })
  // Long values take several lines.
  const said = (await textsOf(bytes))
    .flatMap(({ boxes }) => boxes.map(({ str }) => str.trim()))
    .join(' ')
  for (const field of wanted) expect(said).toContain(sampleData[field])
})

it('says of a direction to pay that it assigns nothing', async () => {
  const [first] = await textsOf(drawn.direction_to_pay.bytes)
  expect(first!.boxes.map(({ str }) => str).join(' ')).toContain(
    'This is not an assignment of benefits',
  )
})

it('names the right to cancel next to the signature in bold of 10 points, and binds no one to prices that are not there', async () => {
  for (const isReviewed of [true, false]) {
    const { bytes, signing_fields } = await drawStarter('work_authorization', { isReviewed })
    const pages = await shownPages(bytes)
    const { page, y } = signing_fields.findLast(
      ({ kind, signer }) => kind === 'signature' && signer === 'customer',
    )!
    const statement = pages[page]!.texts.filter(({ text }) =>
      /^You, the buyer|^date of this transaction/.test(text),
    )
    expect(statement).toHaveLength(2)
    for (const one of statement) {
      expect(one.height).toBeGreaterThanOrEqual(10)
      // It is within two inches above.
      const above = y * pages[page]!.height - one.y
      expect(above).toBeGreaterThan(0)
      expect(above).toBeLessThan(144)
    }
    const said = pages.map((one) => one.said).join(' ')
    // Both apply only to a sale at home. What is agreed to at our office comes without a notice.
    expect(said).toContain(
      'If you agreed to this at your home, with one of us there, you may cancel it',
    )
    expect(said.replaceAll(/\s+/g, ' ')).toContain(
      'If you agreed to this at your home, with one of us there: You, the buyer, may cancel this transaction',
    )
    expect(said).not.toContain('hand you with this form')
  }
})

it.each(starterIds)('%s has text under each heading once its notes to counsel are gone', (id) => {
  const parts = reviewedParts((starters[id] as StarterText).parts)
  const isHeading = (part?: (typeof parts)[number]) => typeof part === 'object' && 'heading' in part
  expect(
    parts.filter(
      (part, n) => isHeading(part) && (n === parts.length - 1 || isHeading(parts[n + 1])),
    ),
  ).toEqual([])
})
