import { PICTURES } from '#files/pictures/image-worker-keeper.server.ts'
import { imageWork } from '#files/pictures/image-work.server.ts'
import { sweep } from '#files/pictures/image-sweep.server.ts'
import { startQueue } from '#server/queue.ts'
import type { Storage } from '#server/storage.ts'

/** Pictures processed at once: one for each of the usual two cores. */
const AT_ONCE = 2
/**
 * A picture that takes more processor time than this, in ms, is refused and its process ends. A
 * hundred megapixels take a second, a bomb minutes.
 */
const LONGEST = 20_000
export interface ImageWorker {
  /** Call this when a file was announced. */
  look: () => void
  /** Processes pictures until nothing is due or the storage is down. */
  flush: () => Promise<void>
  /**
   * Finishes complete uploads whose sender did not get an answer, gives up old ones, and deletes
   * bytes that nobody needs.
   */
  tidy: (now?: Date) => Promise<void>
  /** Runs `tidy` in the background and logs a failure. */
  tidyUp: () => void
  /**
   * Handles what a previous process left: the pictures it had open, and if one of them is the
   * reason it ended.
   */
  settle: (former: Former) => Promise<void>
  /** True if there is nothing to do, now or later, until the next file is announced. */
  isIdle: () => Promise<boolean>
  close: () => Promise<void>
}
export interface Former {
  ids: string[]
  isTheirFault: boolean
}

/**
 * Makes a viewable copy, a thumbnail and a blur of each picture, and reads when and where it was
 * taken. It runs in a process of its own, because it opens files from strangers. It takes its
 * pictures from the queue of background tasks (server/queue.ts). Only a decoder's verdict, or the
 * end of its process with only that picture open, counts against a picture; see decision 0020.
 */
export async function startImageWorker({
  filesUrl,
  storage,
  longest = LONGEST,
  onStuck = () => {},
  onOpen = () => {},
}: {
  filesUrl: string
  storage: Storage
  longest?: number | undefined
  /** Called when a picture took too long. Only ending the process stops the decoder. */
  onStuck?: () => void
  /** Called with the open pictures whenever they change. */
  onOpen?: (ids: string[]) => void
}): Promise<ImageWorker> {
  const { work, giveUp } = imageWork({
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
