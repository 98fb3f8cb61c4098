import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pathFiles, routedPaths } from '#client/generate-paths.ts'
import { paths } from '#client/paths.gen.ts'
import { isPage } from '#client/paths.ts'

it('names every page that the app has routes for, and no other: npm run generate writes them', () => {
  expect(paths.length).toBeGreaterThan(20)
  expect(paths).toEqual(routedPaths())
})

it.each(pathFiles())('$file has every route: npm run generate writes it', ({ file, text }) => {
  expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(text)
})

it.each([
  ['/customers', true],
  ['/customers/', true],
  ['/customers/0198c0de-0000-7000-8000-000000000001', true],
  ['/customers/a/b', false],
  ['/e/am-101', true],
  ['/E/AM-101', true],
  ['/E/LGR%207%2F2', true],
  ['/E/', false],
  ['/E', false],
  ['/customersx', false],
  ['/wp-login.php', false],
  ['/', false],
])('%s: %s', (path, page) => {
  expect(isPage(path)).toBe(page)
})
