import { v7 as newId } from 'uuid'
import { FileArrivals } from '#files/uploads/file-arrivals.client.ts'
import { resumeTransfers, sendFile, stop } from '#files/uploads/file-sending.client.ts'
import { FileTile } from '#files/uploads/file-tile.tsx'
import {
  type Destination,
  type FileEntry,
  type OwedFile,
  type LateValues,
  type FileNoun,
  madeAt,
} from '#files/uploads/owed-files.ts'
import { isPhotoKind } from '#files/uploads/uploads.ts'
import { change, entriesOf, storeEntry } from '#outbox/entries.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import { sendAgain, sendAll, unfinished } from '#outbox/sending.client.ts'

/**
 * Photos and documents in the outbox. Two are sent at once: more do not make better use of a slow
 * connection.
 */
export const fileKind: Kind<OwedFile, undefined> = {
  name: 'file',
  may: 'uploads.send',
  atOnce: 2,
  goes: 'last',
  verb: 'uploaded',
  isChecked: true,
  send: sendFile,
  title: ({ name }) => name,
  about: ({ to }) => to,
  state: ({ state, what: { waits } }) =>
    state === 'unfinished' ? (waits ?? 'Finding your location…') : undefined,
  Tile: FileTile,
  discarding: 'This file was never uploaded. This device will delete its copy.',
  discard: stop,
  retry: retry,
  resume: resumeTransfers,
  // Specification, part 1 section 5.
  signedOut: ({ upload }) =>
    isPhotoKind(upload.kind) ? 'You must be logged in to upload photos' : undefined,
  Watch: FileArrivals,
}

/** Sends a refused file again as a new one: a refused id stays refused. */
function retry(entry: FileEntry) {
  const id = newId()
  return sendAgain(fileKind, entry, {
    id,
    what: { ...entry.what, upload: { ...entry.what.upload, id } },
  })
}

/**
 * Takes files that someone chose, keeps them on the device, and sends them as soon as it is their
 * turn. Waits for the device's location and the description, which may come later. Returns their
 * ids, and if the device could keep them. If it could not, they are only sent from this page.
 */
export async function takeFiles(
  person: string,
  what: FileNoun,
  files: readonly File[],
  { to, called, waits, ...destination }: Destination,
  later: Promise<LateValues>,
) {
  const batch = newId()
  const now = Date.now()
  const taken = files.map((file) => {
    const upload = {
      ...destination,
      id: newId(),
      person,
      file_name: file.name.slice(-1000),
      device_at: madeAt(file.lastModified, now),
      position_missing: 'The page was closed before the location was known',
    }
    return { file, owed: { what, upload, to, called, waits, name: file.name, batch } }
  })
  const kept = await Promise.all(
    taken.map(async ({ file, owed }) => {
      const { id, device_at: at } = owed.upload
      unfinished.add(id)
      return (
        await storeEntry(
          person,
          fileKind.name,
          { id, what: owed, at, size: file.size, state: 'unfinished' },
          { first: false, blob: file },
        )
      ).kept
    }),
  )
  void later.then(async ({ description, ...found }) => {
    const place = 'position' in found ? { position: found.position, position_missing: null } : found
    const said = { ...place, ...(description !== undefined && { description }) }
    for (const { owed } of taken) {
      const { id } = owed.upload
      unfinished.delete(id)
      // It may have been discarded by now, or sent by another tab.
      if (entriesOf(person).some((entry) => entry.id === id && entry.state === 'unfinished'))
        await change(id, { what: { ...owed, upload: { ...owed.upload, ...said } }, state: 'here' })
    }
    await sendAll(fileKind, person)
  })
  return { ids: taken.map(({ owed }) => owed.upload.id), kept: kept.every(Boolean) }
}
