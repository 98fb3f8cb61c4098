import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { type Role, staff, tableAccess } from '#features/access/roles.ts'

interface Stream {
  session: string
  hears: (table: string) => boolean
  tell: (table: string) => void
  end: () => void
}

/** How long changes of one table are gathered into one message, in ms: a bulk change must not make every browser read per row. */
const GATHER = 200
/** How many streams one session may hold: a page open in more tabs than this shows changes when it is read again. */
const MOST_STREAMS = 20
/** So much longer ago than the page says it began, in ms, a change is told: clocks and the way take time. */
const MARGIN = 1000
/** How often a silent stream says that it lives, and asks whether its session still does, in ms. */
const HEARTBEAT = 20_000

const hushed = new Set(['uploads', 'files', 'photos', 'photo_folders'])

/** Whether people of a role see rows of this table; what the company says of itself everybody sees. Which tables change is a business's rhythm. */
function concerns(table: string, role: Role) {
  const access = tableAccess[table]
  if (!access || table === 'settings' || table === 'offices') return true
  // Their own few are read again when they look; how busy the company is with everybody's is not theirs to hear.
  if (hushed.has(table)) return staff.includes(role)
  return [...(access.select ?? []), ...(access.own ?? [])].includes(role)
}

/**
 * Other people's changes: fans the names of changed tables out to open streams. Whoever hears what the triggers NOTIFY passes it to `hear`;
 * for the whole server that is the keeper, on one connection.
 */
export function createLive() {
  const streams = new Set<Stream>()
  const pending = new Map<string, NodeJS.Timeout>()
  /** When a table changed last, in milliseconds. */
  const changed = new Map<string, number>()

  const tell = (table: string) => {
    changed.set(table, Date.now())
    if (pending.has(table)) return
    const send = () => {
      pending.delete(table)
      for (const stream of streams) if (stream.hears(table)) stream.tell(table)
    }
    pending.set(table, setTimeout(send, GATHER))
  }

  return {
    /** What was notified on `changes`. */
    hear: tell,
    /** Some changes may have been missed. */
    heardNothing: () => tell('everything'),
    open: () => streams.size,
    /** For a page that is `age` ms old: first what changed since it began. A stream of `change` events, each with the name of a table of which this role sees rows; it ends when the session does. None where the session has too many. */
    stream: (c: Context, session: string, role: Role, age: number, inForce: () => Promise<boolean>) => {
      if ([...streams].filter((stream) => stream.session === session).length >= MOST_STREAMS) return undefined
      return streamSSE(c, async (sse) => {
        const { promise: ended, resolve: end } = Promise.withResolvers<void>()
        const stream: Stream = {
          session,
          hears: (table) => concerns(table, role),
          tell: (table) => void sse.writeSSE({ event: 'change', data: table }),
          end,
        }
        streams.add(stream)
        // Before the first wait: a browser that leaves during it would otherwise hold its place until its session ends.
        sse.onAbort(end)
        await sse.writeSSE({ event: 'ready', data: '', retry: 2000 })
        // What the page read before it listened may be old by now.
        const since = Date.now() - age - MARGIN
        for (const [table, at] of changed) if (at >= since && stream.hears(table)) stream.tell(table)
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
