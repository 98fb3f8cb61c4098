import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { constraintMessages } from '#main/constraint-messages.gen.ts'
import { constraintMessagesFile } from '#main/generate-constraint-messages.ts'

it('has the messages of every feature: npm run generate writes them', () => {
  expect(readFileSync(new URL('constraint-messages.gen.ts', import.meta.url), 'utf8')).toBe(
    constraintMessagesFile(),
  )
  expect(Object.keys(constraintMessages).length).toBeGreaterThan(100)
})
