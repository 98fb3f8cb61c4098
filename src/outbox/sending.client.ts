import { useSyncExternalStore } from 'react'
import { api } from '#client/api.ts'
import { queryClient } from '#client/query-client.ts'
import {
  bytesOf,
  change,
  entriesOf,
  storeEntry,
  markReceived,
  reloadEntries,
  remove,
} from '#outbox/entries.client.ts'
import { type Kind, type Outcome, refusalOf } from '#outbox/kind.client.ts'
import { type Entry, type NewEntry, isWaiting } from '#outbox/outbox.ts'
import { noteResponse } from '#outbox/silent-line.client.ts'

/** Time the server has to say who is logged in, in ms. */
const ANSWERS_WITHIN = 10_000

/** Ids of entries that this page is sending, and of those it still has to complete. */
export const sending = new Set<string>()
export const unfinished = new Set<string>()

let isNobody = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** True if entries are waiting because the server says no one is logged in. */
export const useIsLoggedOut = () => useSyncExternalStore(subscribe, () => isNobody)

/**
 * True if the same person is still logged in. They may have logged out, or someone else may have
 * logged in in another tab.
 */
async function isSignedIn(person: string) {
  const me = await api.access.me
    .call(undefined, { signal: AbortSignal.timeout(ANSWERS_WITHIN) })
    .catch(() => undefined)
  if (me !== undefined) {
    noteResponse()
    isNobody = me === null
    listeners.forEach((listener) => listener())
  }
  return me?.id === person
}

const turns = new Map<string, Promise<unknown>>()
/** Runs one action at a time per person and kind, across all tabs if the browser supports locks. */
export async function runInTurn<Result>(
  { name }: Kind,
  person: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const key = `dryline-outbox-${person}-${name}`
  if ('locks' in navigator) return navigator.locks.request(key, act) as Promise<Result>
  const turn = (turns.get(key) ?? Promise.resolve()).then(act, act)
  turns.set(key, turn)
  return turn
}

/** Returns the waiting entries of a kind, in order, without those this page is sending. */
export const waitingOf = ({ name }: Kind, person: string) =>
  entriesOf(person).filter(
    (entry) => entry.kind === name && isWaiting(entry) && !sending.has(entry.id),
  )

interface Run {
  again: boolean
  done: Promise<number>
}
const runs = new Map<string, Run>()

/**
 * Sends the waiting entries of a kind until none are left or the connection is gone. Only one tab
 * of the device does so at a time. Returns how many were settled.
 */
export function sendAll(kind: Kind, person: string): Promise<number> {
  const key = `${person} ${kind.name}`
  const going = runs.get(key)
  if (going) {
    going.again = true
    return going.done
  }
  const run: Run = { again: false, done: Promise.resolve(0) }
  runs.set(key, run)
  run.done = runInTurn(kind, person, async () => {
    await reloadEntries()
    await takeUp(kind, person)
    const outcome: Outcome<unknown, unknown> = { sent: [], refused: [] }
    do {
      run.again = false
      await Promise.all(Array.from({ length: kind.atOnce }, () => sendSome(kind, person, outcome)))
    } while (run.again)
    const settled = outcome.sent.length + outcome.refused.length
    if (settled > 0) kind.told?.(outcome)
    if (settled > 0 && !kind.isChecked) void queryClient.invalidateQueries()
    return settled
  }).finally(() => {
    runs.delete(key)
    // A run was requested after the last check but before the lock was released.
    if (run.again) void sendAll(kind, person)
  })
  return run.done
}

/** Puts back entries that a closed page was working on. No other page holds the lock now. */
async function takeUp({ name }: Kind, person: string) {
  for (const { id, kind, state } of entriesOf(person)) {
    const isLeft =
      (state === 'sending' && !sending.has(id)) || (state === 'unfinished' && !unfinished.has(id))
    if (kind === name && isLeft) await change(id, { state: 'here' })
  }
}

async function sendSome(kind: Kind, person: string, outcome: Outcome<unknown, unknown>) {
  for (;;) {
    if (!navigator.onLine || waitingOf(kind, person).length === 0 || !(await isSignedIn(person)))
      return
    // No await between finding an entry and taking it, or the other lane would take the same one.
    const [next] = waitingOf(kind, person)
    if (!next || !(await sendOne(kind, next, outcome))) return
  }
}

/** Sends an entry. Returns false if the connection is gone. */
async function sendOne(kind: Kind, entry: Entry, outcome: Outcome<unknown, unknown>) {
  const { id, person } = entry
  sending.add(id)
  await change(id, { state: 'sending' })
  try {
    const { answer, along = [] } = await kind.send(entry, false)
    // Discarded while it was being sent.
    if (!sending.has(id)) return true
    const others = entriesOf(person).filter((other) => along.includes(other.id))
    if (kind.isChecked) await change(id, { state: 'checking', sent: entry.size })
    else
      for (const { id: one, what } of [...others, entry])
        await (kind.title(what) === undefined ? remove(one) : markReceived(one))
    outcome.sent.push({ entries: [entry, ...others], answer })
    return true
  } catch (error) {
    if (!sending.has(id)) return true
    const refusal = refusalOf(error)
    if (!refusal) {
      await change(id, { state: 'here' })
      return false
    }
    await change(id, { state: 'refused', message: refusal.message, final: refusal.final })
    outcome.refused.push({ ...entry, message: refusal.message })
    return true
  } finally {
    sending.delete(id)
  }
}

/** Discards an entry that the server does not have. */
export async function discard(kind: Kind, entry: Entry) {
  sending.delete(entry.id)
  kind.discard?.(entry)
  await remove(entry.id)
}

/** Sends a refused entry again: with its changes, or replaced by one with another id. */
export async function sendAgain(
  kind: Kind,
  entry: Entry,
  next?: Pick<NewEntry<unknown>, 'id' | 'what'>,
) {
  const { id, person, at, size } = entry
  if (next) {
    const blob = await bytesOf(id).catch(() => undefined)
    await storeEntry(person, kind.name, { ...next, at, size }, { first: false, blob })
    await remove(id)
  } else await change(id, { state: 'here', message: undefined, final: undefined })
  await sendAll(kind, person)
}
