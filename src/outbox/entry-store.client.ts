import { type DBSchema, openDB } from 'idb'
import type { Entry } from '#outbox/outbox.ts'

// Stores the outbox in IndexedDB, including blobs. If the device is full of photos, or the window
// has no IndexedDB, localStorage still has room for entries without bytes: a punch or a note.

interface Kept extends DBSchema {
  entries: { key: string; value: Entry; indexes: { person: string } }
  blobs: { key: string; value: Blob }
}

let opened: ReturnType<typeof openDB<Kept>> | undefined
const forgetIt = () => void (opened = undefined)
// Async, so that a browser without IndexedDB, or one that blocks it in a private window, rejects
// the promise instead of throwing.
const database = async () => {
  opened ??= openDB<Kept>('dryline-outbox', 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('person', 'person')
      db.createObjectStore('blobs')
    },
    // A phone takes the database away from a frozen page, and a later version of the app asks for
    // it.
    terminated: forgetIt,
    blocking: (_now, _next, { target }) => {
      forgetIt()
      ;(target as IDBDatabase).close()
    },
  })
  opened.catch(forgetIt)
  return opened
}

const SPARE = 'dryline-outbox-'
const spareKey = (id: string) => `${SPARE}${id}`
function spareOf(key: string): Entry[] {
  try {
    return [JSON.parse(localStorage.getItem(key) ?? '') as Entry]
  } catch {
    return []
  }
}
function putSpare(entry: Entry) {
  try {
    localStorage.setItem(spareKey(entry.id), JSON.stringify(entry))
    return true
  } catch {
    return false
  }
}

/** Returns all entries kept for a person. */
export async function readEntries(person: string): Promise<Entry[]> {
  const stored = await database()
    .then((db) => db.getAllFromIndex('entries', 'person', person))
    .catch((): Entry[] => [])
  const spare = Object.keys(localStorage).filter((key) => key.startsWith(SPARE))
  return [
    ...stored,
    ...spare
      .flatMap(spareOf)
      .filter((entry) => entry.person === person && !stored.some(({ id }) => id === entry.id)),
  ]
}

/** Stores an entry with its blob. Returns false if the device can't. */
export async function write(entry: Entry, blob?: Blob) {
  try {
    const both = (await database()).transaction(['entries', 'blobs'], 'readwrite', {
      durability: 'strict',
    })
    const writes: Promise<unknown>[] = [both.objectStore('entries').put(entry), both.done]
    if (blob) writes.push(both.objectStore('blobs').put(blob, entry.id))
    await Promise.all(writes)
    return true
  } catch {
    return blob === undefined && putSpare(entry)
  }
}

/**
 * Updates a stored entry and keeps what another tab changed in it. An entry that another tab
 * removed stays removed.
 */
export async function rewrite(id: string, what: Partial<Entry>) {
  for (const entry of spareOf(spareKey(id))) putSpare({ ...entry, ...what })
  try {
    const changing = (await database()).transaction('entries', 'readwrite')
    const before = await changing.store.get(id)
    if (before) await changing.store.put({ ...before, ...what })
    await changing.done
  } catch {
    // The entry stays as it was and is sent again, which changes nothing on the server.
  }
}

const quietly = async (act: (db: Awaited<ReturnType<typeof database>>) => Promise<unknown>) => {
  try {
    await act(await database())
  } catch {
    // Nothing is stored here.
  }
}
export const eraseBlob = (id: string) => quietly((db) => db.delete('blobs', id))
export async function erase(id: string) {
  localStorage.removeItem(spareKey(id))
  await quietly((db) => db.delete('entries', id))
  await eraseBlob(id)
}
export const blobOf = async (id: string) => (await database()).get('blobs', id)
