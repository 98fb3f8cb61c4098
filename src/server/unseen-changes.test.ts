import { describe, expect, it } from 'vitest'
import { refuseUnseen } from '#server/unseen-changes.ts'

const stored = '2026-11-22T15:04:05.123456+00:00'
const edit =
  (was: unknown, value: unknown = '2026-11-22T18:00:00Z') =>
  () =>
    refuseUnseen(
      { clock_in_time: was as string },
      { clock_in_time: value },
      { clock_in_time: stored },
    )

describe('a time that was read', () => {
  it.each([
    stored,
    '2026-11-22T15:04:05.123456Z',
    '2026-11-22T10:04:05.123456-05:00',
    '2026-11-22T10:04:05.123456-0500',
  ])('is the one that is stored when it is written as %s', (was) => {
    expect(edit(was)).not.toThrow()
  })

  it.each([
    '2026-11-22T15:04:05.123Z',
    '2026-11-22T24:00:00Z',
    '2026-11-22T15:04:06.123456Z',
    '2026-11-22',
    '',
    null,
  ])('is another one as %j', (was) => {
    expect(edit(was)).toThrow('Someone else just changed this')
  })

  it('does not matter where what is stored is what would be written', () => {
    expect(edit('2020-01-01T00:00:00Z', '2026-11-22T10:04:05.123456-05:00')).not.toThrow()
  })

  it('is compared as text where it is none', () => {
    const at = { clock_in_time: '2026-13-45T99:99:99Z' }
    expect(() =>
      refuseUnseen({ clock_in_time: 'x' }, { clock_in_time: 'y' }, { clock_in_time: 'z' }),
    ).toThrow('Someone else')
    expect(() => refuseUnseen(at, { clock_in_time: 'y' }, { clock_in_time: stored })).toThrow(
      'Someone else',
    )
  })
})
