import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleData } from '#files/papers/merge-fields.ts'
import { drawStarter } from '#files/papers/starter-drawing.server.ts'
import { starterIds } from '#files/papers/starters.ts'
import { formPdf } from '#testing/paper-forms.ts'
import { aPdf } from '#testing/papers.ts'
import { checkSeal } from '#testing/pdf-seal.ts'
import { atNight } from '#testing/ring.ts'
import { drawn, newSealing, put, typed } from '#testing/sealing.ts'
import { type ShownBox, shownPages } from '#testing/shown-pdf.ts'

// Signed values are in the paper at the place where they were signed, and nobody can change a byte
// of it unnoticed.

// The first test is slow on a busy machine: typefaces are opened, keys made and processes started.

let sealing: Awaited<ReturnType<typeof newSealing>>
beforeAll(async () => void (sealing = await newSealing()))
afterAll(() => sealing.end())

/** Returns how far a shape extends beyond its field, in points. */
const beyond = (
  box: ShownBox,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  page: ShownBox,
) =>
  Math.max(
    x * page.right - box.left,
    y * page.bottom - box.top,
    box.right - (x + width) * page.right,
    box.bottom - (y + height) * page.bottom,
  )

const turns = [0, 90, 180, 270] as const
it.each(atNight<readonly (typeof turns)[number][]>(turns, [90]))(
  'puts what was signed onto a cropped page turned by %s degrees, where it was seen',
  async (rotate) => {
    const values = [
      put(drawn, 'signature', { y: 0.6 }),
      put(true, 'checkbox', { x: 0.6, y: 0.6, width: 0.03, height: 0.02 }),
      put(false, 'checkbox', { x: 0.7, y: 0.6, width: 0.03, height: 0.02 }),
      put(typed, 'signature', { y: 0.7 }),
      put('Nov 22, 2026', 'date', { x: 0.6, y: 0.7, width: 0.2, height: 0.03 }),
    ]
    const before = await shownPages(await formPdf({ rotate }))
    const { bytes, pages } = await sealing.of(await formPdf({ rotate }), values)
    const [page, certificate] = await shownPages(bytes)
    expect(pages).toBe(2)
    expect(page).toMatchObject({ width: before[0]!.width, height: before[0]!.height })
    expect(certificate).toMatchObject({ width: 612, height: 792, fields: [] })
    const whole = { left: 0, top: 0, right: page!.width, bottom: page!.height }
    const [ink, check, ...others] = page!.shapes.slice(before[0]!.shapes.length)
    expect(others).toEqual([])
    expect(beyond(ink!, values[0]!.field, whole)).toBeLessThan(0.5)
    expect(ink!.right - ink!.left).toBeGreaterThan(60)
    expect(beyond(check!, values[1]!.field, whole)).toBeLessThan(0.5)
    for (const [n, words] of [
      [3, 'Zoë'],
      [4, 'Nov 22'],
    ] as const) {
      const { text, x, y } = page!.texts.find((one) => one.text.startsWith(words))!
      const { field, value } = values[n]!
      expect(text).toBe(typeof value === 'string' ? value : typed.kind === 'typed' && typed.text)
      expect(beyond({ left: x, right: x, top: y, bottom: y }, field, whole)).toBeLessThan(0.5)
    }
    expect(checkSeal(bytes, sealing.root).timestamped).toBe(false)
  },
)

it('seals every byte: one changed anywhere, or one more, and it is broken', async () => {
  const { bytes, sha256 } = await sealing.of(await aPdf(2), [put(drawn, 'signature')])
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  const { before, after, signature, leaf } = checkSeal(bytes, sealing.root)
  const inHex = (part: Uint8Array) =>
    Buffer.from(bytes).indexOf(Buffer.from(part).toString('hex').toUpperCase())
  const around = [
    before - 1,
    before,
    before + 1,
    after - 2,
    after - 1,
    after,
    inHex(signature),
    inHex(signature) + 99,
    inHex(leaf.raw) + 700,
  ]
  const spread = Array.from({ length: 32 }, (_, n) =>
    Math.round((n / 31) * (bytes.length - 1)),
  ).filter((at) => at < before || at >= after)
  expect(spread.length).toBeGreaterThan(12)
  for (const at of [...around, ...spread]) {
    const changed = bytes.slice()
    changed[at]! ^= 1
    expect(() => checkSeal(changed, sealing.root), `byte ${at} of ${bytes.length}`).toThrow(/./)
  }
  expect(() => checkSeal(Buffer.concat([bytes, Buffer.from('\n')]), sealing.root)).toThrow(
    'whole file',
  )
  const other = await newSealing()
  expect(() => checkSeal(bytes, other.root)).toThrow('another root')
  other.end()
})

it('keeps what stands on 60 pages', { tags: 'nightly' }, async () => {
  const form = await formPdf({ pages: 60 })
  const forty = Array.from({ length: 40 }, (_, page) => put(drawn, 'initials', { page }))
  const { bytes, pages } = await sealing.of(form, forty)
  expect(pages).toBe(61)
  const [before, after] = [await shownPages(form), await shownPages(bytes)]
  for (const [n, { texts, shapes }] of before.entries()) {
    expect(after[n]!.texts).toEqual(texts)
    expect(after[n]!.shapes.length - shapes.length).toBe(n < 40 ? 1 : 0)
    expect(after[n]!.fields).toEqual([])
  }
})

it.each(atNight(starterIds, starterIds.slice(0, 1)))(
  'seals %s with every value shown',
  async (id) => {
    const { bytes, signing_fields } = await drawStarter(id)
    const said = {
      text: 'Burst pipe',
      name: 'Zoë O’Brien-Nuñez',
      date: sampleData.date_of_loss,
      signature: drawn,
      initials: typed,
      checkbox: true,
    }
    const { bytes: sealed } = await sealing.of(
      bytes,
      signing_fields.map((field) => ({ field, value: said[field.kind] })),
    )
    const shown = (await shownPages(sealed)).map((page) => page.said).join(' ')
    for (const { kind } of signing_fields) {
      const value = said[kind]
      if (typeof value === 'string') expect(shown).toContain(value)
    }
    checkSeal(sealed, sealing.root)
  },
)
