import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { staff } from '#access/roles.ts'
import type { Actor } from '#server/database.ts'
import { type TableName, answersShowing, tables } from '#server/tables.ts'

interface Stream {
  session: string
  hears: (change: Change) => boolean
  tell: (table: string) => void
  end: () => void
}

/** A page that asks for live updates is hardly older than this, in ms. */
export const OLDEST_PAGE = 60_000
/** How long changes of one table are gathered into one message, in ms: a bulk change must not make every browser read per row. */
const GATHER = 200
/** How many streams one session may hold: a page open in more tabs than this shows changes when it is read again. */
const MOST_STREAMS = 20
/** So much longer ago than the page says it began, in ms, a change is told: clocks and the way take time. */
const MARGIN = 1000
/** How often a silent stream says that it lives, and asks whether its session still does, in ms. */
const HEARTBEAT = 20_000

/**
 * Whether someone is told of a change: everyone of what is public, and of `everything`, which is an unknown change. Staff hear the names of tables of which their role sees rows; the others only of rows that they see
 * themselves, which the database says by their name: which tables change, and how often, is a business's rhythm.
 */
function hears({ id, role }: Listener, { table, person }: Change) {
  const access = tables[table as TableName]
  if (access?.public || table === 'everything') return true
  if (!staff.includes(role)) return person === id
  if (person) return false
  return !access || [...(access.select ?? []), ...(access.own ?? [])].includes(role)
}

interface Change {
  table: string
  /** Whom alone it concerns. */
  person: string | undefined
}
type Listener = Pick<Actor, 'id' | 'role'>

/**
 * Other people's changes: fans the names of changed tables out to open streams. Whoever hears what the triggers NOTIFY passes it to `hear`,
 * a table or a table and whom it concerns;
 * for the whole server that is the keeper, on one connection.
 */
export function createLive() {
  const streams = new Set<Stream>()
  const pending = new Map<string, NodeJS.Timeout>()
  /** When it changed last, in milliseconds, what did so lately; the latest stands last. */
  const changed = new Map<string, { change: Change; at: number }>()

  const tell = (notice: string) => {
    const [table = '', person] = notice.split(' ')
    const change = { table, person }
    changed.delete(notice)
    changed.set(notice, { change, at: Date.now() })
    if (pending.has(notice)) return
    const send = () => {
      pending.delete(notice)
      for (const stream of streams) if (stream.hears(change)) stream.tell(table)
      for (const [former, { at }] of changed) {
        if (at > Date.now() - OLDEST_PAGE - MARGIN) break
        changed.delete(former)
      }
    }
    pending.set(notice, setTimeout(send, GATHER))
  }

  return {
    /** What was notified on `changes`. */
    hear: tell,
    /** Some changes may have been missed. */
    heardNothing: () => tell('everything'),
    open: () => streams.size,
    /** For a page that is `age` ms old: first what changed since it began. A stream of `change` events, each with the name of a table of which this person sees rows and the first parts of the names of procedures whose answers show it; it ends when the session does. None where the session has too many. */
    stream: (
      c: Context,
      session: string,
      me: Listener,
      age: number,
      inForce: () => Promise<boolean>,
    ) => {
      if ([...streams].filter((stream) => stream.session === session).length >= MOST_STREAMS)
        return undefined
      // A default nginx would keep what is told until it has some kilobytes of it.
      c.header('x-accel-buffering', 'no')
      return streamSSE(c, async (sse) => {
        const { promise: ended, resolve: end } = Promise.withResolvers<void>()
        const stream: Stream = {
          session,
          hears: (change) => hears(me, change),
          tell: (table) =>
            void sse.writeSSE({
              event: 'change',
              data: [table, ...answersShowing(table)].join(' '),
            }),
          end,
        }
        streams.add(stream)
        // Before the first wait: a browser that leaves during it would otherwise hold its place until its session ends.
        sse.onAbort(end)
        await sse.writeSSE({ event: 'ready', data: '', retry: 2000 })
        // What the page read before it listened may be old by now.
        const since = Date.now() - age - MARGIN
        for (const { change, at } of changed.values())
          if (at >= since && stream.hears(change)) stream.tell(change.table)
        const beat = setInterval(() => {
          void inForce().then(
            (still) => (still ? void sse.writeSSE({ event: 'beat', data: '' }) : end()),
            () => {}, // The database is away for a moment; the next beat asks again.
          )
        }, HEARTBEAT)
        await ended
        clearInterval(beat)
        streams.delete(stream)
      })
    },
    close: () => {
      for (const timer of pending.values()) clearTimeout(timer)
      for (const stream of streams) stream.end()
    },
  }
}
