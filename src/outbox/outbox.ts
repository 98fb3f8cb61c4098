import { sizeWords } from '#values/sizes.ts'

/**
 * The state of an outbox entry. `unfinished`: part of it, such as its location, is still to come.
 * `here`: on this device, waiting for its turn or a connection. `checking`: the server has all of
 * it and is checking it. `safe`: the server has it. `refused`: with the reason, until someone tries
 * again or discards it.
 */
export type State = 'unfinished' | 'here' | 'sending' | 'checking' | 'safe' | 'refused'

/** Something a person made on this device, kept until the server has it. */
export interface Entry<What = unknown> {
  /** Made by the device: the id the server will use, or one that is unique here. */
  id: string
  person: string
  kind: string
  what: What
  /** When it happened by the device's clock, ISO 8601. */
  at: string
  /**
   * Sort key for the order on this device, in ms with fractions. It keeps growing even if the clock
   * is set back.
   */
  order: number
  state: State
  /**
   * True during this page's first try, while someone is waiting for it. The entry does not count as
   * waiting yet.
   */
  first: boolean
  /** Bytes of its own file, and how many of them the server has. */
  size: number
  sent: number
  /** The reason for a refusal, and whether retrying is pointless. */
  message?: string | undefined
  final?: boolean | undefined
}

export type NewEntry<What> = Pick<Entry<What>, 'id' | 'what' | 'at'> &
  Partial<Pick<Entry, 'order' | 'size' | 'state' | 'message' | 'final'>>

/** Returns a new entry. */
export const entryOf = <What>(
  person: string,
  kind: string,
  made: NewEntry<What> & { order: number },
): Entry<What> => ({
  state: 'here',
  first: false,
  size: 0,
  sent: 0,
  ...made,
  person,
  kind,
})

export const inOrder = (one: Entry, other: Entry) => one.order - other.order
/** True if it is waiting to be sent. */
export const isWaiting = ({ state, first }: Entry) => state === 'here' && !first
/** True if the server may not have it yet and has not refused it. */
export const isOpen = ({ state }: Entry) => state !== 'safe' && state !== 'refused'

/**
 * The server's refusal in its own words. `final` means that retrying is pointless. Any other error
 * thrown while sending is an outage.
 */
export class Refusal extends Error {
  final: boolean
  constructor(message: string, final: boolean) {
    super(message)
    this.final = final
  }
}

/**
 * The longest pause between two tries, in ms. A phone in a basement does not always notice that it
 * is back online.
 */
const LONGEST = 15_000
/** Returns how long to wait after this many tries in a row that sent nothing, in ms. */
export const pauseAfter = (failures: number) => Math.min(1000 * 2 ** failures, LONGEST)

/** Returns totals over all entries: bytes, and the number in each state. */
export function progressOf(entries: readonly Entry[]) {
  const arrived = ({ state, size, sent }: Entry) =>
    state === 'checking' || state === 'safe' ? size : sent
  return {
    size: entries.reduce((sum, { size }) => sum + size, 0),
    sent: entries.reduce((sum, entry) => sum + arrived(entry), 0),
    safe: entries.filter(({ state }) => state === 'safe').length,
    refused: entries.filter(({ state }) => state === 'refused').length,
    open: entries.filter(isOpen).length,
  }
}

/** Text for the bytes that the server has. Zero has no unit. */
const sentOf = (sent: number, size: number) =>
  `${sent === 0 ? '0' : sizeWords(sent)} of ${sizeWords(size)}`

/**
 * Returns one line about all entries. `verb` is the word for finished ones: 'uploaded' or 'sent'.
 */
export function summaryOf(entries: readonly Entry[], verb: string) {
  const { size, sent, safe, refused, open } = progressOf(entries)
  const all = entries.length
  const failed = refused > 0 ? `, ${refused} failed` : ''
  if (open > 0)
    return `${safe} of ${all} ${verb}${failed}${size > 0 ? `, ${sentOf(sent, size)}` : ''}`
  if (refused > 0) return `${refused} of ${all} failed`
  return all === 1 ? `${verb[0]!.toUpperCase()}${verb.slice(1)}` : `All ${all} ${verb}`
}

/** Returns an entry's status in words. */
export function stateWords({ state, size, sent, message }: Entry) {
  const bytes =
    size > 0 ? `, ${sent > 0 && state !== 'safe' ? sentOf(sent, size) : sizeWords(size)}` : ''
  if (state === 'unfinished' || state === 'here') return `On this device${bytes}`
  if (state === 'sending') return size > 0 ? `Sending${bytes}` : 'Sending…'
  if (state === 'checking') return 'Uploaded, being checked…'
  return state === 'safe' ? `Safe on the server${bytes}` : (message ?? 'The server rejected it.')
}
