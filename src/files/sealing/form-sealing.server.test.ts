import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkedPlace, objectStreamPdf, valuesPdf } from '#testing/designer-pdfs.ts'
import { checkSeal } from '#testing/pdf-seal.ts'
import { drawn, newSealing, put } from '#testing/sealing.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// A form filled in by others becomes part of its pages. No value is lost, and none can be changed.

// The first test is slow on a busy machine: typefaces are opened, keys made and processes started.

let sealing: Awaited<ReturnType<typeof newSealing>>
beforeAll(async () => void (sealing = await newSealing()))
afterAll(() => sealing.end())

it.each([
  ['as it is', ''],
  ['that readers must draw anew', '/NeedAppearances true'],
])('loses no value of a form %s, and leaves nothing to fill in', async (_how, more) => {
  const { bytes } = await sealing.of(valuesPdf(more), [put(drawn, 'signature')])
  const [first, second, certificate] = await shownPages(bytes)
  const [said, next] = [first!, second!].map(({ texts }) => texts.map(({ text }) => text).join(''))
  for (const word of ['Sheet', 'Zoë', 'Drawn', 'Georgia', 'Undrawn'])
    expect(said!.split(word)).toHaveLength(2)
  expect(said).not.toMatch(/Hidden|Second/)
  expect(next).toBe('SheetSecond')
  // The first page is turned and cropped, as its page tree says. Appended pages are neither.
  expect(first).toMatchObject({ width: 682, height: 532, fields: [] })
  expect(certificate).toMatchObject({ width: 612, height: 792 })
  // A value with an appearance keeps its look and its place. Redrawn letters are separate pieces of
  // text.
  const own = first!.texts.find(({ text }) => text === 'Drawn')
  if (!more) expect([Math.round(own!.x), Math.round(own!.y)]).toEqual([185, 62])
  const { left, bottom, size } = checkedPlace
  const [x, y] = [bottom - 60, left - 40]
  const check = first!.shapes.find(
    (box) => box.left >= x && box.right <= x + size && box.top >= y && box.bottom <= y + size,
  )
  expect(check).toBeDefined()
  checkSeal(bytes, sealing.root)
})

it('keeps links and notes, and no one changes a note', async () => {
  const [page] = await shownPages((await sealing.of(valuesPdf())).bytes)
  const [note, link] = page!.annotations as {
    subtype: string
    annotationFlags: number
    url?: string
  }[]
  expect(note).toMatchObject({ subtype: 'Text' })
  expect(note!.annotationFlags & 128).toBe(128)
  expect(link).toMatchObject({ subtype: 'Link', url: 'https://example.com/' })
})

it('seals a paper whose objects lie in streams', async () => {
  const { bytes, pages } = await sealing.of(objectStreamPdf(), [put('Here', 'text')])
  expect(pages).toBe(2)
  expect((await shownPages(bytes))[0]!.said).toBe('Packed Here')
  checkSeal(bytes, sealing.root)
})

it('seals nothing where a field lies on a page that the paper lacks', async () => {
  await expect(sealing.of(objectStreamPdf(), [put('Here', 'text', { page: 1 })])).rejects.toThrow(
    'a page that the paper lacks',
  )
})
