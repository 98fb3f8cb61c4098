import { type DBSchema, openDB } from 'idb'
import type { Entry } from '#outbox/outbox.ts'

// Where a device keeps what it owes: IndexedDB, with the bytes. A device that is full of photos, or a window without IndexedDB, still has room
// in localStorage for what is only said: a punch or a note.

interface Kept extends DBSchema {
  entries: { key: string; value: Entry; indexes: { person: string } }
  blobs: { key: string; value: Blob }
}

let opened: ReturnType<typeof openDB<Kept>> | undefined
const forgetIt = () => void (opened = undefined)
// Where a browser has no such thing, or not in a private window, what throws must be a promise like everything else.
const database = async () => {
  opened ??= openDB<Kept>('dryline-outbox', 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('person', 'person')
      db.createObjectStore('blobs')
    },
    // A phone takes it away from a page that it froze, and a later version asks for it.
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

/** All that is kept of a person. */
export async function readKept(person: string): Promise<Entry[]> {
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

/** Writes one down, with its bytes. False where the device cannot. */
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

/** Changes one that is there, whatever another tab changed of it; one that another tab let go stays gone. */
export async function rewrite(id: string, what: Partial<Entry>) {
  for (const entry of spareOf(spareKey(id))) putSpare({ ...entry, ...what })
  try {
    const changing = (await database()).transaction('entries', 'readwrite')
    const before = await changing.store.get(id)
    if (before) await changing.store.put({ ...before, ...what })
    await changing.done
  } catch {
    // It stays as it was, and is sent again: that changes nothing at the server.
  }
}

const quietly = async (act: (db: Awaited<ReturnType<typeof database>>) => Promise<unknown>) => {
  try {
    await act(await database())
  } catch {
    // Nothing is kept here.
  }
}
export const eraseBlob = (id: string) => quietly((db) => db.delete('blobs', id))
export async function erase(id: string) {
  localStorage.removeItem(spareKey(id))
  await quietly((db) => db.delete('entries', id))
  await eraseBlob(id)
}
export const blobOf = async (id: string) => (await database()).get('blobs', id)
