import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

// Every screen uses one component for data that failed to load. A browser test of the job list
// checks that it appears and retries.

const root = new URL('../', import.meta.url).pathname
const screens = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))

it('says what could not be loaded in one sentence, and tries that again', () => {
  const shown = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/<LoadFailure(?:Line)?\s[^>]*>/g)].map(([tag]) => ({
      path,
      tag: tag.replaceAll(/\s+/g, ' '),
    })),
  )
  expect(shown.length).toBeGreaterThan(40)
  const sentence = /text=(?:"Failed to load [a-z' ]+\."|\{`Failed to load \$\{things\}\.`\})/
  expect(shown.filter(({ tag }) => !sentence.test(tag) || !/query=\{/.test(tag))).toEqual([])
})
