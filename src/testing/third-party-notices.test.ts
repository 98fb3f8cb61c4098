import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const { notices } = (await import(new URL('bin/notices.js', root).href)) as {
  notices: () => string
}
const written = readFileSync(new URL('THIRD-PARTY-NOTICES', root), 'utf8')

it('THIRD-PARTY-NOTICES names every package of the lockfile that runs in production (npm run generate writes it)', () => {
  // Compared as a boolean, to avoid a diff of half a megabyte.
  expect(written === notices()).toBe(true)
})

it('it carries license texts, and nothing that only tests and builds use', () => {
  expect(written).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m)
  expect(written).toContain('Permission is hereby granted, free of charge')
  expect(written).not.toMatch(/^(vitest|typescript|playwright-core) /m)
})
