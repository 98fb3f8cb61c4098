import { deleteDB, openDB } from 'idb'
import type { OwedFile } from '#files/uploads/owed-files.ts'
import { hold } from '#outbox/entries.client.ts'
import { write } from '#outbox/kept.client.ts'
import { type State, entryOf } from '#outbox/outbox.ts'

// Until November 2026 files on their way had a database of their own. What still waits in it moves to the outbox.

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

/** Moves what the old database holds, of everyone who uses this device, and takes it away. */
export async function carryUploads() {
  // Where a browser cannot list them, an empty one is made and taken away.
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
      // The server says since whether a refusal is final; then it was in how it began.
      const stands = {
        state: states[state] ?? 'here',
        message,
        final: message?.startsWith('This ') ?? false,
      }
      const entry = entryOf(person, 'file', { ...made, ...stands })
      if (state === 'done' || (await write(entry, blob)))
        await Promise.all([old.delete('items', id), old.delete('blobs', id)])
      // No room for a second copy: it is sent from this page, and looked for again at the next start.
      else hold(entry, blob)
    }
    if (old.objectStoreNames.contains('items') && (await old.count('items')) > 0) return
  } finally {
    old.close()
  }
  // A page of the former version that is still open holds it.
  void deleteDB(NAME)
}
