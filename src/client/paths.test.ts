import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isPage, paths } from '#client/paths.ts'

const browser = new URL('../browser/', import.meta.url)

it('names every page that the app has routes for, and no other', () => {
  const files = readdirSync(browser).filter((name) => name.endsWith('routes.tsx'))
  const text = files.map((name) => readFileSync(new URL(name, browser), 'utf8')).join('')
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
