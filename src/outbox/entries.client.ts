import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  blobOf,
  erase,
  eraseBlob,
  readEntries,
  rewrite,
  write,
} from '#outbox/entry-store.client.ts'
import { type Entry, type NewEntry, entryOf, inOrder, isOpen } from '#outbox/outbox.ts'

// The entries of this device's outbox, shared by all its tabs. Each person has their own: another
// person's login neither sends nor shows them.

/** The person whose entries are loaded, and whether all of them have been read from the device. */
let whose: string | undefined
let isRead = false
let reading: Promise<void> = Promise.resolve()
let entries: readonly Entry[] = []
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/**
 * Blobs selected on this page, available even if the device can't store them, and the ids of
 * entries that it has not stored.
 */
const atHand = new Map<string, Blob>()
const unkept = new Set<string>()
const previews = new Map<string, string>()

type News = { kept: Entry } | { changed: Entry; isProgress: boolean } | { gone: string }
/** Counts changes that are also stored. If it changes during a read, the result is out of date. */
let said = 0
const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('dryline-outbox') : undefined
channel?.addEventListener('message', ({ data }) => show(data as News))

function show(news: News) {
  if (!('changed' in news && news.isProgress)) said++
  if ('gone' in news) entries = entries.filter(({ id }) => id !== news.gone)
  else {
    const entry = 'kept' in news ? news.kept : news.changed
    const others = entries.filter(({ id }) => id !== entry.id)
    if (entry.person !== whose || ('changed' in news && others.length === entries.length)) return
    entries = [...others, entry].toSorted(inOrder)
  }
  tell()
}
/** The entry as other tabs and later pages get it. `first` only concerns this page. */
const shared = (entry: Entry): Entry => ({ ...entry, first: false })

function say(news: News) {
  show(news)
  channel?.postMessage(
    'gone' in news
      ? news
      : {
          ...news,
          ...('kept' in news ? { kept: shared(news.kept) } : { changed: shared(news.changed) }),
        },
  )
}

/** Switches to a person's entries and loads those kept on this device. */
export function switchPerson(person: string) {
  if (whose !== person) {
    whose = person
    isRead = false
    entries = []
    atHand.clear()
    unkept.clear()
    for (const preview of previews.values()) URL.revokeObjectURL(preview)
    previews.clear()
    reading = reloadEntries()
  }
  return reading
}

/**
 * Reloads the stored entries, because another tab may have stored a change before its message
 * arrived.
 */
export async function reloadEntries() {
  const person = whose
  if (person === undefined) return
  let kept: Entry[]
  let before: number
  do {
    before = said
    kept = await readEntries(person)
    if (whose !== person) return
  } while (said !== before)
  // The person has already seen what was sent earlier. While other entries are still open, sent
  // ones stay and count with them.
  if (!isRead && !kept.some(isOpen)) {
    for (const { id, state } of kept) if (state === 'safe') void erase(id)
    kept = kept.filter(({ state }) => state !== 'safe')
  }
  const mine = entries.filter(({ id }) => unkept.has(id))
  const here = new Map(entries.map(({ id, sent, first }) => [id, { sent, first }]))
  const others = kept
    .filter(({ id }) => !unkept.has(id))
    .map((entry) => ({ ...entry, ...here.get(entry.id) }))
  entries = [...mine, ...others].toSorted(inOrder)
  isRead = true
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const ofPerson = (person: string) => (isRead && whose === person ? entries : undefined)

/**
 * Returns all of a person's entries in the order in which they happened. Empty until they are
 * loaded.
 */
export const entriesOf = (person: string): readonly Entry[] => ofPerson(person) ?? []
/** The same as a hook, optionally for one kind. Returns undefined until the entries are loaded. */
export function useEntries<What>(person: string, kind?: string) {
  const all = useSyncExternalStore(subscribe, () => ofPerson(person))
  useEffect(() => void switchPerson(person), [person])
  return useMemo(
    () =>
      all?.filter((entry) => kind === undefined || entry.kind === kind) as
        | readonly Entry<What>[]
        | undefined,
    [all, kind],
  )
}

/**
 * Stores an entry with its blob. Returns the entry and whether the device could store it. If not,
 * it can only be sent from this page.
 */
export async function storeEntry<What>(
  person: string,
  kind: string,
  made: NewEntry<What>,
  { first, blob }: { first: boolean; blob?: Blob | undefined },
) {
  await switchPerson(person)
  const order = Math.max(Date.now(), (entries.at(-1)?.order ?? 0) + 0.001)
  const entry = { ...entryOf(person, kind, { order, ...made }), first }
  holdEntry(entry, blob)
  const kept = await write(shared(entry), blob)
  const now = entries.find(({ id }) => id === entry.id)
  if (kept) unkept.delete(entry.id)
  if (kept && now) say({ kept: now })
  return { entry, kept }
}

/**
 * Shows an entry on this page before the device has stored it, or if it can't. Other tabs do not
 * have its blob.
 */
function holdEntry(entry: Entry, blob: Blob | undefined) {
  if (entry.person !== whose) return
  unkept.add(entry.id)
  if (blob) atHand.set(entry.id, blob)
  show({ kept: entry })
}

/** Updates an entry. Upload progress is only shown, not stored. */
export async function change(id: string, what: Partial<Entry>) {
  const before = entries.find((entry) => entry.id === id)
  if (!before) return
  const isProgress = Object.keys(what).every((key) => key === 'sent')
  say({ changed: { ...before, ...what }, isProgress })
  if (!isProgress) await rewrite(id, what)
}

export const bytesOf = async (id: string) => atHand.get(id) ?? (await blobOf(id))

/** Returns a URL at which the browser shows an entry's image while it is kept. */
export async function previewOf(id: string) {
  const known = previews.get(id)
  if (known) return known
  const blob = await bytesOf(id).catch(() => undefined)
  if (!blob) return undefined
  const made = URL.createObjectURL(blob)
  previews.set(id, made)
  return made
}

/** Marks an entry as safe on the server and deletes its blob. */
export async function markReceived(id: string) {
  atHand.delete(id)
  await Promise.all([
    change(id, { state: 'safe', first: false, message: undefined }),
    eraseBlob(id),
  ])
}

/** Removes an entry completely. */
export async function remove(id: string) {
  atHand.delete(id)
  unkept.delete(id)
  const preview = previews.get(id)
  if (preview) URL.revokeObjectURL(preview)
  previews.delete(id)
  say({ gone: id })
  await erase(id)
}
