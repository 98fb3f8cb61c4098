import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { watchLine } from '#features/uploads/silent-line.client.ts'
import type { What } from '#features/uploads/upload-items.ts'
import { NOT_LOGGED_IN, askHowTheyStand, sendAll, sendAnew } from '#features/uploads/upload-sending.client.ts'
import { forget, turnTo, useItems } from '#features/uploads/upload-store.client.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'

/** How often the server is asked again how files stand that it looks into, in ms; it also tells by itself. */
const ASK_AGAIN = 3000
/** How often a line that was lost is tried again, in ms; a phone does not always say that it has one. */
const TRY_AGAIN = 15_000

/** Sends what this person's device keeps, as long as the app is open: after a reload, and whenever there is a connection again. */
export function useUploadSending() {
  const person = useMe().id
  const items = useItems()
  const checking = items.some(({ state }) => state === 'checking')
  useEffect(() => {
    const go = () => void sendAll(person)
    void turnTo(person).then(go)
    addEventListener('online', go)
    const timer = setInterval(go, TRY_AGAIN)
    return () => {
      removeEventListener('online', go)
      clearInterval(timer)
    }
  }, [person])
  const underway = items.some(({ state }) => state === 'sending' || state === 'waiting' || state === 'checking')
  useEffect(() => {
    if (!underway) return
    return watchLine(() => {
      sendAnew()
      void sendAll(person)
    })
  }, [person, underway])
  // Under the name of the procedure, so that a change of files that the server tells is asked for at once.
  useQuery({
    queryKey: [...api.uploads.states.key(), 'mine'],
    queryFn: () => askHowTheyStand(),
    enabled: checking,
    refetchInterval: ASK_AGAIN,
    staleTime: 0,
  })
  useArrivalToasts()
}

/** How long the list of what arrived stays after the last did, in ms. */
const SEEN = 10_000

/** In the words that the specification has for each place (part 1 section 8, part 2 section 9). */
function sayRefused(what: What, name: string, message = 'The server rejected it.') {
  if (what === 'photos') toast.failed(`Upload failed: ${message}`, name)
  else toast.failed(`Failed to upload ${what}`, `${name}: ${message}`)
}

/** Says once for each choice of files that all of them arrived; those of former days leave the list. */
function useArrivalToasts() {
  const items = useItems()
  const queryClient = useQueryClient()
  const said = useRef(new Set<string>())
  const open = useRef(new Set<string>())
  const isSignedOut = items.some(({ state, message }) => state === 'waiting' && message === NOT_LOGGED_IN)
  useEffect(() => {
    if (isSignedOut) toast.failed(NOT_LOGGED_IN, 'Your files wait on this device until you sign in.')
  }, [isSignedOut])
  useEffect(() => {
    const batches = Map.groupBy(items, ({ batch }) => batch)
    for (const [batch, files] of batches) {
      if (files.some(({ state }) => state !== 'done' && state !== 'refused')) open.current.add(batch)
      else if (open.current.has(batch) && !said.current.has(batch)) {
        said.current.add(batch)
        // Customers are not told of every photo there is; their own are read again here.
        void queryClient.invalidateQueries({ queryKey: api.photos.key() })
        const done = files.filter(({ state }) => state === 'done')
        const what = files[0]!.upload.kind === 'photo' ? 'Photo' : 'Document'
        if (done.length === 1) toast.done(`${what} uploaded successfully`)
        else if (done.length > 1) toast.done(`${done.length} ${what.toLowerCase()}s uploaded successfully`)
        for (const { message, name, state } of files) if (state === 'refused') sayRefused(files[0]!.what, name, message)
      }
      if (!open.current.has(batch) && files.every(({ state }) => state === 'done')) for (const { id } of files) forget(id)
    }
    if (items.length === 0 || !items.every(({ state }) => state === 'done')) return
    const timer = setTimeout(() => items.forEach(({ id }) => forget(id)), SEEN)
    return () => clearTimeout(timer)
  }, [items, queryClient])
}
