import { expect, it } from 'vitest'
import { withAnswers } from '#photos/photo-gallery/photo-pages.client.ts'

const start = { starts: [undefined], complete: false, kept: new Map<number, { id: string }[]>() }
const page = (ids: string, older?: string) => ({
  data: { rows: ids.split('').map((id) => ({ id })), older },
})

it('learns where the next page begins, until the last', () => {
  const [a, b] = [page('ab', 'A'), page('c')]
  const one = withAnswers(start, 0, [a])
  expect(one).toMatchObject({ starts: [undefined, 'A'], complete: false })
  expect(withAnswers(one, 0, [a])).toBe(one)
  const two = withAnswers(one, 0, [a, b])
  expect(two).toMatchObject({ starts: [undefined, 'A'], complete: true })
  expect([...two.kept.keys()]).toEqual([0, 1])
})

it('does not take a page that begins where its former neighbour ended for the next', () => {
  const known = withAnswers(withAnswers(start, 0, [page('ab', 'A')]), 0, [
    page('ab', 'A'),
    page('cd', 'B'),
  ])
  // A photo was added: the first page ends elsewhere, so the second page's rows no longer belong to
  // it.
  const moved = withAnswers(known, 0, [page('xa', 'X'), page('cd', 'B')])
  expect(moved.starts).toEqual([undefined, 'X', 'B'])
  expect(moved.kept.get(1)).toEqual([{ id: 'c' }, { id: 'd' }])
  const settled = withAnswers(moved, 0, [page('xa', 'X'), page('bc', 'C')])
  expect(settled.starts).toEqual([undefined, 'X', 'C'])
})

it('forgets pages that are no more', () => {
  const known = withAnswers(withAnswers(start, 0, [page('ab', 'A')]), 0, [
    page('ab', 'A'),
    page('c'),
  ])
  const less = withAnswers(known, 0, [page('ab')])
  expect([...less.kept.keys()]).toEqual([0])
  expect(less.complete).toBe(true)
})
