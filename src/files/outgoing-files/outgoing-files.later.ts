import { createHash } from 'node:crypto'
import type pg from 'pg'
import { fileTypes } from '#files/files/file-types.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import { checkOfficeFile, stripPaper } from '#files/papers/paper-keeper.server.ts'
import { ScannerAway, scanForMalware } from '#files/outgoing-files/malware-scan.server.ts'
import { needsCheck, type OutgoingFacts } from '#files/outgoing-files/outgoing-files.ts'
import { malwareEmail } from '#files/outgoing-files/malware-emails.ts'
import type { ScannerSettings } from '#runtime/settings.ts'
import type { Later, Outcome, Work } from '#server/queue.ts'
import { type Storage, originalKey, outsideKey } from '#server/storage.ts'

type Opened = () => Promise<Storage>
interface Unreleased extends OutgoingFacts {
  uploaded_by: string
  /** True if people sign these very bytes or have signed them. */
  bound: boolean
}

const OLD_OFFICE =
  'This is a Word or Excel file in the format of before 2007, which can hide programs from a check. Save it as DOCX, XLSX or PDF and upload it again.'
const MUST_BE_REPLACED =
  'This file contains active content, so it can’t be sent for signing. Replace it with a newly printed PDF.'

/**
 * Checks a file before the first person outside opens it: with a scanner every file, without one
 * PDFs and Office files.
 */
export function releasing({
  storage,
  scanner,
}: {
  storage: Opened
  scanner: ScannerSettings | undefined
}): Work {
  const scan = scanning(storage)
  return {
    work: async (id, pool) => {
      const { rows } = await pool.query<{ found: Unreleased | null }>(
        'select app.read_outgoing_file($1) as found',
        [id],
      )
      const file = rows[0]?.found
      if (!file || file.scanned_at !== null) return undefined
      if (scanner) return scan(scanner, file, pool)
      if (
        !needsCheck(file.media_type) ||
        file.outside_sha256 !== null ||
        file.outside_refusal !== null
      )
        return undefined
      return look(await storage(), file, pool)
    },
  }
}

function scanning(storage: Opened) {
  let isAway = false
  return async (
    scanner: ScannerSettings,
    { id, sha256 }: Unreleased,
    pool: pg.Pool,
  ): Promise<Outcome> => {
    const found = await (await storage()).read(originalKey(id, sha256))
    if (!found) throw new Error('The file is not there.')
    try {
      const { malware, version } = await scanForMalware(scanner, found.stream)
      if (isAway) console.error('The malware scanner answers again.')
      isAway = false
      await pool.query('select app.mark_file_scanned($1, $2, $3)', [id, malware, version])
      return undefined
    } catch (failure) {
      if (!(failure instanceof ScannerAway)) throw failure
      if (!isAway)
        console.error(
          `The malware scanner (CLAMD_URL) is away: ${failure.message}. Files wait for it before people outside open them.`,
        )
      isAway = true
      return 'away'
    }
  }
}

/**
 * Returns what people outside get of a file without a scanner: the file itself or a copy. Throws
 * Refused if nothing may go out.
 */
async function outsideOf(
  { media_type, sha256, size, bound, uploaded_by }: Unreleased,
  path: string,
) {
  const whole = { sha256, size }
  if (media_type === fileTypes.docx.media_type) await checkOfficeFile(path, 'docx', uploaded_by)
  else if (media_type === fileTypes.xlsx.media_type)
    await checkOfficeFile(path, 'xlsx', uploaded_by)
  else if (media_type !== fileTypes.pdf.media_type) throw new RefusedFile(OLD_OFFICE)
  else {
    const stripped = await stripPaper(path, bound, uploaded_by)
    if (stripped && bound) throw new RefusedFile(MUST_BE_REPLACED)
    if (stripped)
      return {
        sha256: createHash('sha256').update(stripped).digest('hex'),
        size: stripped.length,
        bytes: stripped,
      }
  }
  return whole
}

async function look(store: Storage, file: Unreleased, pool: pg.Pool) {
  const { id, sha256 } = file
  const settle = (outside: string | null, bytes: number | null, why: string | null) =>
    pool.query('select app.mark_file_stripped($1, $2, $3, $4)', [id, outside, bytes, why])
  try {
    const outside = await store.asFile(originalKey(id, sha256), (path) => outsideOf(file, path))
    if ('bytes' in outside) await store.put(outsideKey(id, outside.sha256), outside.bytes)
    await settle(outside.sha256, outside.size, null)
  } catch (failure) {
    if (!(failure instanceof RefusedFile)) throw failure
    await settle(null, null, failure.message)
  }
}

/** Files put into the queue at a time, so that new files do not wait behind years of old ones. */
const AT_A_TIME = 200

/**
 * Finds files that have not been checked: pictures if there is a scanner, and files from before the
 * checks existed.
 */
export const unreleasedFiles = (scans: boolean): Work => ({
  when: { every: '2 minutes' },
  work: async (_, pool) =>
    void (await pool.query('select app.enqueue_outgoing_files($1, $2)', [AT_A_TIME, scans])),
})

interface Notice {
  name: string
  malware: string
  by_name: string
  company_name: string
  customer: { id: string; name: string } | null
}

/** Emails management what was found and in which file. */
export const malwareNotices = (baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Notice | null }>(
      'select app.read_malware_notice($1) as found',
      [id],
    )
    const found = rows[0]?.found
    if (!found) return
    const { company_name, customer, ...file } = found
    const href = customer ? `${baseUrl}/customers/${customer.id}` : baseUrl
    const email = malwareEmail(company_name, href, {
      ...file,
      customer_name: customer?.name ?? null,
    })
    await pool.query('select app.send_malware_email($1, $2)', [id, JSON.stringify(email)])
  },
})

export const works: Later = ({ baseUrl, storage, scanner }) => ({
  'outgoing files': releasing({ storage, scanner }),
  'files to look at': unreleasedFiles(scanner !== undefined),
  'malware notices': malwareNotices(baseUrl),
})
