import { expect, it } from 'vitest'
import {
  type Words,
  archivedInWords,
  excerpt,
  firstLine,
  isSame,
  labelIn,
  nameIn,
  shownIn,
  yesOrNo,
} from '#values/words.ts'

const words: Words = {
  name: 'Name',
  status: ['Status', labelIn({ active: 'Active' })],
  shown: ['Visible', yesOrNo],
  folder: ['Folder', (id) => `Folder ${id}`, 'Main Folder'],
  archived_at: archivedInWords,
}

it.each([
  ['name', 'Ada', 'Name', 'Ada'],
  ['name', null, 'Name', 'Empty'],
  ['name', ' ', 'Name', 'Empty'],
  ['status', 'active', 'Status', 'Active'],
  ['status', 'gone', 'Status', 'gone'],
  ['shown', true, 'Visible', 'Yes'],
  ['shown', 'false', 'Visible', 'No'],
  ['archived_at', null, 'Archived', 'No'],
  ['archived_at', '2026-11-22 18:15:00+00', 'Archived', 'Yes'],
  ['folder', null, 'Folder', 'Main Folder'],
  ['folder', 7, 'Folder', 'Folder 7'],
  ['tags', ['wall', 'tide'], 'tags', 'wall, tide'],
])('says %s %j as %s: %s', (field, value, name, shown) => {
  expect([nameIn(words, field), shownIn(words, field, value)]).toEqual([name, shown])
})

it('takes for the same what reads the same', () => {
  for (const [one, other] of [
    ['', null],
    [' a ', 'a'],
    [65, '65'],
    [true, 'true'],
    [['a', 'b'], 'a, b'],
    [undefined, ''],
  ])
    expect(isSame(one, other), JSON.stringify([one, other])).toBe(true)
  for (const [one, other] of [
    [0, ''],
    ['a', 'b'],
    [false, null],
    ['65.0', 65],
  ])
    expect(isSame(one, other), JSON.stringify([one, other])).toBe(false)
})

it('gives the beginning of a text, and says where it goes on', () => {
  expect(excerpt('Hall wet', 8)).toBe('Hall wet')
  expect(excerpt('Hall wet, den dry', 9)).toBe('Hall wet,…')
  expect(excerpt('Hall wet', 5)).toBe('Hall…')
  expect(firstLine('Hall wet\nDen dry', 60)).toBe('Hall wet')
  expect(firstLine('Hall wet\nDen dry', 5)).toBe('Hall…')
})
