import type pg from 'pg'
import { LAPSED, arrive, unfinishedUploads } from '#files/uploads/arrival.server.ts'
import type { Piece, Storage } from '#server/storage.ts'

/**
 * In ms. An upload is given up if its sender does not come back for this long, and so are arriving
 * bytes that the database does not know.
 */
const GIVEN_UP = 7 * 24 * 3600_000
/**
 * In ms. Bytes that nobody needs are deleted after a day. An original whose upload ended without a
 * file is deleted after 30 days. Strays, which no row names, are deleted 30 days after the sweep
 * first saw them.
 */
const DAY = 24 * 3600_000
const ORIGINAL_KEPT = 30 * DAY
/** A sender has this long to finish an upload without our help, in ms. */
const LEFT_ALONE = 2 * 60_000
/**
 * If the database does not know more than this many originals, and more than this share of them, it
 * is not the database they belong to.
 */
const [STRANGE, STRANGE_SHARE] = [20, 0.1]

interface Known {
  id: string
  is_file: boolean
  discarded: boolean
  ended_at: Date | null
}
interface Sweep {
  pool: pg.Pool
  storage: Storage
  now: Date
  /** True if the sweep should stop early. */
  isOver: () => boolean
}

/**
 * Finishes complete uploads whose sender did not get an answer, gives up old ones, and deletes
 * bytes that nobody needs.
 */
export async function sweep(all: Sweep) {
  await finishUploads(all)
  const { dead, strays, originals, strangers } = await judged(all)
  if (strangers > 0)
    console.error(
      `${strangers} of ${originals} originals in storage are not in the database. They are deleted 30 days after they were found.`,
    )
  if (strangers > STRANGE && strangers > originals * STRANGE_SHARE)
    return console.error(
      "This looks like another database's storage, or a database restored from an old backup. Nothing was deleted.",
    )
  for (const piece of [...dead, ...(await oldStrays(all, strays))]) {
    if (all.isOver()) return
    await piece.drop()
  }
}

async function finishUploads({ pool, storage, now, isOver }: Sweep) {
  for (const upload of await unfinishedUploads(pool, new Date(now.getTime() - LEFT_ALONE))) {
    const { id, created_at } = upload
    if (isOver()) return
    const arrival = await arrive(pool, storage, upload).catch((error: unknown) => {
      console.error('An upload could not be finished. It will be retried.', id, error)
    })
    if (arrival !== 'again' || now.getTime() - created_at.getTime() < GIVEN_UP) continue
    await pool.query('select app.refuse_upload($1, $2)', [id, LAPSED])
    await storage.dropArriving(id)
  }
}

/**
 * Returns strays that were found long ago. A process that ends between writing bytes and naming
 * them leaves strays. After a restore from an older backup, though, they may be evidence missing
 * from that backup. The person who restored it has these days to find out.
 */
async function oldStrays({ pool, now, isOver }: Sweep, strays: Piece[]) {
  // The sweep did not see all strays.
  if (isOver()) return []
  const ids = [...new Set(strays.map(({ id }) => id))]
  await pool.query('select app.keep_stray_files($1)', [ids])
  const { rows } = await pool.query<{ id: string; seen_at: Date }>(
    'select * from app.note_stray_files($1, $2)',
    [ids, now],
  )
  const old = new Set(
    rows
      .filter(({ seen_at }) => now.getTime() - seen_at.getTime() > ORIGINAL_KEPT)
      .map(({ id }) => id),
  )
  return strays.filter(({ id }) => old.has(id))
}

/** Looks through the whole storage before anything is deleted. */
async function judged({ pool, storage, now, isOver }: Sweep) {
  const dead: Piece[] = []
  const strays: Piece[] = []
  let [originals, strangers] = [0, 0]
  let some: Piece[] = []
  const judge = async () => {
    const { rows } = await pool.query<Known>('select * from app.known_files($1)', [
      [...new Set(some.map(({ id }) => id))],
    ])
    const known = new Map(rows.map((row) => [row.id, row]))
    for (const piece of some) {
      if (isDead(piece, known.get(piece.id), now.getTime())) dead.push(piece)
      if (!known.has(piece.id) && ['originals', 'copies'].includes(piece.kind)) strays.push(piece)
      if (piece.kind !== 'originals') continue
      originals++
      if (!known.has(piece.id)) strangers++
    }
    some = []
  }
  for await (const piece of storage.pieces(new Date(now.getTime() - DAY))) {
    some.push(piece)
    if (some.length >= 500) await judge()
    if (isOver()) break
  }
  await judge()
  return { dead, strays, originals, strangers }
}

/**
 * True if nobody needs these bytes. Originals and copies are deleted only if the database says why:
 * a decoder refused the file, or the upload ended without one. An id that the database does not
 * know is a stray.
 */
function isDead({ kind, written_at }: Piece, known: Known | undefined, now: number) {
  if (kind === 'sealing') return true
  if (kind === 'arriving')
    return known ? known.is_file || known.ended_at !== null : now - written_at.getTime() > GIVEN_UP
  if (!known) return false
  return known.is_file
    ? known.discarded
    : known.ended_at !== null && now - known.ended_at.getTime() > ORIGINAL_KEPT
}
