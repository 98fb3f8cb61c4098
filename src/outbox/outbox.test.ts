import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '#outbox/kind.client.ts'
import {
  type Entry,
  Refusal,
  entryOf,
  inOrder,
  isOpen,
  isWaiting,
  pauseAfter,
  progressOf,
  stateWords,
  summaryOf,
} from '#outbox/outbox.ts'

const MB = 1024 * 1024
let n = 0
const entry = (what: Partial<Entry> = {}): Entry => ({
  ...entryOf('ada', 'note', { id: `${++n}`, what: {}, at: '', order: n }),
  ...what,
})

describe('what a device owes', () => {
  it('waits as long as it is only here, but for a first try that someone waits for', () => {
    expect(isWaiting(entry())).toBe(true)
    expect(isWaiting(entry({ first: true }))).toBe(false)
    for (const state of ['unfinished', 'sending', 'checking', 'safe', 'refused'] as const)
      expect(isWaiting(entry({ state }))).toBe(false)
  })

  it('is open until the server has it or refused it', () => {
    const states = ['unfinished', 'here', 'sending', 'checking', 'safe', 'refused'] as const
    expect(states.filter((state) => isOpen(entry({ state })))).toEqual([
      'unfinished',
      'here',
      'sending',
      'checking',
    ])
  })

  it('stands in the order in which it was made', () => {
    const [first, second] = [entry({ order: 1.001 }), entry({ order: 1.002 })]
    expect([second, first].toSorted(inOrder)).toEqual([first, second])
  })

  it('says in a line how far all of it is', () => {
    const photo = entry({ state: 'sending', size: 4 * MB, sent: MB })
    const there = entry({ state: 'checking', size: 2 * MB })
    expect(summaryOf([photo, there, entry({ state: 'safe' })], 'sent')).toBe(
      '1 of 3 sent, 3.0 MB of 6.0 MB',
    )
    expect(summaryOf([entry()], 'sent')).toBe('0 of 1 sent')
    expect(summaryOf([entry(), entry({ state: 'refused' })], 'sent')).toBe('0 of 2 sent, 1 failed')
    expect(summaryOf([entry({ state: 'refused' }), entry({ state: 'safe' })], 'sent')).toBe(
      '1 of 2 failed',
    )
    expect(summaryOf([entry({ state: 'safe' })], 'uploaded')).toBe('Uploaded')
    expect(summaryOf([entry({ state: 'safe' }), entry({ state: 'safe' })], 'uploaded')).toBe(
      'All 2 uploaded',
    )
    expect(progressOf([photo, there])).toMatchObject({ size: 6 * MB, sent: 3 * MB, open: 2 })
  })

  it('says how each stands, with its bytes where it has some', () => {
    expect(stateWords(entry())).toBe('On this device')
    expect(stateWords(entry({ size: MB }))).toBe('On this device, 1.0 MB')
    expect(stateWords(entry({ state: 'sending', size: 2 * MB, sent: MB }))).toBe(
      'Sending, 1.0 MB of 2.0 MB',
    )
    expect(stateWords(entry({ state: 'safe', size: MB, sent: MB }))).toBe(
      'Safe on the server, 1.0 MB',
    )
    expect(stateWords(entry({ state: 'refused', message: 'Job not found' }))).toBe('Job not found')
  })

  it('is tried again soon, and ever less often, but at least four times a minute', () => {
    expect([0, 1, 2, 3, 4, 20].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
  })
})

describe('a failure', () => {
  const failure = (status: number, data?: object) =>
    new ORPCError('FAILED', { status, message: 'No', data })

  it('is no verdict where there was no connection, no one signed in, too much at once, or a fault of the server', () => {
    for (const error of [
      new TypeError('Failed to fetch'),
      ...[401, 408, 429, 500, 503].map((status) => failure(status)),
    ])
      expect(refusalOf(error)).toBeUndefined()
  })

  it('is a refusal in the server’s words, final where the server says so', () => {
    expect(refusalOf(failure(409))).toMatchObject({ message: 'No', final: false })
    expect(refusalOf(failure(422, { final: true }))).toMatchObject({ final: true })
    const issues = [{ message: 'Note is too long', path: ['content'] }]
    expect(refusalOf(failure(400, { issues }))?.message).toBe('Note is too long')
    const known = new Refusal('Gone', true)
    expect(refusalOf(known)).toBe(known)
  })
})
