import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  type FileEntry,
  type OwedFile,
  type FileNoun,
  uploadedNoun,
} from '#files/uploads/owed-files.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { change, entriesOf, markReceived, useEntries } from '#outbox/entries.client.ts'
import { isOpen } from '#outbox/outbox.ts'
import { noteResponse } from '#outbox/silent-line.client.ts'

/**
 * Interval to ask the server about files it is checking, in ms. The server also announces changes
 * by itself.
 */
const ASK_AGAIN = 3000
/** Timeout for its answer, in ms. */
const ANSWERS_WITHIN = 10_000

/** Returns my files that the server does not have yet. */
export function useOpenFiles(): readonly FileEntry[] {
  return (useEntries<OwedFile>(useMe().id, 'file') ?? []).filter(isOpen)
}

/**
 * Returns the state of some of my files by their ids: if the server still lacks one of them, and
 * which ones it refused. The server has every file that this device no longer keeps.
 */
export function useSentFiles(ids: readonly string[] | undefined) {
  const files = useEntries<OwedFile>(useMe().id, 'file') ?? []
  if (!ids) return undefined
  const mine = files.filter(({ id }) => ids.includes(id))
  return {
    ids: [...ids],
    open: mine.some((file) => isOpen(file) && file.state !== 'checking'),
    failed: mine.flatMap(({ id, state }) => (state === 'refused' ? [id] : [])),
  }
}

/**
 * Asks about files that the server is checking, and shows one toast per batch once all of it has
 * arrived.
 */
export function FileArrivals() {
  const { id: person } = useMe()
  const files = useEntries<OwedFile>(person, 'file')
  // The key starts with the procedure's name, so a change of files that the server announces
  // triggers a request at once.
  useQuery({
    queryKey: [...api.uploads.states.key(), 'mine'],
    queryFn: () => askHowTheyStand(person),
    enabled: files?.some(({ state }) => state === 'checking') ?? false,
    refetchInterval: ASK_AGAIN,
    staleTime: 0,
  })
  useArrivalToasts(files)
  return null
}

/**
 * Marks files as safe or refused by the server's answer. Returns true if it is still checking some.
 */
async function askHowTheyStand(person: string) {
  const checking = () =>
    entriesOf(person).filter(({ kind, state }) => kind === 'file' && state === 'checking')
  const ids = checking().map(({ id }) => id)
  if (ids.length === 0) return false
  const states = await api.uploads.states.call(
    { ids: ids.slice(0, 100) },
    { signal: AbortSignal.timeout(ANSWERS_WITHIN) },
  )
  noteResponse()
  for (const { id, state, refusal, final } of states) {
    if (state === 'ready') await markReceived(id)
    if (state === 'refused')
      await change(id, { state: 'refused', message: refusal ?? 'The server rejected it.', final })
    // The server has none of it, so it is sent again.
    if (state === 'uploading') await change(id, { state: 'here', sent: 0 })
  }
  return checking().length > 0
}

/**
 * Shows a refusal in the specification's words for each place (part 1 section 8, part 2 section 9).
 */
function showRefusal(what: FileNoun, name: string, message = 'The server rejected it.') {
  if (what === 'images') toast.failed('Failed to upload image', `${name}: ${message}`)
  else if (what === 'photos') toast.failed(`Upload failed: ${message}`, name)
  else
    toast.failed(
      what === 'files' ? 'Failed to upload file' : `Failed to upload ${what}`,
      `${name}: ${message}`,
    )
}

/** The camera counts uploads itself, and a toast would hide its shutter. */
const isCamera = () => location.pathname === '/camera'

function useArrivalToasts(files: readonly FileEntry[] | undefined) {
  const queryClient = useQueryClient()
  const said = useRef(new Set<string>())
  const open = useRef(new Set<string>())
  useEffect(() => {
    for (const [batch, all] of Map.groupBy(files ?? [], ({ what }) => what.batch)) {
      if (all.some(isOpen)) open.current.add(batch)
      else if (open.current.has(batch) && !said.current.has(batch)) {
        said.current.add(batch)
        // Customers are not notified of every photo, so their own are reloaded here.
        void queryClient.invalidateQueries({ queryKey: api.photos.key() })
        const done = all.filter(({ state }) => state === 'safe')
        const kind = uploadedNoun(all[0]!.what)
        for (const { message, what: file, state } of all)
          if (state === 'refused') showRefusal(file.what, file.name, message)
        if (isCamera()) continue
        if (done.length === 1) toast.done(`${kind} uploaded successfully`)
        else if (done.length > 1)
          toast.done(`${done.length} ${kind.toLowerCase()}s uploaded successfully`)
      }
    }
  }, [files, queryClient])
}
