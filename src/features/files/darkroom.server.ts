import { type Taken, inDarkroom } from '#features/files/darkroom-picture.server.ts'
import { sweep } from '#features/files/darkroom-sweep.server.ts'
import { poolOf } from '#server/database.ts'
import type { Storage } from '#server/storage.ts'

/** How many pictures are developed at once: one for each of the usual two cores. */
const AT_ONCE = 2
/** A picture that takes more of the processor, in ms, is refused, and its process ends: a hundred megapixels take a second, a bomb minutes. */
const LONGEST = 20_000
/** How often to look for what is due, in ms; new files announce themselves. */
const LOOK_AGAIN = 3000
/** How often to say that pictures are still being opened, in ms: others may take them after 10 s (app.take_file). */
const HOLD_AGAIN = 3000
/** How long to rest, in ms, after the storage failed: doubled with each failure in a row, so that an outage ends within the longest of them. */
const [SHORTEST_REST, LONGEST_REST] = [250, 5000]
/** When a picture whose bytes could not be had is due again, in seconds. */
const LATER = 4

export interface Darkroom {
  /** A file was announced. */
  look: () => void
  /** Develops until nothing is due, or the storage is away. */
  flush: () => Promise<void>
  /** Finishes uploads that are all there though their sender never heard so, gives up old ones, and drops bytes that nobody needs. */
  tidy: (now?: Date) => Promise<void>
  /** The same by the way; a failure is logged. */
  tidyUp: () => void
  /** What a former process left: the pictures it had open, and whether one of them is the reason that it ended. */
  settle: (former: Former) => Promise<void>
  /** Whether there is nothing to do, now or later, until the next file is announced. */
  isIdle: () => Promise<boolean>
  close: () => Promise<void>
}
export interface Former {
  ids: string[]
  isTheirFault: boolean
}

/**
 * Makes what is shown of pictures: a viewable copy, a thumbnail, a blur, and reads when and where they were taken. It runs in a process of
 * its own, because it opens what strangers sent; the row of the file is the queue, so that nothing is forgotten when that process ends.
 * Only a decoder's verdict, or the end of its process with that picture alone, counts against a picture; see decision 0020.
 */
export async function startDarkroom({
  filesUrl,
  storage,
  longest = LONGEST,
  onStuck = () => {},
  onOpen = () => {},
}: {
  filesUrl: string
  storage: Storage
  longest?: number | undefined
  /** Called when a picture took too long; what opens it cannot be stopped but with its process. */
  onStuck?: () => void
  /** Told which pictures are open, whenever that changes. */
  onOpen?: (ids: string[]) => void
}): Promise<Darkroom> {
  const pool = poolOf({ connectionString: filesUrl, max: AT_ONCE + 1 })

  /** What is being developed here, by its id; one that may have ended its process is `alone`, so that nothing beside it pays for it. */
  const open = new Set<string>()
  let alone = false
  const putBack = (id: string, seconds: number) => pool.query('select app.put_back($1, $2)', [id, seconds])
  const { develop, giveUp } = inDarkroom({ pool, storage, longest, onStuck, isAlone: () => open.size === 1 })

  let failures = 0
  let resting: NodeJS.Timeout | undefined
  const rest = () => {
    if (resting) return
    const pause = Math.min(LONGEST_REST, SHORTEST_REST * 2 ** failures++)
    resting = setTimeout(() => {
      resting = undefined
      pump()
    }, pause)
  }

  /** Takes and develops one picture. False if none is due, or none that may be developed beside another, or the storage is away. */
  const developOne = async () => {
    if (alone || resting) return false
    const { rows } = await pool.query<Taken>('select * from app.take_file()')
    const [taken] = rows
    if (!taken) return false
    const isSuspect = taken.attempts + taken.interruptions > 0
    if (alone || open.has(taken.id) || (isSuspect && open.size > 0)) {
      if (!open.has(taken.id)) await putBack(taken.id, 0)
      // Whoever was beside it takes it next; perhaps they have looked already.
      return open.size === 0 && !alone
    }
    open.add(taken.id)
    onOpen([...open])
    alone = isSuspect
    const outcome = await develop(taken)
    open.delete(taken.id)
    onOpen([...open])
    const wasAlone = alone
    if (wasAlone) alone = false
    if (outcome === 'away') {
      rest()
      await putBack(taken.id, LATER).catch(() => {})
      return false
    }
    failures = 0
    // The other place was kept empty.
    if (wasAlone) pump()
    return true
  }

  // Each place works for itself: one slow picture does not keep the other waiting.
  const working = new Set<Promise<void>>()
  let closed = false
  let again = false
  const work = async () => {
    do {
      again = false
      while (!closed && (await developOne()));
    } while (again && !closed && !resting)
  }
  const pump = () => {
    again = true
    if (closed || resting || working.size >= AT_ONCE) return
    // The database is away for a moment; the next look finds what is due.
    const place = work()
      .catch(() => {})
      .finally(() => working.delete(place))
    working.add(place)
  }
  const flush = async () => {
    for (let n = 0; n < AT_ONCE; n++) pump()
    while (working.size > 0) await Promise.all(working)
  }

  const tidy = (now = new Date()) => sweep({ pool, storage, now, isOver: () => closed })
  const settle = async ({ ids, isTheirFault }: Former) => {
    const [only] = ids
    if (only && isTheirFault && ids.length === 1) await giveUp(only)
    else if (only) await pool.query('select app.let_go($1)', [ids])
    pump()
  }

  const timers = [
    setInterval(pump, LOOK_AGAIN),
    setInterval(() => {
      if (open.size > 0) void pool.query('select app.hold_files($1)', [[...open]]).catch(() => {})
    }, HOLD_AGAIN),
  ]
  let tidying: Promise<void> | undefined
  const tidyUp = () => {
    tidying ??= tidy()
      .catch((error: unknown) => console.error('Old uploads could not be cleaned up.', error))
      .finally(() => (tidying = undefined))
  }
  void flush()

  return {
    look: pump,
    flush,
    tidy,
    settle,
    tidyUp,
    isIdle: async () => {
      const { rows } = await pool.query<{ waiting: number }>(`select waiting from app.queues() where queue = 'pictures'`)
      return rows[0]?.waiting === 0 && working.size === 0 && !tidying
    },
    close: async () => {
      closed = true
      timers.forEach(clearInterval)
      clearTimeout(resting)
      await Promise.all([...working, tidying])
      await pool.end()
    },
  }
}
