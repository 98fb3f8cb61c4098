import { useEffect, useRef } from 'react'
import { can } from '#access/roles.ts'
import { useRememberedOnly, useUnconfirmed } from '#client/remembered-person.ts'
import { useCan, useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { entriesOf, remove, switchPerson, useEntries } from '#outbox/entries.client.ts'
import type { Kind } from '#outbox/kind.client.ts'
import { type Entry, isOpen, isWaiting, pauseAfter } from '#outbox/outbox.ts'
import { sendAll, useIsLoggedOut } from '#outbox/sending.client.ts'
import { watchLine } from '#outbox/silent-line.client.ts'

/**
 * Sends waiting entries of a kind while the app is open: at startup, when the connection is back,
 * and at intervals while any wait.
 */
export function useSending(kind: Kind, person: string) {
  // Wait until the server says who is logged in, then send at once.
  const enabled = [useCan(kind.may), !useUnconfirmed()].every(Boolean)
  const waits = useEntries(person, kind.name)?.some(isWaiting) ?? false
  // Tries in a row that sent nothing. A ref, because during a try nothing is waiting and the effect
  // restarts.
  const failures = useRef(0)
  useEffect(() => {
    const begun = switchPerson(person)
    if (!enabled) return undefined
    const go = () => void begun.then(() => sendAll(kind, person))
    go()
    const online = () => {
      failures.current = 0
      go()
    }
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [kind, person, enabled])
  useEffect(() => {
    if (!enabled || !waits) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const again = async () => {
      failures.current = (await sendAll(kind, person)) > 0 ? 0 : failures.current + 1
      if (!isOver) later()
    }
    const later = () => void (timer = setTimeout(() => void again(), pauseAfter(failures.current)))
    later()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [kind, person, enabled, waits])
}

/**
 * Watches the connection while entries are underway, and resumes sending when it is back after a
 * silence.
 */
export function useLine(kinds: readonly Kind[], person: string, entries: readonly Entry[]) {
  const { role } = useMe()
  const believed = useRememberedOnly()
  const underway =
    !believed && entries.some((entry) => isOpen(entry) && entry.state !== 'unfinished')
  useEffect(() => {
    if (!underway) return undefined
    const mine = kinds.filter(({ may }) => can(role, may))
    const resume = () => mine.forEach((kind) => kind.resume?.())
    return watchLine({
      onBack: () => {
        resume()
        for (const kind of mine) void sendAll(kind, person)
      },
      onStalled: resume,
    })
  }, [kinds, role, person, underway])
}

/** The list stays this long after the last entry was sent, in ms. */
const SEEN = 10_000

/**
 * Shows a toast that entries are waiting because no one is logged in, and clears the list a while
 * after all entries are safe.
 */
export function useOutboxToasts(shown: readonly { entry: Entry; kind: Kind }[]) {
  const isNobody = useIsLoggedOut()
  const waiting = shown.find(({ entry, kind }) => isWaiting(entry) && kind.signedOut?.(entry.what))
  const words = isNobody ? waiting?.kind.signedOut?.(waiting.entry.what) : undefined
  useEffect(() => {
    if (words) toast.failed(words, 'Items waiting on this device are sent when you log in.')
  }, [words])
  const { id: person } = useMe()
  const isDone = shown.length > 0 && shown.every(({ entry }) => entry.state === 'safe')
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(
      () => entriesOf(person).forEach(({ id, state }) => state === 'safe' && void remove(id)),
      SEEN,
    )
    return () => clearTimeout(timer)
  }, [isDone, person])
}
