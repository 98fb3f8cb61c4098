import { type Query, type QueryClient, type QueryKey, onlineManager } from '@tanstack/react-query'
import { type DBSchema, openDB } from 'idb'
import { useSyncExternalStore } from 'react'
import { isWorthRetrying } from '#client/failure.ts'
import { rememberedPerson } from '#client/remembered-person.ts'

// What a device keeps of the server's answers, so that the jobs someone works on can be read in a basement: contacts, notes, the timeline. Of the
// person who is remembered only, and gone when that person signs out (docs/decisions/0035).

interface Answer {
  hash: string
  person: string
  key: QueryKey
  data: unknown
  /** When the server gave it, in ms. */
  at: number
}
/** Bytes behind an address that are the same for ever, as those of a paper are. */
interface Bytes {
  address: string
  person: string
  blob: Blob
  at: number
}
interface Kept extends DBSchema {
  answers: { key: string; value: Answer; indexes: { at: number } }
  bytes: { key: string; value: Bytes; indexes: { at: number } }
}

/** So many answers are kept, the newest: twenty jobs with what belongs to them, a dozen answers each, and room for lists. */
const MOST = 300
/** So many papers, the newest: three for each of twenty jobs. */
const MOST_PAPERS = 60
/** So old an answer may be, in ms: what no one looked at for two weeks is no job underway. */
const OLDEST = 14 * 24 * 3_600_000
/** How long the server has before the kept answer is shown, in ms. */
const PATIENCE = 1500

let opened: ReturnType<typeof openDB<Kept>> | undefined
const database = async () => {
  opened ??= openDB<Kept>('dryline-kept', 2, {
    upgrade: (db, before) => {
      if (before < 1) db.createObjectStore('answers', { keyPath: 'hash' }).createIndex('at', 'at')
      db.createObjectStore('bytes', { keyPath: 'address' }).createIndex('at', 'at')
    },
    // A page of a later version waits for this one.
    blocking: (_now, _next, { target }) => {
      opened = undefined
      ;(target as IDBDatabase).close()
    },
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}

const personNow = () => rememberedPerson(Date.now())?.id

/** Everything that was kept leaves the device. */
export async function forgetAnswers() {
  await database()
    .then((db) => Promise.all([db.clear('answers'), db.clear('bytes')]))
    .catch(() => {})
}

async function keep(query: Query) {
  const person = personNow()
  if (!person || query.state.data === undefined) return
  const { queryHash: hash, queryKey: key, state } = query
  await (
    await database()
  ).put('answers', { hash, person, key, data: state.data, at: state.dataUpdatedAt })
}

const forget = async (hash: string) => (await database()).delete('answers', hash)

/** All answers of one procedure that this device keeps for the person who is remembered, the latest first. */
export async function answersKept(procedure: string): Promise<unknown[]> {
  const person = personNow()
  const all = await (await database()).getAllFromIndex('answers', 'at')
  const isOf = ({ key: [path] }: Answer) => Array.isArray(path) && path.join('.') === procedure
  return all
    .filter((answer) => answer.person === person && isOf(answer))
    .toReversed()
    .map(({ data }) => data)
}

/** What is old, and the oldest of too many, goes. */
async function tidy(store: 'answers' | 'bytes' = 'answers', most = MOST) {
  const db = await database()
  const keys = await db.getAllKeysFromIndex(store, 'at')
  const old = await db.getAllKeysFromIndex(store, 'at', IDBKeyRange.upperBound(Date.now() - OLDEST))
  const gone = new Set([...old, ...keys.slice(0, Math.max(0, keys.length - most))])
  await Promise.all([...gone].map((key) => db.delete(store, key)))
}

/**
 * The bytes behind an address that are the same for ever: kept for the person who is remembered, else from the server, and kept then. Throws where
 * neither has them, the server's answer as `cause`.
 */
export async function bytesAt(address: string): Promise<Blob> {
  const person = personNow()
  const ignore = () => undefined
  const found = person && (await database().then((db) => db.get('bytes', address), ignore))
  if (found && found.person === person) return found.blob
  const response = await fetch(address)
  if (!response.ok) throw new Error('The file could not be loaded.', { cause: response })
  const blob = await response.blob()
  if (person)
    await database()
      .then((db) => db.put('bytes', { address, person, blob, at: Date.now() }))
      .then(() => tidy('bytes', MOST_PAPERS))
      .catch(ignore)
  return blob
}

let shown: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
function setShown(next: ReadonlySet<string>) {
  shown = next
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The questions, by their hash, whose answer on the screen is one that this device kept. */
export const useShownFromDevice = () => useSyncExternalStore(subscribe, () => shown)

/** The server's own word came, or the question is asked no more. */
function noLongerShown(hash: string) {
  if (shown.has(hash)) setShown(new Set([...shown].filter((other) => other !== hash)))
}

/** Shows what is kept for a question that the server has not answered yet; its own answer takes its place. */
async function show(queryClient: QueryClient, query: Query) {
  const found = await (await database()).get('answers', query.queryHash)
  if (!found || found.person !== personNow() || query.state.data !== undefined) return
  queryClient.setQueryData(query.queryKey, found.data, { updatedAt: found.at })
  setShown(new Set(shown).add(query.queryHash))
}

/**
 * Keeps the answers that `isKept` names as they come, and shows them again where the server cannot be reached or takes long. Where a device keeps
 * nothing, the app works as without it.
 */
export function keepAnswers(queryClient: QueryClient, isKept: (key: QueryKey) => boolean) {
  const ignore = () => {}
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const stopWaiting = (hash: string) => {
    clearTimeout(waiting.get(hash))
    waiting.delete(hash)
  }
  void tidy().catch(ignore)
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    const { queryHash: hash, state } = query
    if (type === 'removed') {
      stopWaiting(hash)
      return noLongerShown(hash)
    }
    if ((type !== 'added' && type !== 'updated') || !isKept(query.queryKey)) return undefined
    if (state.data !== undefined) {
      stopWaiting(hash)
      const { action } = event as { action?: { type: string; manual?: boolean } }
      if (action?.type !== 'success' || action.manual) return undefined
      noLongerShown(hash)
      void keep(query).catch(ignore)
    } else if (state.status === 'error' && !isWorthRetrying(state.error)) {
      // The server refuses it, or it is gone: then it is none of this device's either.
      stopWaiting(hash)
      void forget(hash).catch(ignore)
    } else if (
      state.fetchStatus === 'paused' ||
      state.status === 'error' ||
      !onlineManager.isOnline()
    ) {
      stopWaiting(hash)
      void show(queryClient, query).catch(ignore)
    } else if (state.fetchStatus === 'fetching' && !waiting.has(hash))
      waiting.set(
        hash,
        setTimeout(() => void show(queryClient, query).catch(ignore), PATIENCE),
      )
    return undefined
  })
}
