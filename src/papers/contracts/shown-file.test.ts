import { expect, it } from 'vitest'
import { fileOf, originalOf, signedFilesOf } from '#papers/contracts/shown-file.ts'

const pdf = 'application/pdf'
const paper = {
  title: 'Work Authorization',
  paper_id: 'paper',
  file_name: 'blank.pdf',
  media_type: pdf,
  scans: [],
  sealed: null,
}
const scan = (n: number) => ({
  id: `scan ${n}`,
  name: `page ${n}.jpg`,
  media_type: 'image/jpeg',
  size: 1,
})

it('the file of a contract is its original until it is signed, and the sealed copy from then on', () => {
  expect(fileOf({ ...paper, signing_status: 'sent' })).toEqual({
    file: { id: 'paper', name: 'blank.pdf', media_type: pdf },
  })
  const sealed = { ...paper, signing_status: 'signed' as const, sealed: { id: 'sealed', size: 1 } }
  expect(fileOf(sealed)).toEqual({
    file: { id: 'sealed', name: 'Work Authorization, signed', media_type: pdf },
  })
  expect(originalOf(sealed)).toMatchObject({ id: 'paper' })
})

it('signed on paper it is the scans, also where there was no file before', () => {
  const signed = { ...paper, signing_status: 'signed' as const, scans: [scan(1), scan(2)] }
  expect(fileOf(signed)).toMatchObject({ file: { id: 'scan 1' }, about: 'Scan 1 of 2' })
  expect(signedFilesOf(signed)).toHaveLength(2)
  expect(
    fileOf({ ...signed, paper_id: null, file_name: null, media_type: null, scans: [scan(1)] }),
  ).toEqual({ file: scan(1) })
})

it('says that it is the original while the signed copy is being prepared', () => {
  expect(fileOf({ ...paper, signing_status: 'signed' })?.about).toContain(
    'Original, before it was signed',
  )
})
