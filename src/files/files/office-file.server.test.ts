import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { FileKind } from '#files/files/accepted-types.ts'
import { readOfficeFile } from '#files/files/office-file.server.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import { atNight } from '#testing/ring.ts'
import {
  compoundFile,
  docmEntries,
  docxEntries,
  xlsxEntries,
  type ZipEntry,
  zipFile,
} from '#testing/zip-file.ts'

const folder = mkdtempSync(`${tmpdir()}/office-`)
afterAll(() => rmSync(folder, { recursive: true }))
let written = 0
const read = (bytes: Buffer, kind: FileKind = 'document') => {
  const path = `${folder}/${written++}`
  writeFileSync(path, bytes)
  return readOfficeFile(path, bytes[0] === 0x50 ? 'zip' : 'compound', kind).then(
    ({ type }) => type as string,
    (failure: unknown) =>
      failure instanceof RefusedFile ? failure.message : `no refusal: ${String(failure)}`,
  )
}

it('knows DOCX, XLSX, DOC and XLS by what is in them', async () => {
  expect(await read(zipFile(docxEntries))).toBe('docx')
  expect(await read(zipFile(xlsxEntries))).toBe('xlsx')
  expect(await read(compoundFile(['WordDocument']))).toBe('doc')
  expect(await read(compoundFile(['Workbook']))).toBe('xls')
})

it('keeps workbooks out of contract folders, as the specification’s list does', async () => {
  expect(await read(zipFile(docxEntries), 'folder_file')).toBe('docx')
  expect(await read(zipFile(xlsxEntries), 'folder_file')).toMatch(
    /^This is an Excel workbook\. Upload one of these: PDF, DOCX/,
  )
})

const zeros = Buffer.alloc(60 * 1024 * 1024)
const more = (...entries: ZipEntry[]) => zipFile([...docxEntries, ...entries])
it.each<[string, Buffer, RegExp]>([
  ['a ZIP archive', zipFile([{ name: 'a.txt', content: 'a' }]), /^This is a ZIP archive/],
  ['a document with macros', zipFile(docmEntries), /contains macros/],
  [
    'macros under another title',
    more({ name: 'word/vbaProject.bin', content: 'x' }),
    /contains macros/,
  ],
  [
    'a sheet of Excel 4 macros',
    zipFile(
      xlsxEntries.map((entry) => ({
        ...entry,
        content: String(entry.content).replace(
          '</Types>',
          '<Override PartName="/xl/macrosheets/a.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/></Types>',
        ),
      })),
    ),
    /contains macros/,
  ],
  ['macros of an old document', compoundFile(['WordDocument', 'Macros']), /contains macros/],
  ['a document with a password', compoundFile(['EncryptedPackage']), /has a password/],
  [
    'an encrypted entry',
    more({ name: 'x', content: 'x', claims: { encrypted: true } }),
    /has a password/,
  ],
  ['a presentation', compoundFile(['PowerPoint Document']), /^This is a presentation/],
  ['an installer', compoundFile(['SummaryInformation']), /^This is a file from another program/],
  [
    'a bomb',
    more({ name: 'word/a', content: zeros }, { name: 'word/b', content: zeros }),
    /unpacks to far more/,
  ],
  [
    'a bomb that says it is small',
    more({ name: 'word/a', content: zeros, claims: { size: 10 } }),
    /damaged/,
  ],
  [
    'a bomb of its list',
    zipFile([{ name: '[Content_Types].xml', content: zeros }]),
    /unpacks to far more/,
  ],
  [
    'too many entries',
    zipFile(Array.from({ length: 5001 }, (_, n) => ({ name: `word/${n}`, content: '' }))),
    /unpacks to far more/,
  ],
  ['a path out of the folder', more({ name: '../../etc/cron.d/x', content: 'x' }), /damaged/],
  ['a path from the root', more({ name: '/etc/passwd', content: 'x' }), /damaged/],
  ['a path of Windows', more({ name: 'word\\..\\..\\x', content: 'x' }), /damaged/],
  ['two entries of one name', more({ name: 'WORD/document.xml', content: 'x' }), /damaged/],
  ['a ZIP that was cut short', zipFile(docxEntries).subarray(0, -30), /damaged/],
  [
    'an old document that was cut short',
    compoundFile(['WordDocument']).subarray(0, 900),
    /damaged/,
  ],
  ['a directory that leads back to itself', compoundFile(['WordDocument'], 1), /damaged/],
])('refuses %s', async (_, file, sentence) => expect(await read(file)).toMatch(sentence))

it('refuses entries that lie over each other, which a small file could unpack for hours', async () => {
  const long = { name: 'word/a', content: randomBytes(10_000) }
  const over = { ...long, claims: { at: 0 } }
  const names = Array.from({ length: 20 }, (_, n) => ({ ...over, name: `word/${n}` }))
  // Only the directory lists them twenty times; the shared data is in the file once.
  const whole = zipFile([
    long,
    ...docxEntries,
    ...names.map((entry) => ({ ...entry, content: '' })),
  ])
  const directory = whole.indexOf('PK\x01\x02')
  const first = whole.subarray(directory + 10, directory + 28)
  for (const { name } of names) first.copy(whole, whole.lastIndexOf(name) - 36)
  expect(await read(whole)).toMatch(/unpacks to far more/)
})

it('answers whatever is changed in a file', async () => {
  const files = [zipFile(docxEntries), zipFile(xlsxEntries), compoundFile(['WordDocument'])]
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), changes, async (file, places) => {
      const copy = Buffer.from(file)
      for (const [place, value] of places) copy[4 + (place % (file.length - 4))] = value
      expect(await read(copy)).toMatch(/^(docx|xlsx|doc|xls|This .*\.)$/)
    }),
    { numRuns: atNight(300, 60) },
  )
})
