import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { quickUpload } from '#papers/contracts/contracts.ts'

const takes = (contract_number: string) =>
  quickUpload.safeParse({ id: newId(), contract_number, title: 'A', paper_id: newId() }).success

describe('The ID of a quick upload', () => {
  it.each([
    '010001-07',
    '010001\u200b-07',
    '010001\u201007',
    '０１０００１-０７',
    '010001\u2212 07',
    '010001–07',
  ])('is none that reads like a number of a folder: %j', (label) =>
    expect(takes(label)).toBe(false),
  )
  it.each(['AOB-17', '0100-01', '010001-7', 'Nr. 010001-07', '010001/07'])('may be %j', (label) =>
    expect(takes(label)).toBe(true),
  )
})
