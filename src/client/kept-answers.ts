import { type Query, type QueryClient, type QueryKey, onlineManager } from '@tanstack/react-query'
import { type DBSchema, openDB } from 'idb'
import { useSyncExternalStore } from 'react'
import { isWorthRetrying } from '#client/failure.ts'
import { isUnconfirmed, rememberedPerson } from '#client/remembered-person.ts'

// Keeps server answers on the device, so that the jobs someone works on can be read in a basement:
// contacts, notes, the timeline. Only those of the remembered person are kept, and they are deleted
// when that person logs out (docs/decisions/0035).

interface Answer {
  hash: string
  person: string
  key: QueryKey
  data: unknown
  /** When the server sent it, in ms. */
  at: number
}
/** The bytes at an address whose contents never change, such as a paper's. */
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

/** Answers kept, newest first: enough for twenty jobs with a dozen answers each, plus lists. */
const MOST = 300
/** Papers kept, newest first: three for each of twenty jobs. */
const MOST_PAPERS = 60
/** Maximum age of an answer, in ms. A job no one has looked at for two weeks is not underway. */
const OLDEST = 14 * 24 * 3_600_000
/**
 * Time the server gets before the kept answer is shown, in ms; none when the page begins. After it,
 * the page says that it shows a copy.
 */
const PATIENCE = 1500

let opened: ReturnType<typeof openDB<Kept>> | undefined
const database = async () => {
  opened ??= openDB<Kept>('dryline-kept', 2, {
    upgrade: (db, before) => {
      if (before < 1) db.createObjectStore('answers', { keyPath: 'hash' }).createIndex('at', 'at')
      db.createObjectStore('bytes', { keyPath: 'address' }).createIndex('at', 'at')
    },
    // Close it: a page with a later version of the app is waiting.
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

/** Deletes everything that was kept on the device. */
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

/** Returns all kept answers of one procedure for the remembered person, newest first. */
export async function answersKept(procedure: string): Promise<unknown[]> {
  const person = personNow()
  const all = await (await database()).getAllFromIndex('answers', 'at')
  const isOf = ({ key: [path] }: Answer) => Array.isArray(path) && path.join('.') === procedure
  return all
    .filter((answer) => answer.person === person && isOf(answer))
    .toReversed()
    .map(({ data }) => data)
}

/** Deletes answers that are too old, and the oldest if there are too many. */
async function tidy(store: 'answers' | 'bytes' = 'answers', most = MOST) {
  const db = await database()
  const keys = await db.getAllKeysFromIndex(store, 'at')
  const old = await db.getAllKeysFromIndex(store, 'at', IDBKeyRange.upperBound(Date.now() - OLDEST))
  const gone = new Set([...old, ...keys.slice(0, Math.max(0, keys.length - most))])
  await Promise.all([...gone].map((key) => db.delete(store, key)))
}

/**
 * Returns the bytes at an address whose contents never change: the remembered person's kept copy,
 * or else the server's, which is then kept. Throws if neither has them, with the server's response
 * as `cause`.
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
/** Hashes of the queries whose answer on screen is this device's copy. */
export const useShownFromDevice = () => useSyncExternalStore(subscribe, () => shown)

/** Hashes of the queries that show this device's copy, whether the page says so or not. */
const copies = new Set<string>()

/** Call when the server has answered, or when the query is no longer used. */
function noLongerShown(hash: string) {
  copies.delete(hash)
  if (shown.has(hash)) setShown(new Set([...shown].filter((other) => other !== hash)))
}

/**
 * Shows the kept answer to a query that the server has not answered yet. The server's answer
 * replaces it.
 */
async function show(queryClient: QueryClient, query: Query) {
  if (query.state.data === undefined) {
    const found = await (await database()).get('answers', query.queryHash)
    if (!found || found.person !== personNow() || query.state.data !== undefined) return
    copies.add(query.queryHash)
    queryClient.setQueryData(query.queryKey, found.data, { updatedAt: found.at })
  }
}

/** Shows it, and says so. */
async function showCopy(queryClient: QueryClient, query: Query) {
  await show(queryClient, query)
  if (copies.has(query.queryHash) && !shown.has(query.queryHash))
    setShown(new Set(shown).add(query.queryHash))
}

/**
 * Keeps the answers that `isKept` selects as they arrive, and shows them again if the server is
 * unreachable or slow. On a device that can't store anything, the app works without this.
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
    const { action } = event as { action?: { type: string; manual?: boolean } }
    const isCopy = copies.has(hash)
    if (state.data !== undefined && action?.type === 'success' && !action.manual) {
      stopWaiting(hash)
      noLongerShown(hash)
      void keep(query).catch(ignore)
    } else if (state.data !== undefined && !isCopy) stopWaiting(hash)
    else if (state.status === 'error' && !isWorthRetrying(state.error)) {
      // The server refuses access, or the record is gone. Delete the copy on this device too.
      stopWaiting(hash)
      noLongerShown(hash)
      void forget(hash).catch(ignore)
      if (isCopy) query.setState({ data: undefined })
    } else if (
      state.fetchStatus === 'paused' ||
      state.status === 'error' ||
      !onlineManager.isOnline()
    ) {
      stopWaiting(hash)
      void showCopy(queryClient, query).catch(ignore)
    } else if (state.fetchStatus === 'fetching' && !waiting.has(hash)) {
      if (isUnconfirmed()) void show(queryClient, query).catch(ignore)
      waiting.set(
        hash,
        setTimeout(() => void showCopy(queryClient, query).catch(ignore), PATIENCE),
      )
    }
    return undefined
  })
}
