import { useMemo } from 'react'
import { type OwedItem, type Punch, isPunch, nameOf } from '#time/time-clock/punches.ts'
import { entriesOf, storeEntry, useEntries } from '#outbox/entries.client.ts'
import type { Entry } from '#outbox/outbox.ts'

// The clock's part of the outbox. It writes into a punch if and why it was refused, since the
// clock's rules need to know that.

export const KIND = 'punch'

/** A punch that the server does not have yet, and its entry in the outbox. */
export interface OwedPunch {
  entry: Entry
  punch: Punch
}
function owedAmong(entries: readonly Entry<OwedItem>[]): readonly OwedPunch[] {
  return entries.flatMap((entry) => {
    const { what, state, message } = entry
    const refused = state === 'refused' ? { refused: message ?? 'It was rejected' } : {}
    return isPunch(what) && state !== 'safe' ? [{ entry, punch: { ...what, ...refused } }] : []
  })
}

/** All punches that this person's device still has to send, in order. */
export const owedBy = (person: string) =>
  owedAmong(entriesOf(person).filter(({ kind }) => kind === KIND) as Entry<OwedItem>[])

/**
 * Punches still to be sent, kept current for a component. Leaves out those being sent for the first
 * time; undefined until the outbox is read.
 */
export function useOwedPunches(person: string) {
  const entries = useEntries<OwedItem>(person, KIND)
  return useMemo(() => entries && owedAmong(entries.filter(({ first }) => !first)), [entries])
}

/** Turns a punch or location into an outbox entry. Adding the same one twice makes one entry. */
export const madeOf = (what: OwedItem) => ({ id: nameOf(what), what, at: what.at })
export const keepPlace = (person: string, place: OwedItem) =>
  storeEntry(person, KIND, madeOf(place), { first: false })
