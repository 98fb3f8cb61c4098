import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetTyped, keptCall } from '#loss/leads/call-draft.client.ts'
import { blankCall } from '#loss/leads/phone-call.ts'
import { keptDrafts } from '#client/kept-drafts.ts'

const calls = keptDrafts('lead')
const typed = { ...blankCall, name: 'Ada' }

beforeEach(() => {
  const there = new Map<string, string>()
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => there.get(name) ?? null,
    setItem: (name: string, value: string) => there.set(name, value),
    removeItem: (name: string) => there.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps a call that was only offered, with when it was typed, also where another was begun over it', () => {
  calls.keep('call', { typed }, 'maribel')
  const offered = keptCall('maribel')
  vi.setSystemTime(9000)
  calls.keep('call', { typed: { ...typed, name: 'Bo' } }, 'maribel')
  forgetTyped('maribel', offered)
  expect(keptCall('maribel')).toEqual({ at: 1000, typed })
})

it('forgets what was typed where none is offered', () => {
  calls.keep('call', { typed }, 'maribel')
  forgetTyped('maribel', undefined)
  expect(keptCall('maribel')).toBeUndefined()
})
