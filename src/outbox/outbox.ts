import { sizeWords } from '#values/sizes.ts'

/**
 * How something that a device owes the server stands. `unfinished`: something of it is still to come, as where it was; `here`: on this device,
 * waiting for its turn or a connection; `checking`: the server has all of it and looks into it; `safe`: the server has it; `refused`: with the
 * reason, until someone tries again or discards it.
 */
export type State = 'unfinished' | 'here' | 'sending' | 'checking' | 'safe' | 'refused'

/** Something that a person made on this device, kept until the server has it. */
export interface Entry<What = unknown> {
  /** Made by the device, as the server will know it or as nothing else here is called. */
  id: string
  person: string
  kind: string
  what: What
  /** When it happened by the device, ISO 8601. */
  at: string
  /** Which came first on this device: ms, with fractions, growing also where its clock is set back. */
  order: number
  state: State
  /** Whether this page tries it for the first time, and someone waits for that: not owed yet. */
  first: boolean
  /** Bytes of its own beside what is said of it, and how many of them the server has. */
  size: number
  sent: number
  /** Why it was refused, and whether no other try can help. */
  message?: string | undefined
  final?: boolean | undefined
}

export type Made<What> = Pick<Entry<What>, 'id' | 'what' | 'at'> &
  Partial<Pick<Entry, 'order' | 'size' | 'state' | 'message' | 'final'>>

/** One as it begins. */
export const entryOf = <What>(
  person: string,
  kind: string,
  made: Made<What> & { order: number },
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
/** Whether it waits to be sent. */
export const isWaiting = ({ state, first }: Entry) => state === 'here' && !first
/** Whether the server may not have it yet, and it was not refused. */
export const isOpen = ({ state }: Entry) => state !== 'safe' && state !== 'refused'

/** What the server said no to, in its words; `final`: no other try can help. Anything else that is thrown while sending is an outage. */
export class Refusal extends Error {
  final: boolean
  constructor(message: string, final: boolean) {
    super(message)
    this.final = final
  }
}

/** The longest pause between two tries, in ms: a phone in a basement does not always notice that it is online again. */
const LONGEST = 15_000
/** How long to wait after so many tries in a row that sent nothing, in ms. */
export const pauseAfter = (failures: number) => Math.min(1000 * 2 ** failures, LONGEST)

/** What all of it comes to. */
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

/** How much of it the server has: of nothing the unit says nothing. */
const sentOf = (sent: number, size: number) =>
  `${sent === 0 ? '0' : sizeWords(sent)} of ${sizeWords(size)}`

/** All of it in a line; `verb` is what became of what is safe: 'uploaded' or 'sent'. */
export function summaryOf(entries: readonly Entry[], verb: string) {
  const { size, sent, safe, refused, open } = progressOf(entries)
  const all = entries.length
  const failed = refused > 0 ? `, ${refused} failed` : ''
  if (open > 0)
    return `${safe} of ${all} ${verb}${failed}${size > 0 ? `, ${sentOf(sent, size)}` : ''}`
  if (refused > 0) return `${refused} of ${all} failed`
  return all === 1 ? `${verb[0]!.toUpperCase()}${verb.slice(1)}` : `All ${all} ${verb}`
}

/** How one stands, in words. */
export function stateWords({ state, size, sent, message }: Entry) {
  const bytes =
    size > 0 ? `, ${sent > 0 && state !== 'safe' ? sentOf(sent, size) : sizeWords(size)}` : ''
  if (state === 'unfinished' || state === 'here') return `On this device${bytes}`
  if (state === 'sending') return size > 0 ? `Sending${bytes}` : 'Sending…'
  if (state === 'checking') return 'Uploaded, being checked…'
  return state === 'safe' ? `Safe on the server${bytes}` : (message ?? 'The server rejected it.')
}
