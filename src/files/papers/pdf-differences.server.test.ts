import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differs } from '#files/papers/picture-comparison.ts'
import { readPdf } from '#files/papers/pdf-filling.server.ts'
import { pdfOf, pdfStream } from '#testing/hostile-pdfs.ts'
import { renderedPages } from '#testing/rendered-pdf.ts'
import { drawn, newSealing, put } from '#testing/sealing.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// People sign what they read. A paper that says something else on paper, in another program or once
// it is sealed is refused, or it comes out as it was.

let sealing: Awaited<ReturnType<typeof newSealing>>
beforeAll(async () => void (sealing = await newSealing()))
afterAll(() => sealing.end())

const file = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../testing/paper-files/${name}.pdf`, import.meta.url)))

const catalog = '/AcroForm << /Fields [] /DA (/F1 12 Tf 0 g) >>'
/** Makes a page with these annotations, from object 6 on, each followed by its appearance. */
const noted = (annotations: readonly (string | Buffer)[], more = catalog, page = '') =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [${annotations
      .flatMap((one, n) =>
        typeof one === 'string' && one.includes('/Annot') ? `${n + 6} 0 R` : [],
      )
      .join(' ')}] ${page} >>`,
    pdfStream(Buffer.from('BT /F1 14 Tf 100 700 Td (Agreement) Tj ET')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...annotations,
  ])
const look = (drawing: string, size = '300 60') =>
  pdfStream(
    Buffer.from(drawing),
    `/Type /XObject /Subtype /Form /BBox [0 0 ${size}] /Resources << /Font << /F1 5 0 R >> >>`,
  )
const said = (words: string) =>
  look(`1 1 1 rg 0 0 300 60 re f 0 g BT /F1 12 Tf 13 39 Td (${words}) Tj ET`)
const small = (words: string) =>
  look(`1 1 1 rg 0 0 300 60 re f 0 g BT /F1 6 Tf 13 39 Td (${words}) Tj ET`)
const note = (n: number, more = '/F 4', rect = '100 360 400 420', kind = 'FreeText') =>
  `<< /Type /Annot /Subtype /${kind} /Rect [${rect}] ${more} ${n ? `/AP << /N ${n} 0 R >>` : ''} /Contents (A note) >>`
const field = (n: number, more = '/F 4') =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /V (PRICE 5000) /Rect [100 360 400 420] ${more} ${n ? `/AP << /N ${n} 0 R >>` : ''} >>`

const refusalOf = (bytes: Uint8Array) =>
  readPdf(new Uint8Array(bytes)).then(
    () => undefined,
    ({ message }: Error) => message,
  )

it.each<[string, Uint8Array, RegExp]>([
  [
    'a layer that shows on paper alone',
    file('print-only-layer'),
    /layer that shows on paper and not on a screen/,
  ],
  [
    'a note that shows on paper alone',
    file('print-only-note'),
    /note or a field that shows on paper and not on a screen/,
  ],
  [
    'a field that shows on paper alone',
    noted([field(7, '/F 36'), said('PENALTY')]),
    /shows on paper and not on a screen/,
  ],
  [
    'a note that some programs show',
    noted([note(7, '/F 5'), said('PENALTY')]),
    /some programs show and others don’t/,
  ],
  [
    'a value that some programs show',
    noted([field(0)]),
    /value some programs show and others don’t: price/,
  ],
  [
    'a value that its look leaves out',
    noted([field(7), look('')]),
    /value some programs show and others don’t: price/,
  ],
  [
    'a note that each program draws in its own way',
    noted([note(0)]),
    /each program draws in its own way/,
  ],
  [
    'a note over a field',
    noted([field(7), said('PRICE 5000'), note(9), said('PRICE 9000')]),
    /notes or form fields on page 1 that not every program shows in the same way/,
  ],
  [
    'a note that changes digits in small letters',
    noted([field(7, '/F 4').replace('PRICE 5000', '5000'), small('5000'), note(9), small('9000')]),
    /notes or form fields on page 1 that not every program shows in the same way/,
  ],
  ['a field in a hidden layer', file('field-in-hidden-layer'), /a field in a hidden layer/],
])('refuses %s', async (_, bytes, why) => {
  expect(await refusalOf(bytes)).toMatch(why)
})

const pictureOf = async (bytes: Uint8Array) => (await renderedPages(bytes, 144))[0]!

describe('what was taken looks the same when it is sealed', () => {
  it.each<[string, Uint8Array, RegExp, RegExp]>([
    ['a note under a field', file('note-under-field'), /PRICE 5000/, /^$/],
    [
      'notes over each other',
      noted([note(7), said('PRICE 9000'), note(9), said('PRICE 5000')]),
      /PRICE 5000/,
      /^$/,
    ],
    [
      'a sticky note',
      noted([note(7, '/F 28', '100 360 120 380', 'Text'), look('1 0 0 rg 0 0 300 60 re f')]),
      /Agreement/,
      /^$/,
    ],
    ['a note that no one sees', noted([note(7, '/F 2'), said('PENALTY')]), /Agreement/, /PENALTY/],
    [
      'a highlight',
      noted([note(7, '/F 4', '95 695 180 715', 'Highlight'), look('1 1 0 rg 0 0 300 60 re f')]),
      /Agreement/,
      /^$/,
    ],
  ])('%s', async (_, bytes, shows, lacks) => {
    expect(await refusalOf(bytes)).toBeUndefined()
    const { bytes: sealed } = await sealing.of(bytes)
    expect(differs(await pictureOf(bytes), await pictureOf(sealed), [])).toBe(false)
    const [page] = await shownPages(sealed)
    expect(page!.said).toMatch(shows)
    if (lacks.source !== '^$') expect(page!.said).not.toMatch(lacks)
  })

  it('of what was taken before, too: nothing that a screen did not show', async () => {
    const plain = await pictureOf(noted([]))
    for (const name of ['field-in-hidden-layer', 'print-only-layer', 'print-only-note'])
      expect(differs(plain, await pictureOf((await sealing.of(file(name))).bytes), []), name).toBe(
        false,
      )
  })

  it('layers show on paper what they showed on a screen, and nothing of the file is printed alone', async () => {
    for (const name of ['print-only-layer', 'print-only-note']) {
      const { bytes } = await sealing.of(file(name))
      const text = Buffer.from(bytes).toString('latin1')
      expect(text).not.toMatch(/PrintState|\/F 36/)
    }
  })
})

describe('to an eye', () => {
  /** Returns a white picture with a vertical stroke, `wide` dots wide and `ink` dark. */
  const stroke = (wide: number, ink: number) => {
    const [width, height] = [64, 64]
    const data = new Uint8ClampedArray(4 * width * height).fill(255)
    for (let y = 8; y < 56; y++)
      for (let x = 30; x < 30 + wide; x++)
        data.fill(ink, 4 * (y * width + x), 4 * (y * width + x) + 3)
    return { data, width, height }
  }

  it.each<[string, ReturnType<typeof stroke>, ReturnType<typeof stroke>, boolean]>([
    [
      'a hairline that two programs draw gray and black, as boxes of federal forms, is the same',
      stroke(1, 150),
      stroke(1, 10),
      false,
    ],
    ['a hairline that is missing is not', stroke(1, 0), stroke(0, 0), true],
    ['a stroke of gray letters that is missing is not', stroke(2, 150), stroke(0, 0), true],
  ])('%s', (_, one, other, is) => expect(differs(one, other, [])).toBe(is))
})

it('a note does not hide the signature', async () => {
  const place = { x: 100 / 612, y: (792 - 420) / 792, width: 300 / 612, height: 60 / 792 }
  const covered = noted([note(7), said('Sign here')])
  const { bytes } = await sealing.of(covered, [put(drawn, 'signature', place)])
  const [plain, signed] = [await pictureOf(covered), await pictureOf(bytes)]
  expect(differs(plain, signed, [])).toBe(true)
  expect(differs(plain, signed, [place])).toBe(false)
})
