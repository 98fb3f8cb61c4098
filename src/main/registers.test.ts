import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { uploadKinds } from '#files/uploads/upload-kinds.gen.ts'
import type { UploadKind } from '#files/uploads/upload-kinds.ts'
import { constraintMessages } from '#main/constraint-messages.gen.ts'
import { registerFiles } from '#main/generate-registers.ts'

it.each(await registerFiles())(
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
  ['.later.ts', /^export const \w+: Later\b/m, 15],
  ['.route.server.ts', /^export const \w+: Route\b/m, 20],
  ['.upload.ts', /^export const \w+: UploadKinds\b/m, 6],
  ['-kind.client.ts', /^export const \w+: Kind\b/m, 6],
])('finds every module by its name, which ends with %s', (ending, made, least) => {
  const modules = sources.filter(({ text }) => made.test(text)).map(({ path }) => path)
  expect(modules.length).toBeGreaterThan(least)
  expect(modules.filter((path) => !path.endsWith(ending))).toEqual([])
})

it('has functions of Postgres for every kind of upload, and for no other', () => {
  const sql = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => readFileSync(new URL(path, source), 'utf8'))
    .join('\n')
  const kindsWith = (question: string) =>
    [...sql.matchAll(new RegExp(`create function app\\.${question}_(\\w+)\\(upload public`, 'g'))]
      .map(([, kind]) => kind!)
      .toSorted()
  const kinds = Object.entries<UploadKind>(uploadKinds)
  expect(kindsWith('arrive')).toEqual(kinds.map(([kind]) => kind))
  expect(kindsWith('keep_out')).toEqual(
    kinds.filter(([, { isOpenToCustomers }]) => isOpenToCustomers).map(([kind]) => kind),
  )
  const asked = [...kindsWith('misplaced'), ...kindsWith('forbid')]
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((kind) => !(kind in uploadKinds))).toEqual([])
})
