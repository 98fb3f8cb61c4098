import { expect, it } from 'vitest'
import { largestFolderFile } from '#files/files/file-size-limits.ts'
import { filesAmong, imagesAmong, tooLarge, wrongType } from '#loss/folders/folder-files.ts'

const file = (name: string, size = 10) => ({ name, size })

it('A folder takes what the specification lists, up to 10 MB, and names the rest with the reason', () => {
  const fine = ['a.PDF', 'b.docx', 'c.doc', 'd.jpg', 'e.JPEG', 'f.png', 'g.gif', 'h.webp'].map(
    (name) => file(name),
  )
  const { files, skipped, complaints } = filesAmong([
    ...fine,
    file('limit.pdf', largestFolderFile),
    file('i.heic'),
    file('j.pdf.exe'),
    file('pdf'),
    file('k.pdf', largestFolderFile + 1),
    file('l.pdf', 0),
  ])
  expect(files.map(({ name }) => name)).toEqual([...fine.map(({ name }) => name), 'limit.pdf'])
  expect(skipped.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'i.heic: not a PDF, DOC, DOCX or image',
    'j.pdf.exe: not a PDF, DOC, DOCX or image',
    'pdf: not a PDF, DOC, DOCX or image',
    'k.pdf: larger than 10 MB',
    'l.pdf: empty',
  ])
  expect(complaints).toEqual([wrongType, tooLarge])
})

it('A note takes images, and drops the others', () => {
  const { files, complaints } = imagesAmong([file('a.png'), file('b.pdf'), file('c.svg')])
  expect(files).toEqual([file('a.png')])
  expect(complaints).toEqual([wrongType])
})
