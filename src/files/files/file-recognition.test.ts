import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { headLength, recognise, tailLength } from '#files/files/file-recognition.ts'
import type { FileKind } from '#files/files/accepted-types.ts'
import { largestFile, largestFolderFile } from '#files/files/file-size-limits.ts'
import { cornered, gainMapJpeg, motionPhoto, phoneHeic, plainJpeg } from '#testing/pictures.ts'
import { atNight } from '#testing/ring.ts'
import { compoundFile, docxEntries, zipFile } from '#testing/zip-file.ts'

const asked = (file: Buffer, kind: FileKind = 'picture', size = file.length) =>
  recognise({ head: file.subarray(0, headLength), tail: file.subarray(-tailLength), size }, kind)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')
const page = Buffer.from('\n<!DOCTYPE html><html><script>alert(1)</script></html>')
const drawing = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
)
const mediaFile = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + brands.length * 4 - 4]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`),
    Buffer.alloc(40),
  ])

it('knows every picture by its bytes', async () => {
  const small = cornered(40, 30)
  expect(asked(await small.clone().jpeg().toBuffer())).toEqual({ type: 'jpeg' })
  expect(asked(await small.clone().png().toBuffer())).toEqual({ type: 'png' })
  expect(asked(await small.clone().webp().toBuffer())).toEqual({ type: 'webp' })
  expect(asked(await small.clone().gif().toBuffer())).toEqual({ type: 'gif' })
  expect(asked(await small.clone().avif().toBuffer())).toEqual({ type: 'avif' })
  expect(asked(readFileSync(phoneHeic))).toEqual({ type: 'heic' })
})

it.each([
  [['heic', 'mif1'], 'heic'],
  [['heix'], 'heic'],
  [['hevc'], 'heic'],
  [['heim'], 'heic'],
  [['heis'], 'heic'],
  [['mif1', 'heic'], 'heic'],
  [['mif1', 'miaf'], 'heif'],
  [['msf1', 'avis'], 'avif'],
  [['mif1', 'avif', 'miaf'], 'avif'],
  [['avif', 'mif1'], 'avif'],
  [['avis'], 'avif'],
])('takes the brands %j for %s', (brands, type) =>
  expect(asked(mediaFile(...brands))).toEqual({ type }),
)

it('takes phones’ pictures with something behind them: a film, a gain map', async () => {
  expect(asked(await motionPhoto())).toEqual({ type: 'jpeg' })
  expect(asked(await gainMapJpeg())).toEqual({ type: 'jpeg' })
})

const jpeg = await plainJpeg()
const zip = zipFile(docxEntries)
it.each<[string, Buffer, RegExp]>([
  ['nothing', Buffer.alloc(0), /empty/],
  ['only zeros', Buffer.alloc(900), /only zeros/],
  ['a PDF named .jpg', pdf, /^This is a PDF, not an image\. Add it under Documents\.$/],
  ['an HTML named .png', page, /^This is a web page \(HTML\)\. It can't be uploaded here\.$/],
  ['an HTML in UTF-16', Buffer.from(`\ufeff${page.toString()}`, 'utf16le'), /web page/],
  ['an SVG', drawing, /^This is an SVG drawing\. It can't/],
  ['a Windows program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), /^This is a Windows program/],
  ['a Linux program', Buffer.from('\x7fELF\x02\x01\x01'), /^This is a program/],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf ~\n'), /^This is a script/],
  ['a film', mediaFile('isom', 'mp42'), /^This is a video/],
  ['a film of an iPhone', mediaFile('qt  '), /^This is a video/],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), /^This is a TIFF/],
  ['a ZIP', zip, /^This is a ZIP archive or an Office file, not an image/],
  ['a note', Buffer.from('Basement wet'), /^This is a text file \(TXT\), not an image/],
  ['noise', Buffer.from([7, 1, 2, 3, 200, 100]), /its type can't be uploaded here/],
  [
    'a picture with a PDF in it',
    Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 10]),
      Buffer.from('%PDF-1.4'),
      jpeg.subarray(2),
    ]),
    /two types in one: an image and a PDF/,
  ],
  [
    'a picture with a page in it',
    Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 12]),
      Buffer.from('<ScRiPt>1;'),
      jpeg.subarray(2),
    ]),
    /an image and a web page/,
  ],
  ['a picture that is a ZIP', Buffer.concat([jpeg, zip]), /an image and a ZIP archive/],
  [
    'a picture that is a ZIP with a comment',
    Buffer.concat([jpeg, zipFile(docxEntries, 'x'.repeat(60_000))]),
    /an image and a ZIP archive/,
  ],
  [
    'a picture that is a ZIP with something behind',
    Buffer.concat([jpeg, zip, Buffer.from('behind')]),
    /an image and a ZIP archive/,
  ],
])('refuses %s where a picture is wanted', (_, file, sentence) =>
  expect(asked(file)).toEqual({ refused: expect.stringMatching(sentence) }),
)

it('weighs a file before it looks at it', () => {
  expect(asked(jpeg, 'picture', largestFile)).toEqual({ type: 'jpeg' })
  expect(asked(jpeg, 'picture', largestFile + 1)).toEqual({
    refused: expect.stringMatching(/^This file is 25\.1 MB\. The limit is 25 MB/),
  })
  expect(asked(jpeg, 'folder_file', largestFolderFile + 200_000)).toEqual({
    refused: expect.stringMatching(/10\.2 MB\. The limit is 10 MB/),
  })
})

it('knows documents, as far as one can from outside', () => {
  expect(asked(pdf, 'document')).toEqual({ type: 'pdf' })
  expect(
    asked(
      Buffer.concat([Buffer.from('\r\nContent-Type: application/pdf\r\n\r\n'), pdf]),
      'document',
    ),
  ).toEqual({ type: 'pdf' })
  expect(asked(Buffer.from('A PDF begins with %PDF-1.7 and has pages.'), 'document')).toEqual({
    type: 'txt',
  })
  expect(asked(Buffer.concat([page, pdf]), 'document')).toMatchObject({
    refused: expect.any(String) as string,
  })
  expect(asked(pdf.subarray(0, 30), 'document')).toEqual({
    refused: expect.stringMatching(/PDF is damaged: part of it is missing/),
  })
  expect(asked(Buffer.concat([pdf, zip]), 'document')).toEqual({
    refused: expect.stringMatching(/a PDF and a ZIP/),
  })
  expect(asked(zip, 'document')).toEqual({ container: 'zip' })
  expect(asked(compoundFile(['WordDocument']), 'document')).toEqual({ container: 'compound' })
  expect(asked(jpeg, 'document')).toEqual({
    refused: 'This is a JPEG image, not a document. Add it under Pictures.',
  })
  expect(asked(jpeg, 'folder_file')).toEqual({ type: 'jpeg' })
  expect(asked(Buffer.from('{\\rtf1 x}'), 'document')).toEqual({
    refused: expect.stringMatching(/rich text/),
  })
})

it.each<[string, Buffer]>([
  ['ASCII', Buffer.from('Dear Mr. Smith,\r\n\tthe basement is dry.\r\n')],
  ['UTF-8', Buffer.from('Küche – 地下室 🌊')],
  ['UTF-8 with its mark', Buffer.from('\ufeffKüche')],
  ['UTF-16', Buffer.from('\ufeffKüche 地', 'utf16le')],
  ['Latin-1', Buffer.from('K\xfcche, \x93quoted\x94', 'latin1')],
  ['what begins like a bitmap', Buffer.from('BM is short for basement.')],
  ['what begins like a program', Buffer.from('MZ, 5 May')],
  ['UTF-8 cut by the window', Buffer.from(`x${'é'.repeat(100_000)}`)],
])('takes %s for plain text', (_, file) => expect(asked(file, 'document')).toEqual({ type: 'txt' }))

it.each<[string, Buffer]>([
  ['a page', page],
  ['a page further down', Buffer.from(`Dear all\n<html><script>1</script>`)],
  ['a page in UTF-16', Buffer.from('\ufeff<html>', 'utf16le')],
  ['NUL', Buffer.from('text\0text')],
  ['control characters', Buffer.from('text \x1b[2J')],
  [
    'control characters at the end',
    Buffer.concat([Buffer.alloc(200_000, 'text '), Buffer.from([1, 2])]),
  ],
])('takes %s for no plain text', (_, file) =>
  expect(asked(file, 'document')).toEqual({ refused: expect.any(String) }),
)

it('answers whatever it is shown', () => {
  const beginnings = [
    '',
    '\xff\xd8\xff',
    '\0\0\0\x18ftyp',
    'PK\x03\x04',
    '%PDF-',
    'RIFF',
    '<',
    '\xd0\xcf\x11\xe0',
  ].map((start) => Buffer.from(start, 'latin1'))
  fc.assert(
    fc.property(
      fc.constantFrom(...beginnings),
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom<FileKind>('picture', 'document', 'folder_file'),
      (start, rest, kind) => {
        expect(Object.keys(asked(Buffer.concat([start, rest]), kind))).toHaveLength(1)
      },
    ),
    { numRuns: atNight(1000, 200) },
  )
})

const MANY = atNight(200, 30)
it(`calls no real picture a disguise: ${MANY} of noise`, async () => {
  for (let n = 0; n < MANY; n++) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#000', noise },
    })
      .jpeg()
      .toBuffer()
    expect(asked(picture)).toEqual({ type: 'jpeg' })
  }
})
