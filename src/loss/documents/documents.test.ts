import { describe, expect, it } from 'vitest'
import { documentsAmong, kilobytes, previewOf } from '#loss/documents/documents.ts'
import { fileTypes, pictureTypes } from '#files/files/file-types.ts'
import { largestFile } from '#files/files/file-size-limits.ts'

describe('Of the files chosen', () => {
  it('those are taken that the specification lists, and the others are named with the reason', () => {
    const files = [
      'a.PDF',
      'b.doc',
      'c.docx',
      'd.txt',
      'e.xls',
      'f.xlsx',
      'g.exe',
      'pdf',
      'h.pdf.js',
    ].map((name) => ({ name, size: 10 }))
    const { documents, skipped } = documentsAmong([
      ...files,
      { name: 'i.pdf', size: 0 },
      { name: 'j.pdf', size: largestFile + 1 },
    ])
    expect(documents.map(({ name }) => name)).toEqual([
      'a.PDF',
      'b.doc',
      'c.docx',
      'd.txt',
      'e.xls',
      'f.xlsx',
    ])
    expect(skipped).toEqual([
      { name: 'g.exe', why: 'not a PDF, DOC, DOCX, TXT, XLS or XLSX file' },
      { name: 'pdf', why: 'not a PDF, DOC, DOCX, TXT, XLS or XLSX file' },
      { name: 'h.pdf.js', why: 'not a PDF, DOC, DOCX, TXT, XLS or XLSX file' },
      { name: 'i.pdf', why: 'empty' },
      { name: 'j.pdf', why: 'larger than 25 MB' },
    ])
  })
})

it('A size is in KB, bytes / 1024, rounded', () => {
  expect([511, 512, 1536, 1_500_000].map(kilobytes)).toEqual(['0 KB', '1 KB', '2 KB', '1,465 KB'])
})

it('Pictures, PDF, DOCX and TXT can be shown here, the others cannot', () => {
  expect(
    Object.values(fileTypes).flatMap(({ media_type, extension }) =>
      previewOf(media_type) ? [extension] : [],
    ),
  ).toEqual([...pictureTypes.map((type) => fileTypes[type].extension), 'pdf', 'docx', 'txt'])
})
