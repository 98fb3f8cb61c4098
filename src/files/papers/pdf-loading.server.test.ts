import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '#files/papers/pdf-filling.server.ts'
import { stripPdf } from '#files/papers/pdf-stripping.server.ts'
import { encrypted, pdfOf, pdfStream } from '#testing/hostile-pdfs.ts'
import { checkSeal } from '#testing/pdf-seal.ts'
import { aPdf } from '#testing/papers.ts'
import { newSealing, put } from '#testing/sealing.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// Real-world PDFs: whatever any reader opens is accepted, and other files are refused for the right
// reason.

let sealing: Awaited<ReturnType<typeof newSealing>>
beforeAll(async () => void (sealing = await newSealing()))
afterAll(() => sealing.end())

const file = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../testing/paper-files/${name}.pdf`, import.meta.url)))
const behind = async (words: string) =>
  new Uint8Array(Buffer.concat([Buffer.from(words), await aPdf(1)]))
const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>'
const withButton = (action: string) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `${page} /Annots [6 0 R] >>`,
    pdfStream(Buffer.from('BT /F1 12 Tf 100 100 Td (Claim form) Tj ET')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (button) /Rect [72 700 172 720] /A ${action} >>`,
  ])

it.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['a table behind white space', () => file('table-behind-white-space'), /Agreement, filled/],
  ['a table in its place', () => file('table-in-its-place'), /Agreement, filled/],
  [
    'restrictions, which everyone can open',
    async () => new Uint8Array(await encrypted(await aPdf(1), '')),
    /This is sheet 1/,
  ],
  [
    'something before its beginning',
    () => behind('\r\nContent-Type: application/pdf\r\n\r\n'),
    /This is sheet 1/,
  ],
  [
    'a button that empties the form',
    () => new Uint8Array(withButton('<< /S /ResetForm >>')),
    /Claim form/,
  ],
])('takes a PDF with %s, and seals it', async (_, make, shows) => {
  const bytes = await make()
  expect((await readPdf(bytes)).pages).toHaveLength(1)
  expect(await stripPdf(bytes, true)).toBeUndefined()
  const { bytes: sealed } = await sealing.of(bytes, [put('Signed here', 'text')])
  const [first] = await shownPages(sealed)
  expect(first!.said).toMatch(shows)
  expect(first!.said).toContain('Signed here')
  checkSeal(sealed, sealing.root)
})

/** Returns a drawing full of spaces, which compresses a thousandfold. */
const spaces = (megabytes: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `${page} >>`,
    pdfStream(
      deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 }),
      '/Filter /FlateDecode',
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])

it.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  [
    'a password, whose objects are packed',
    () => file('password-object-streams'),
    /^This PDF has a password/,
  ],
  [
    'a password',
    async () => new Uint8Array(await encrypted(await aPdf(1), 'secret')),
    /^This PDF has a password/,
  ],
  [
    '300 MB of nothing in 300 kB',
    () => new Uint8Array(spaces(300)),
    /^This PDF unpacks to far more than it should/,
  ],
  [
    'a button that sends it',
    () => new Uint8Array(withButton('<< /S /SubmitForm /F (https://a.test) >>')),
    /button that sends it somewhere/,
  ],
  [
    'a button that hides fields',
    () => new Uint8Array(withButton('<< /S /Hide /T (x) >>')),
    /button that hides parts of it/,
  ],
])('refuses a PDF with %s, and says why', async (_, make, why) => {
  await expect(readPdf(await make())).rejects.toMatchObject({
    name: 'Refused',
    message: expect.stringMatching(why) as string,
  })
})

it('gives people outside no PDF that unpacks to far more than it should', async () => {
  await expect(stripPdf(new Uint8Array(spaces(300)), false)).rejects.toThrow('unpacks to far more')
})
