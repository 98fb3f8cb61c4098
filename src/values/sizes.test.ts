import { expect, it } from 'vitest'
import { sizeWords } from '#values/sizes.ts'

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [150 * 1024, '150 KB'],
  [25 * 1024 * 1024, '25.0 MB'],
  [5 * 1024 ** 3, '5.0 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
