import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { type PictureType, fileTypes, pictureTypes } from '#files/files/file-types.ts'
import { developPicture } from '#files/pictures/picture-development.server.ts'
import { readPicture } from '#files/pictures/picture-header.server.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import type { Outcome } from '#server/queue.ts'
import { type Storage, copies, copyKey, originalKey } from '#server/storage.ts'

/** After ending its process this many times, while nothing else was open, a picture is given up. */
const MOST_ATTEMPTS = 3
/** On an overloaded machine, a picture is released after this many times its time limit. */
const STARVED = 15

const TOO_LONG = 'This photo takes too long to open. Save it in another format and upload it again.'
const ENDS_ITS_PROCESS =
  "This photo can't be opened. Save it in another format and upload it again."

interface Taken {
  id: string
  media_type: string
  sha256: string
}

/** The machine lacked the resources to open the picture. */
class Unable extends Error {}

async function hashOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const lookedInto = async (path: string, type: PictureType) => ({
  ...(await developPicture(path, type)),
  facts: await readPicture(path, type),
})

const refuse = (pool: pg.Pool, id: string, why: string, discard: boolean) =>
  pool.query('select app.mark_file_refused($1, $2, $3)', [id, why, discard])

/** Stores the copies of a picture and records what was found in it. */
async function record(
  storage: Storage,
  pool: pg.Pool,
  id: string,
  made: Awaited<ReturnType<typeof lookedInto>>,
) {
  await storage.put(copyKey(id, 'view'), made.view)
  await storage.put(copyKey(id, 'thumbnail'), made.thumbnail)
  const { captured_at, ...where } = made.facts
  const seen = {
    width: made.width,
    height: made.height,
    placeholder: made.placeholder,
    view_sha256: createHash('sha256').update(made.view).digest('hex'),
    captured: captured_at,
    ...('position' in where
      ? { position: where.position }
      : { position_missing: where.position_missing }),
  }
  await pool.query('select app.mark_file_developed($1, $2)', [id, JSON.stringify(seen)])
}

/** `longest`: ms of processor time for one picture. `isAlone` tells if nothing else is open. */
interface Limits {
  longest: number
  onStuck: () => void
  isAlone: () => boolean
}

/**
 * Ends the process if a picture takes too long. Refuses the picture only if it used that much
 * processor time while nothing else was open: a slow machine is not its fault.
 */
function limited(id: string, pool: pg.Pool, { longest, onStuck, isAlone }: Limits) {
  const [began, before] = [performance.now(), process.cpuUsage()]
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isOver = (user + system) / 1000 >= longest
    if (!isOver && performance.now() - began < longest * STARVED) return
    clearInterval(timer)
    void Promise.resolve(isOver && isAlone() && refuse(pool, id, TOO_LONG, false)).finally(onStuck)
  }, longest / 10)
  return timer
}

/**
 * Returns what the decoders say, or Refused. A refusal only counts if they read the file as it
 * arrived: a failing disk looks like a truncated picture.
 */
async function verdictOn(
  { id, sha256 }: Taken,
  path: string,
  type: PictureType,
  pool: pg.Pool,
  limits: Limits,
) {
  const limit = limited(id, pool, limits)
  try {
    return await lookedInto(path, type)
  } catch (error) {
    if (!(error instanceof RefusedFile))
      throw new Unable('The server could not open it', { cause: error })
    if ((await hashOf(path)) !== sha256)
      throw new Error('The stored file differs from the uploaded file', { cause: error })
    return error
  } finally {
    clearInterval(limit)
  }
}

/** Opens one picture and records the result. */
export function imageWork({ storage, ...limits }: Limits & { storage: Storage }) {
  async function judge(taken: Taken, pool: pg.Pool) {
    const { id, media_type, sha256 } = taken
    const type = pictureTypes.find((one) => fileTypes[one].media_type === media_type)
    if (!type) return void (await refuse(pool, id, "This photo can't be opened.", false))
    const original = originalKey(id, sha256)
    const made = await storage.asFile(original, (path) =>
      verdictOn(taken, path, type, pool, limits),
    )
    if (made instanceof RefusedFile) {
      await refuse(pool, id, made.message, true)
      // The sweep removes what remains.
      for (const key of [original, ...copies.map((copy) => copyKey(id, copy))])
        await storage.remove(key).catch(() => {})
      return
    }
    await record(storage, pool, id, made)
  }

  return {
    /**
     * Returns 'away' for errors of storage and database. Returns 'interrupted' if the machine could
     * not open the picture; it then waits longer each time.
     */
    work: async (id: string, pool: pg.Pool): Promise<Outcome> => {
      try {
        const { rows } = await pool.query<Omit<Taken, 'id'>>('select * from app.read_picture($1)', [
          id,
        ])
        const [arrived] = rows
        if (arrived) await judge({ id, ...arrived }, pool)
      } catch (error) {
        console.error('A photo could not be processed. It will be retried.', id, error)
        return error instanceof Unable ? 'interrupted' : 'away'
      }
    },
    /**
     * Counts that the picture ended its process while nothing else was open. The third time it is
     * refused, and its bytes stay.
     */
    giveUp: async (id: string, pool: pg.Pool) => {
      const { rows } = await pool.query<{ attempts: number | null }>(
        'select app.count_attempt($1) as attempts',
        [id],
      )
      if ((rows[0]?.attempts ?? 0) >= MOST_ATTEMPTS) await refuse(pool, id, ENDS_ITS_PROCESS, false)
    },
  }
}
