import { expect, it } from 'vitest'
import { searchForm, searchWords } from '#values/search-words.ts'

it.each([
  ['404 555 0179', ['4045550179']],
  ['(404) 555-0179', ['4045550179']],
  ['+1 404.555.0179', ['4045550179']],
  ['555-0179', ['5550179']],
  ['(404) 555', ['404', '555']],
  ['okafor 404-555', ['okafor', '404555']],
  ['01-00026', ['0100026']],
  ['30303-1234', ['303031234']],
  ['WD-2026-93', ['wd202693']],
  ['404–555–0179', ['4045550179']],
  ['O’Brien', ['obrien']],
  ['Sinéad', ['sinead']],
  ['Sine\u0301ad', ['sinead']],
  ['AM–024 - Dri\u00adEaz', ['am024', 'drieaz']],
  ['ﬁre\u00a0Ｄｒｙ', ['fire', 'dry']],
  ['  Harold   ATLANTA harold ', ['harold', 'atlanta']],
  [' ', []],
])('looks for %s by %j', (q, words) => {
  expect(searchWords(q)).toEqual(words)
})

it.each([
  ["O'Brien", 'O’Brien', 'obrien', 'O`Brien', 'O´Brien'],
  ['AM-024', 'am024', 'AM–024', 'AM\u2011024'],
  ['Nguyễn Sinéad', 'nguyen sinead'],
])('has one form of %s however it is written', (...spellings) => {
  expect(new Set(spellings.map(searchForm)).size).toBe(1)
})

it('keeps vowel signs, without which other words would remain', () => {
  expect(searchForm('हरि สมชาย')).toBe('हरि สมชาย'.normalize('NFKD'))
})
