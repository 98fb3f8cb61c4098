import { expect, it } from 'vitest'
import { searchWords } from '#values/search-words.ts'

it.each([
  ['404 555 0179', ['4045550179']],
  ['(404) 555-0179', ['4045550179']],
  ['+1 404.555.0179', ['4045550179']],
  ['555-0179', ['5550179']],
  ['(404) 555', ['404', '555']],
  ['okafor 404-555', ['okafor', '404555']],
  ['01-00026', ['01-00026']],
  ['30303-1234', ['30303-1234']],
  ['WD-2026-93', ['wd-2026-93']],
  ['  Harold   ATLANTA harold ', ['harold', 'atlanta']],
  [' ', []],
])('looks for %s by %j', (q, words) => {
  expect(searchWords(q)).toEqual(words)
})
