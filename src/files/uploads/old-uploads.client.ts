import { deleteDB, openDB } from 'idb'
import type { OwedFile } from '#files/uploads/owed-files.ts'
import { hold } from '#outbox/entries.client.ts'
import { write } from '#outbox/kept.client.ts'
import { type State, entryOf } from '#outbox/outbox.ts'

// Until November 2026, files on their way had a database of their own. Files still waiting in it
// move to the outbox.

const NAME = 'dryline-uploads'

interface OldItem extends OwedFile {
  id: string
  person: string
  size: number
  added_at: number
  state: 'locating' | 'waiting' | 'sending' | 'checking' | 'done' | 'refused'
  message?: string
}
const states: Partial<Record<OldItem['state'], State>> = {
  checking: 'checking',
  refused: 'refused',
}

/** Moves everything from the old database, for all users of this device, and deletes it. */
export async function carryUploads() {
  // In browsers that cannot list databases, this creates an empty one and deletes it.
  const known = await indexedDB.databases?.()
  if (known && !known.some(({ name }) => name === NAME)) return
  const old = await openDB(NAME)
  try {
    const items = old.objectStoreNames.contains('items')
      ? ((await old.getAll('items')) as OldItem[])
      : []
    for (const {
      id,
      person,
      size,
      added_at,
      state,
      message,
      what,
      upload,
      to,
      name,
      batch,
    } of items) {
      const blob = (await old.get('blobs', id)) as Blob | undefined
      const made = {
        id,
        what: { what, upload, to, name, batch },
        at: upload.device_at ?? new Date(added_at).toISOString(),
        order: added_at,
        size,
      }
      // The server now says if a refusal is final. Back then it showed in how the message began.
      const stands = {
        state: states[state] ?? 'here',
        message,
        final: message?.startsWith('This ') ?? false,
      }
      const entry = entryOf(person, 'file', { ...made, ...stands })
      if (state === 'done' || (await write(entry, blob)))
        await Promise.all([old.delete('items', id), old.delete('blobs', id)])
      // There is no room for a second copy. It is sent from this page and looked for again at the
      // next start.
      else hold(entry, blob)
    }
    if (old.objectStoreNames.contains('items') && (await old.count('items')) > 0) return
  } finally {
    old.close()
  }
  // An open page of the previous version still holds the database.
  void deleteDB(NAME)
}
