import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetKeptDrafts, forgetOldDrafts, keptDrafts } from '#client/kept-drafts.ts'
import { DeviceStorage } from '#testing/device-storage.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] })
  vi.stubGlobal('localStorage', new DeviceStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const names = () => Object.keys(localStorage)

describe('a kept draft', () => {
  const calls = keptDrafts<string>('call')

  it('is read by who typed it, with when that was, and by no one else', () => {
    calls.keep('a', 'Pipe burst', 'maribel')
    expect(calls.read('a', 'maribel')).toEqual({ at: 1000, draft: 'Pipe burst' })
    expect(calls.read('a', 'dwight')).toBeUndefined()
    expect(calls.read('a')).toBeUndefined()
    expect(calls.read('b', 'maribel')).toBeUndefined()
  })

  it('is forgotten by its id, and leaves those of other kinds', () => {
    const notes = keptDrafts<string>('note')
    calls.keep('a', 'A')
    calls.keep('b', 'B')
    notes.keep('a', 'N')
    calls.forget('a', 'b')
    expect(names()).toEqual(['draft.note.a'])
  })

  it('is none where an earlier version kept something else, or what is there can’t be read', () => {
    const numbers = keptDrafts('count', {
      parse: (draft) => {
        if (typeof draft !== 'number') throw new Error('no number')
        return draft
      },
    })
    localStorage.setItem(
      'draft.count.a',
      JSON.stringify({ person: null, at: 1, until: null, draft: 'seven' }),
    )
    localStorage.setItem('draft.count.b', '{')
    localStorage.setItem('draft.count.c', 'null')
    for (const id of ['a', 'b', 'c']) expect(numbers.read(id)).toBeUndefined()
    numbers.keep('a', 7)
    expect(numbers.read('a')?.draft).toBe(7)
  })

  it('stays on the page alone where the device has no room', () => {
    vi.stubGlobal(
      'localStorage',
      Object.assign(new DeviceStorage(), {
        setItem: () => {
          throw new Error('QuotaExceededError')
        },
      }),
    )
    expect(() => calls.keep('a', 'A')).not.toThrow()
    expect(calls.read('a')).toBeUndefined()
  })

  it('lasts as long as its kind does', () => {
    const runs = keptDrafts<string>('run', { lasts: 500 })
    runs.keep('a', 'A')
    calls.keep('b', 'B')
    vi.setSystemTime(1499)
    expect(runs.read('a')?.draft).toBe('A')
    vi.setSystemTime(1500)
    expect(runs.read('a')).toBeUndefined()
    expect(names()).toEqual(['draft.call.b'])
  })
})

it('forgets the old at a start, and all at logging out, and nothing else of the device', () => {
  keptDrafts<string>('run', { lasts: 500 }).keep('old', 'A')
  localStorage.setItem('selectedCity', '01')
  vi.setSystemTime(2000)
  keptDrafts<string>('run', { lasts: 500 }).keep('new', 'A')
  forgetOldDrafts()
  expect(names()).toEqual(['selectedCity', 'draft.run.new'])
  forgetKeptDrafts()
  expect(names()).toEqual(['selectedCity'])
})
