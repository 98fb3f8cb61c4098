import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { useSyncExternalStore } from 'react'
import type { Item } from '#features/uploads/upload-items.ts'

// What is on its way from this device, with its bytes, until the server has it: a closed tab, an empty battery or a cellar lose nothing. Each
// person's by themselves: another one's sign-in neither sends nor shows it.

interface Kept extends DBSchema {
  items: { key: string; value: Item; indexes: { person: string } }
  blobs: { key: string; value: Blob }
}

let opened: Promise<IDBPDatabase<Kept>> | undefined
// Where a browser has no such thing, or not in a private window, what throws must be a promise like everything else.
const database = async () =>
  (opened ??= openDB<Kept>('dryline-uploads', 1, {
    upgrade: (db) => {
      db.createObjectStore('items', { keyPath: 'id' }).createIndex('person', 'person')
      db.createObjectStore('blobs')
    },
  }))

/** Bytes of this page's own choice, at hand also where the device keeps nothing. */
const atHand = new Map<string, Blob>()
const previews = new Map<string, string>()

let whose: string | undefined
let items: readonly Item[] = []
const listeners = new Set<() => void>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('dryline-uploads') : undefined
channel?.addEventListener('message', ({ data }) => show(data as Item | { gone: string }))

function show(change: Item | { gone: string }) {
  if ('gone' in change) items = items.filter(({ id }) => id !== change.gone)
  else if (change.person === whose) {
    const there = items.some(({ id }) => id === change.id)
    items = there ? items.map((item) => (item.id === change.id ? change : item)) : [...items, change]
  }
  listeners.forEach((listener) => listener())
}
function tell(change: Item | { gone: string }) {
  show(change)
  channel?.postMessage(change)
}

/** Turns to a person's files: those that this device kept come back. */
export async function turnTo(person: string) {
  if (whose === person) return
  whose = person
  items = []
  atHand.clear()
  for (const preview of previews.values()) URL.revokeObjectURL(preview)
  previews.clear()
  const kept = await database()
    .then((db) => db.getAllFromIndex('items', 'person', person))
    .catch(() => [])
  if (whose !== person) return
  items = kept.toSorted((a, b) => a.added_at - b.added_at)
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const itemsNow = () => items
export const useItems = () => useSyncExternalStore(subscribe, itemsNow)

/** Keeps a file and its bytes. False where the device cannot keep it: then it is sent from this page only. */
export async function keepItem(item: Item, blob: Blob) {
  atHand.set(item.id, blob)
  tell(item)
  try {
    const db = await database()
    const both = db.transaction(['items', 'blobs'], 'readwrite', { durability: 'strict' })
    await Promise.all([both.objectStore('items').put(item), both.objectStore('blobs').put(blob, item.id), both.done])
    return true
  } catch {
    return false
  }
}

/** Changes what is said of a file; progress is only shown, and not written down. */
export function change(id: string, what: Partial<Item>) {
  const before = items.find((item) => item.id === id)
  if (!before) return
  const after = { ...before, ...what }
  tell(after)
  if (Object.keys(what).some((key) => key !== 'sent'))
    void database()
      .then((db) => db.put('items', after))
      .catch(() => {})
}

export const bytesOf = async (id: string) => atHand.get(id) ?? (await database().then((db) => db.get('blobs', id)))

/** An address under which the browser shows the picture, as long as it is kept. */
export async function previewOf(id: string) {
  const known = previews.get(id)
  if (known) return known
  const blob = await bytesOf(id).catch(() => undefined)
  if (!blob) return undefined
  const made = URL.createObjectURL(blob)
  previews.set(id, made)
  return made
}

/** Lets the bytes go; the server has them. */
export function forgetBytes(id: string) {
  atHand.delete(id)
  void database()
    .then((db) => db.delete('blobs', id))
    .catch(() => {})
}

/** Lets a file go altogether. */
export function forget(id: string) {
  forgetBytes(id)
  const preview = previews.get(id)
  if (preview) URL.revokeObjectURL(preview)
  previews.delete(id)
  void database()
    .then((db) => db.delete('items', id))
    .catch(() => {})
  tell({ gone: id })
}
