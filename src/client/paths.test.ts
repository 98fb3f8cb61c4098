import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isPage, paths } from '#client/paths.ts'

it('names every page that routes.tsx has, and no other', () => {
  const text = readFileSync(new URL('../browser/routes.tsx', import.meta.url), 'utf8')
  const routed = [...text.matchAll(/^  path: '([^']+)',$/gm)].map(([, path]) => path!).filter((path) => path !== '/')
  expect(routed.length).toBeGreaterThan(20)
  expect(text.match(/createRoute\(/g)!.length).toBe(routed.length + 1 + text.match(/^  id: '/gm)!.length)
  expect(paths.toSorted()).toEqual(routed.toSorted())
})

it.each([
  ['/customers', true],
  ['/customers/', true],
  ['/customers/0198c0de-0000-7000-8000-000000000001', true],
  ['/customers/a/b', false],
  ['/customersx', false],
  ['/wp-login.php', false],
  ['/', false],
])('%s: %s', (path, page) => {
  expect(isPage(path)).toBe(page)
})
