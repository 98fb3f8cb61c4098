import { PICTURES } from '#files/pictures/darkroom-keeper.server.ts'
import { inDarkroom } from '#files/pictures/darkroom-picture.server.ts'
import { sweep } from '#files/pictures/darkroom-sweep.server.ts'
import { startQueue } from '#server/queue.ts'
import type { Storage } from '#server/storage.ts'

/** How many pictures are developed at once: one for each of the usual two cores. */
const AT_ONCE = 2
/** A picture that takes more of the processor, in ms, is refused, and its process ends: a hundred megapixels take a second, a bomb minutes. */
const LONGEST = 20_000
export interface Darkroom {
  /** A file was announced. */
  look: () => void
  /** Develops until nothing is due, or the storage is away. */
  flush: () => Promise<void>
  /** Finishes uploads that are all there though their sender never heard so, gives up old ones, and drops bytes that no one needs. */
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
 * its own, because it opens what strangers sent; it takes them from the queue of all that is done later (server/queue.ts).
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
  const { work, giveUp } = inDarkroom({
    storage,
    longest,
    onStuck,
    isAlone: () => open.length === 1,
  })
  let open: string[] = []
  const queue = startQueue({
    databaseUrl: filesUrl,
    connections: AT_ONCE + 1,
    works: { [PICTURES]: { work, atOnce: AT_ONCE } },
    onOpen: (ids) => {
      open = ids
      onOpen(ids)
    },
  })
  const { pool } = queue

  const settle = async ({ ids, isTheirFault }: Former) => {
    const [only] = ids
    if (only && isTheirFault && ids.length === 1) await giveUp(only, pool)
    else if (only) await pool.query('select app.let_go_tasks($1, $2)', [PICTURES, ids])
    queue.look()
  }

  let closed = false
  const tidy = (now = new Date()) => sweep({ pool, storage, now, isOver: () => closed })
  let tidying: Promise<void> | undefined
  const tidyUp = () => {
    tidying ??= tidy()
      .catch((error: unknown) => console.error('Old uploads could not be cleaned up.', error))
      .finally(() => (tidying = undefined))
  }

  return {
    look: () => queue.look(PICTURES),
    flush: queue.flush,
    tidy,
    settle,
    tidyUp,
    isIdle: async () => (await queue.isIdle()) && !tidying,
    close: async () => {
      closed = true
      await tidying
      await queue.close()
    },
  }
}
