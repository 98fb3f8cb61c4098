import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

it('lets no effect return what it happens to call: React would call the answer to clean up, and browsers give some calls new answers', () => {
  // A block returns explicitly, `void` returns nothing, and an arrow returns a cleanup function.
  const careless = /\buse(?:\w*Effect|DidUpdate)\(\s*(?!\s|\(\) => (?:\{|void |\(\) =>))/g
  const found = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('effects.test.ts'))
    .flatMap((path) =>
      (readFileSync(`${root}/src/${path}`, 'utf8').match(careless) ?? []).map(() => path),
    )
  expect(found).toEqual([])
})
