import { readFileSync, readdirSync } from 'node:fs'
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

const source = new URL('../', import.meta.url)
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.(test|cases))\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, source), 'utf8') }))

it.each([
  ['main/later.gen.ts', /^export const \w+: Later\b/m, 10],
  ['main/routes.gen.ts', /^export const \w+: Route\b/m, 20],
  ['browser/outbox-kinds.gen.ts', /^export const \w+: Kind\b/m, 6],
])('has on %s every module that is made for it, whatever its name', (list, made, least) => {
  const listed = sources.find(({ path }) => path === list)!.text
  const modules = sources.filter(({ text }) => made.test(text)).map(({ path }) => path)
  expect(modules.length).toBeGreaterThan(least)
  expect(modules.filter((path) => !listed.includes(`'#${path}'`))).toEqual([])
})
