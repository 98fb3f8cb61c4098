import { expect, it } from 'vitest'
import { type Choice, MOST_RECENT, readRecent, withRecent } from '#features/search/recent-choices.ts'
import { choicesOf } from '#features/search/choices.ts'

const page = (id: string): Choice => ({ kind: 'page', id, label: id })

it('keeps the newest choices first, each once, and only so many', () => {
  let text: string | undefined
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g', 'h']) text = withRecent(readRecent(text, 'me'), page(id), 'me')
  const recent = readRecent(text, 'me').map(({ id }) => id)
  expect(recent).toEqual(['h', 'g', 'f', 'e', 'd', 'a'])
  expect(recent.length).toBe(MOST_RECENT)
})

it('shows nobody what somebody else chose, and nothing of what it cannot read', () => {
  const text = withRecent([], page('a'), 'me')
  expect(readRecent(text, 'you')).toEqual([])
  for (const wrong of [undefined, '', 'null', '{}', '{"person":"me","choices":[{"kind":"spell"}]}'])
    expect(readRecent(wrong, 'me')).toEqual([])
})

it('offers what was found with what tells it from others', () => {
  const groups = choicesOf({
    customers: [{ id: '1', name: 'Ada Quarles', customer_number: '01-00001', address: null }],
    jobs: [{ id: '2', customer_id: '1', customer_name: 'Ada Quarles', folder_number: '010001', status: 'in_progress' }],
    people: [{ id: '3', name: 'Linh Tran', phone: null, email: 'linh@example.com' }],
  })
  expect(groups.map(({ title, choices }) => [title, ...choices.map(({ label, detail }) => `${label}, ${detail}`)])).toEqual([
    ['Customers', 'Ada Quarles, 01-00001'],
    ['Jobs', 'Job 010001, Ada Quarles · In Progress'],
    ['People', 'Linh Tran, linh@example.com'],
  ])
})
