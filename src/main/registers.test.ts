import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { constraintMessages } from '#main/constraint-messages.gen.ts'
import { registerFiles } from '#main/generate-registers.ts'

it.each(registerFiles())(
  '$file has every feature: npm run generate writes it',
  ({ file, text }) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(text)
  },
)

it('has a message for most constraints', () => {
  expect(Object.keys(constraintMessages).length).toBeGreaterThan(100)
})
