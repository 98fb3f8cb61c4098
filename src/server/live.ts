import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { staff } from '#access/roles.ts'
import type { Actor } from '#server/database.ts'
import { type TableName, answerSources, tables } from '#server/tables.ts'
import type { Notice } from '#values/notices.ts'

interface Stream {
  session: string
  tell: (notices: readonly Heard[]) => void
  end: () => void
}

/** Highest age in ms of a page that asks for live updates. Pages are hardly ever older. */
export const OLDEST_PAGE = 60_000
/** Ms for which notices are gathered into one event. Those of one transaction arrive together. */
const GATHER = 20
/**
 * Streams per session. A page open in more tabs than this shows changes only when it is reloaded.
 */
const MOST_STREAMS = 20
/**
 * Ms added to a page's age when looking for changes it missed, because notices, clocks and networks
 * take time.
 */
const MARGIN = 2000
/**
 * Ms between heartbeats of a silent stream. Each one also checks that the session is still valid.
 */
const HEARTBEAT = 20_000

/** A notice as it comes from the database (app.pass_on_changes). */
interface Heard extends Notice {
  /** People outside the company, and claim links, that are told instead of staff. */
  told?: string[]
}

type Listener = Pick<Actor, 'id' | 'role'>

const EVERYTHING: Notice = { table: 'everything' }

/**
 * Returns what someone is told of a notice. Everyone is told about public tables, and about
 * `everything`. Staff are told about tables whose rows their role sees. If they see only their own,
 * as employees see working time, they are told at most on which job someone else's changed, because
 * they see the crew of each job. Others hear only about rows
 * that they see themselves, for which the database names them, and of these only the table: which
 * rows change, and how often, reveals the rhythm of a business.
 */
export function toldOf({ id, role }: Listener, notice: Heard): Notice | undefined {
  const { told, ...all } = notice
  const { table } = all
  const access = tables[table as TableName]
  if (!staff.includes(role))
    return access?.public || table === 'everything' || told?.includes(id) ? { table } : undefined
  if (told) return undefined
  if (!access || access.public || table === 'everything' || access.select?.includes(role))
    return all
  if (!access.own?.includes(role)) return undefined
  if (!all.people) return all
  const people = all.people.filter((person) => person === id)
  return people.length > 0 || all.jobs ? { ...all, people } : undefined
}

export type Live = ReturnType<typeof createLive>

/**
 * Sends notices of changes to the open streams. The listener of the channel `changes` passes each
 * one to `hear`. For the whole server that is the keeper, on one connection.
 */
export function createLive() {
  const streams = new Set<Stream>()
  let gathered: Heard[] = []
  let timer: NodeJS.Timeout | undefined
  /** Recent notices as they were sent, with the time of each in ms, latest last. */
  const recent = new Map<string, { notice: Heard; at: number }>()

  const send = () => {
    timer = undefined
    const notices = gathered
    gathered = []
    for (const stream of streams) stream.tell(notices)
    for (const [former, { at }] of recent) {
      if (at > Date.now() - OLDEST_PAGE - MARGIN) break
      recent.delete(former)
    }
  }
  const hear = (payload: string) => {
    const notice = JSON.parse(payload) as Heard
    recent.delete(payload)
    recent.set(payload, { notice, at: Date.now() })
    gathered.push(notice)
    timer ??= setTimeout(send, GATHER)
  }

  return {
    /** Takes a notice from the channel `changes`. */
    hear,
    /** Call this if some changes may have been missed. */
    heardNothing: () => hear(JSON.stringify(EVERYTHING)),
    open: () => streams.size,
    /**
     * Opens a stream for a page that is `age` ms old. Its event `ready` has what the answers are
     * made of. Each `change` event has the notices that this person is told of; the first ones are
     * of what changed since the page began. The stream ends when the session does. Undefined if the
     * session has too many streams.
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
          tell: (notices) => {
            const told = notices.flatMap((notice) => toldOf(me, notice) ?? [])
            if (told.length > 0) void sse.writeSSE({ event: 'change', data: JSON.stringify(told) })
          },
          end,
        }
        streams.add(stream)
        // Set before the first wait. Otherwise a browser that leaves during the wait would keep its
        // place until its session ends.
        sse.onAbort(end)
        await sse.writeSSE({ event: 'ready', data: JSON.stringify(answerSources), retry: 2000 })
        // Data that the page read before the stream began may be outdated by now.
        const since = Date.now() - age - MARGIN
        stream.tell(
          [...recent.values()].filter(({ at }) => at >= since).map(({ notice }) => notice),
        )
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
      clearTimeout(timer)
      for (const stream of streams) stream.end()
    },
  }
}
