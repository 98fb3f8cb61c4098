import { useSyncExternalStore } from 'react'
import { api } from '#client/api.ts'
import { queryClient } from '#client/query-client.ts'
import {
  bytesOf,
  change,
  entriesOf,
  keep,
  markSafe,
  readAgain,
  remove,
} from '#outbox/entries.client.ts'
import { type Kind, type Outcome, refusalOf } from '#outbox/kind.client.ts'
import { type Entry, type Made, isWaiting } from '#outbox/outbox.ts'
import { heard } from '#outbox/silent-line.client.ts'

/** How long the server may take to say who is signed in, in ms. */
const ANSWERS_WITHIN = 10_000

/** Ids of this page: what it sends, and what it has still to complete. */
export const sending = new Set<string>()
export const unfinished = new Set<string>()

let isNobody = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Whether things wait because the server says that no one is signed in. */
export const useIsNobody = () => useSyncExternalStore(subscribe, () => isNobody)

/** Whether it is still the same person: no one may be signed in anymore, or someone else in another tab. */
async function isSignedIn(person: string) {
  const me = await api.access.me
    .call(undefined, { signal: AbortSignal.timeout(ANSWERS_WITHIN) })
    .catch(() => undefined)
  if (me !== undefined) {
    heard()
    isNobody = me === null
    listeners.forEach((listener) => listener())
  }
  return me?.id === person
}

const turns = new Map<string, Promise<unknown>>()
/** One at a time for a kind of a person's, in all tabs where the browser can do that. */
export async function inTurn<Result>(
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

/** What waits of a kind, in order, and is not on its way from this page. */
export const waitingOf = ({ name }: Kind, person: string) =>
  entriesOf(person).filter(
    (entry) => entry.kind === name && isWaiting(entry) && !sending.has(entry.id),
  )

interface Run {
  again: boolean
  done: Promise<number>
}
const runs = new Map<string, Run>()

/** Sends what waits of a kind, one tab of the device at a time, until nothing does or the line is gone. Answers how much was settled. */
export function sendAll(kind: Kind, person: string): Promise<number> {
  const key = `${person} ${kind.name}`
  const going = runs.get(key)
  if (going) {
    going.again = true
    return going.done
  }
  const run: Run = { again: false, done: Promise.resolve(0) }
  runs.set(key, run)
  run.done = inTurn(kind, person, async () => {
    await readAgain()
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
    // Asked for after the last look, before the lock was given back.
    if (run.again) void sendAll(kind, person)
  })
  return run.done
}

/** What a page that is gone was at waits again: no one else has the lock now. */
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
    // Nothing is awaited between finding one and taking it: the other lane would take the same.
    const [next] = waitingOf(kind, person)
    if (!next || !(await sendOne(kind, next, outcome))) return
  }
}

/** Sends one. False where the line is gone. */
async function sendOne(kind: Kind, entry: Entry, outcome: Outcome<unknown, unknown>) {
  const { id, person } = entry
  sending.add(id)
  await change(id, { state: 'sending' })
  try {
    const { answer, along = [] } = await kind.send(entry, false)
    // Discarded meanwhile.
    if (!sending.has(id)) return true
    const others = entriesOf(person).filter((other) => along.includes(other.id))
    if (kind.isChecked) await change(id, { state: 'checking', sent: entry.size })
    else
      for (const { id: one, what } of [...others, entry])
        await (kind.title(what) === undefined ? remove(one) : markSafe(one))
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

/** Lets go what the server does not have. */
export async function discard(kind: Kind, entry: Entry) {
  sending.delete(entry.id)
  kind.discard?.(entry)
  await remove(entry.id)
}

/** Sends a refused one once more, perhaps with what was changed of it, or in its place one with another id. */
export async function sendAgain(
  kind: Kind,
  entry: Entry,
  next?: Pick<Made<unknown>, 'id' | 'what'>,
) {
  const { id, person, at, size } = entry
  if (next) {
    const blob = await bytesOf(id).catch(() => undefined)
    await keep(person, kind.name, { ...next, at, size }, false, blob)
    await remove(id)
  } else await change(id, { state: 'here', message: undefined, final: undefined })
  await sendAll(kind, person)
}
