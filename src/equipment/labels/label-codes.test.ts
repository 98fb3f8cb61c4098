import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeOfScan, labelAddress } from '#equipment/labels/label-codes.ts'

it.each([
  ['HTTPS://DRYLINE.EXAMPLE/E/AM-101', 'AM-101'],
  ['https://dryline.example:8443/e/am-101/', 'am-101'],
  ['HTTPS://DRYLINE.EXAMPLE/E/LGR%207%2F2', 'LGR 7/2'],
  ['  SN 4711/a \r\n', 'SN 4711/a'],
  ['https://elsewhere.example/products/1', ''],
  ['HTTPS://DRYLINE.EXAMPLE/E/%E0%A4', ''],
  ['', ''],
])('%j holds the code %j', (read, code) => {
  expect(codeOfScan(read)).toBe(code)
})

it('keeps the case of what is no ASCII', () => {
  expect(codeOfScan(labelAddress('https://dryline.example', 'Größe-1'))).toBe('Größe-1')
})

it('reads from every label the item number that was put on it, but for its case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]([ -~]{0,38}[!-~])?$/), (item_number) => {
      expect(codeOfScan(labelAddress('https://dryline.example', item_number))).toBe(
        item_number.toUpperCase(),
      )
    }),
  )
})
