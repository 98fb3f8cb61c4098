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

/** Highest age in ms of a page that asks for live updates. Pages are hardly ever older. */
export const OLDEST_PAGE = 60_000
/**
 * Ms for which changes of one table are gathered into one message. A bulk change must not make
 * every browser reload for each row.
 */
const GATHER = 200
/**
 * Streams per session. A page open in more tabs than this shows changes only when it is reloaded.
 */
const MOST_STREAMS = 20
/**
 * Ms added to a page's age when looking for changes it missed, because clocks and networks take
 * time.
 */
const MARGIN = 1000
/**
 * Ms between heartbeats of a silent stream. Each one also checks that the session is still valid.
 */
const HEARTBEAT = 20_000

/**
 * True if someone is told about a change. Everyone is told about public tables, and about
 * `everything`, which means an unknown change. Staff get the names of tables whose rows their role
 * sees. Others hear only about rows that they see themselves, for which the database names them:
 * which tables change, and how often, reveals the rhythm of a business.
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
  /** The only person it concerns, if the change is for one person. */
  person: string | undefined
}
type Listener = Pick<Actor, 'id' | 'role'>

export type Live = ReturnType<typeof createLive>

/**
 * Sends the names of tables changed by others to the open streams. The listener of the triggers'
 * NOTIFY passes each notice to `hear`: a table, or a table and the person it concerns. For the
 * whole server that is the keeper, on one connection.
 */
export function createLive() {
  const streams = new Set<Stream>()
  const pending = new Map<string, NodeJS.Timeout>()
  /** Recent changes and the time of each in ms, latest last. */
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
    /** Takes a notice from the channel `changes`. */
    hear: tell,
    /** Call this if some changes may have been missed. */
    heardNothing: () => tell('everything'),
    open: () => streams.size,
    /**
     * Opens a stream for a page that is `age` ms old, and first sends what changed since the page
     * began. Each `change` event has the name of a table whose rows this person sees, and the first
     * parts of the names of procedures whose answers show it. The stream ends when the session
     * does. Undefined if the session has too many streams.
     */
    stream: (
      c: Context,
      me: Listener,
      { session, age, inForce }: { session: string; age: number; inForce: () => Promise<boolean> },
    ) => {
      if ([...streams].filter((stream) => stream.session === session).length >= MOST_STREAMS)
        return undefined
      // A default nginx would hold events back until it has some kilobytes.
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
        // Set before the first wait. Otherwise a browser that leaves during the wait would keep its
        // place until its session ends.
        sse.onAbort(end)
        await sse.writeSSE({ event: 'ready', data: '', retry: 2000 })
        // Data that the page read before the stream began may be outdated by now.
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
