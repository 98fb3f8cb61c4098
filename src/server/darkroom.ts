import { createHash } from 'node:crypto'
import { pictureTypes, fileTypes } from '#features/files/file-types.ts'
import { developPicture } from '#features/files/picture-development.server.ts'
import { readPicture } from '#features/files/picture-header.server.ts'
import { Refused } from '#features/files/refused.ts'
import { arrive, unfinishedUploads } from '#features/uploads/arrival.server.ts'
import { poolOf } from '#server/database.ts'
import { type Piece, type Storage, copies, copyKey, originalKey } from '#server/storage.ts'

/** How many pictures are developed at once: one for each of the usual two cores. */
const AT_ONCE = 2
/** A picture that ended its process so often is given up. */
const MOST_ATTEMPTS = 3
/**
 * A picture that takes longer, in ms, is refused, and whatever opens it ends: a hundred megapixels take a second, a bomb minutes.
 * app.take_file gives it to another maker after 30 s.
 */
const LONGEST = 20_000
/** How often to look for what is due, in ms; new files announce themselves. */
const LOOK_AGAIN = 10_000
/** How often to look after uploads that nobody finished, in ms. */
const TIDY_AGAIN = 10 * 60_000
/** An upload whose sender does not come back is given up after this long, in ms; bytes that belong to nothing are dropped after a day. */
const GIVEN_UP = 7 * 24 * 3600_000
const DAY = 24 * 3600_000
/** Whoever sends has this long to finish by themselves, in ms. */
const LEFT_ALONE = 2 * 60_000

export interface Darkroom {
  /** A file was announced. */
  look: () => void
  /** Develops until nothing is due. */
  flush: () => Promise<void>
  /** Finishes uploads that are all there though their sender never heard so, gives up old ones, and drops bytes of nobody. */
  tidy: (now?: Date) => Promise<void>
  close: () => Promise<void>
}

interface Taken {
  id: string
  media_type: string
  sha256: string
  attempts: number
}

/**
 * Makes what is shown of pictures: a viewable copy, a thumbnail, a blur, and reads when and where they were taken. It runs in a process of
 * its own, because it opens what strangers sent; the row of the file is the queue, so that nothing is forgotten when that process ends.
 */
export async function startDarkroom({
  filesUrl,
  storage,
  longest = LONGEST,
  onStuck = () => {},
}: {
  filesUrl: string
  storage: Storage
  longest?: number | undefined
  /** Called when a picture took too long and is refused; what opens it cannot be stopped but with its process. */
  onStuck?: () => void
}): Promise<Darkroom> {
  const pool = poolOf({ connectionString: filesUrl, max: AT_ONCE + 1 })

  /** What is being developed here, by its id; one that may have ended its process is `alone`, so that nothing beside it pays for it. */
  const inHand = new Set<string>()
  let alone = false
  const putBack = (id: string) => pool.query('select app.put_back($1)', [id])

  const develop = async ({ id, media_type, sha256, attempts }: Taken) => {
    const original = originalKey(id, sha256)
    const refuse = async (why: string) => {
      await pool.query('select app.file_refused($1, $2)', [id, why])
      for (const key of [original, ...copies.map((copy) => copyKey(id, copy))]) await storage.remove(key)
    }
    if (attempts > MOST_ATTEMPTS) return refuse('This picture cannot be opened. Please send it once more in another format.')
    const type = pictureTypes.find((one) => fileTypes[one].media_type === media_type)
    if (!type) return refuse('This picture cannot be opened.')
    const stuck = setTimeout(() => {
      const beside = [...inHand].filter((one) => one !== id)
      const why = 'This picture takes too long to open. Please save it in another format and send it again.'
      void Promise.all([refuse(why), ...beside.map(putBack)]).finally(onStuck)
    }, longest)
    try {
      const made = await storage.asFile(original, async (path) => ({
        ...(await developPicture(path, type)),
        facts: await readPicture(path, type),
      }))
      await storage.put(copyKey(id, 'view'), made.view)
      await storage.put(copyKey(id, 'thumbnail'), made.thumbnail)
      const { captured_at, ...where } = made.facts
      const seen = {
        width: made.width,
        height: made.height,
        placeholder: made.placeholder,
        view_sha256: createHash('sha256').update(made.view).digest('hex'),
        captured: captured_at,
        ...('position' in where ? { position: where.position } : { position_missing: where.position_missing }),
      }
      await pool.query('select app.file_developed($1, $2)', [id, JSON.stringify(seen)])
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await refuse(error.message)
    } finally {
      clearTimeout(stuck)
    }
  }

  /** Takes and develops one picture. False if none is due, or none that may be developed beside another. */
  const developOne = async () => {
    if (alone) return false
    const { rows } = await pool.query<Taken>('select * from app.take_file()')
    const [taken] = rows
    if (!taken) return false
    const isSuspect = taken.attempts > 1
    if (alone || (isSuspect && inHand.size > 0)) {
      await putBack(taken.id)
      // Whoever was beside it takes it next; perhaps they have looked already.
      return inHand.size === 0 && !alone
    }
    inHand.add(taken.id)
    alone = isSuspect
    // The storage or the database was away: it comes back when its time is over.
    await develop(taken).catch((error: unknown) => console.error('A picture could not be developed and is tried again.', taken.id, error))
    inHand.delete(taken.id)
    if (!alone) return true
    alone = false
    pump()
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
    } while (again && !closed)
  }
  const pump = () => {
    again = true
    if (closed || working.size >= AT_ONCE) return
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

  const tidy = async (now = new Date()) => {
    for (const upload of await unfinishedUploads(pool, new Date(now.getTime() - LEFT_ALONE))) {
      const { id, created_at } = upload
      if (closed) return
      if ((await arrive(pool, storage, upload)) !== 'again' || now.getTime() - created_at.getTime() < GIVEN_UP) continue
      await pool.query('select app.refuse_upload($1, $2)', [id, 'It did not arrive within a week.'])
      await storage.dropArriving(id)
    }
    let some: Piece[] = []
    const drop = async () => {
      const { rows: orphans } = await pool.query<{ id: string }>('select app.orphans($1) as id', [[...new Set(some.map(({ id }) => id))]])
      const nobodys = new Set(orphans.map(({ id }) => id))
      for (const piece of some) if (nobodys.has(piece.id)) await piece.drop()
      some = []
    }
    for await (const piece of storage.pieces(new Date(now.getTime() - DAY))) {
      some.push(piece)
      if (some.length >= 500) await drop()
      if (closed) return
    }
    if (some.length > 0) await drop()
  }

  const look = setInterval(pump, LOOK_AGAIN)
  let tidying: Promise<void> | undefined
  const tidyUp = () => {
    tidying ??= tidy()
      .catch((error: unknown) => console.error('Uploads could not be tidied up.', error))
      .finally(() => (tidying = undefined))
  }
  const broom = setInterval(tidyUp, TIDY_AGAIN)
  void flush()

  return {
    look: pump,
    flush,
    tidy,
    close: async () => {
      closed = true
      clearInterval(look)
      clearInterval(broom)
      await Promise.all([...working, tidying])
      await pool.end()
    },
  }
}
