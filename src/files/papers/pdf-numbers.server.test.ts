import { afterAll, beforeAll, expect, it } from 'vitest'
import { differs } from '#files/papers/picture-comparison.ts'
import { pdfNumber } from '#files/papers/pdf-numbers.server.ts'
import { pdfOf, pdfStream } from '#testing/hostile-pdfs.ts'
import { renderedPages } from '#testing/rendered-pdf.ts'
import { newSealing } from '#testing/sealing.ts'

let sealing: Awaited<ReturnType<typeof newSealing>>
beforeAll(async () => void (sealing = await newSealing()))
afterAll(() => sealing.end())

it.each([
  [612, '612'],
  [-0.5, '-0.5'],
  [0.000008, '0.000008'],
  [-1e-7, '-0.0000001'],
  [1e-25, '0'],
  [1e21, '1000000000000000000000'],
])('writes %d without an exponent', (value, text) => expect(pdfNumber(value)).toBe(text))

it('keeps the hatching of a chart that is drawn at a tiny scale', async () => {
  const cell =
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 3 /BBox [0 0 1016000 1016000] /XStep 1016000 /YStep 1016000'
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Pattern << /P1 5 0 R >> >> >>',
    pdfStream(Buffer.from('/Pattern cs /P1 scn 100 100 200 200 re f')),
    pdfStream(
      Buffer.from('100000 w 0 0 m 1016000 1016000 l S'),
      `${cell} /Matrix [0.000008 0 0 0.000008 100 100] /Resources << >>`,
    ),
  ])
  const { bytes: sealed } = await sealing.of(bytes)
  const [[before], [after]] = [await renderedPages(bytes, 144), await renderedPages(sealed, 144)]
  expect(differs(before!, after!, [])).toBe(false)
})
