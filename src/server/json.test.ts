import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson } from '#server/json.ts'

it('is parsed as it always is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it.each([
  `${'['.repeat(17)}${']'.repeat(17)}`,
  '{"a":'.repeat(17) + '1' + '}'.repeat(17),
  '['.repeat(5_000_000),
])('is refused when nested too deep', (json) => {
  expect(() => parseJson(json)).toThrow(/nested too deep/)
})

it.each([
  '"[[[[[[[[[[[[[[[[[[[["',
  '{"a":"\\"[[[[[[[[[[[[[[[[[[[["}',
  '[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]',
])('may hold many brackets: %s', (json) => {
  expect(parseJson(json)).toEqual(JSON.parse(json))
})
