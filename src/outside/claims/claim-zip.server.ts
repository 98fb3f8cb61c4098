import { Readable } from 'node:stream'
import { downloadZip } from 'client-zip'
import { claimIndex } from '#outside/claims/claim-index.server.ts'
import { type Claim, type FileKind, parts } from '#outside/claims/claims.ts'
import type { Outgoing, ReleasedFile } from '#files/outgoing-files/outgoing.server.ts'
import { type Hold, type OutgoingFacts, holdReasons } from '#files/outgoing-files/outgoing-files.ts'

/**
 * A file of a claim as app.claim_files returns it. `is_copy` means that the copy without camera
 * data goes out; then the hash is that of the copy.
 */
export interface ClaimFile {
  kind: FileKind
  item_id: string
  id: string
  name: string
  /** The room in which a photo was taken; null if nobody said, and for everything else. */
  room: string | null
  media_type: string
  is_copy: boolean
  sha256: string
  size: number
  at: string
  release: OutgoingFacts
}

const folderOf = (kind: FileKind) => parts.find((part) => part.kind === kind)!.folder!
export const copyOf = ({ is_copy }: Pick<ClaimFile, 'is_copy'>) =>
  is_copy ? ('view' as const) : undefined

/** Returns a file name that every system can write, with the extension of the actual type. */
export function fileName({
  name,
  is_copy,
  media_type,
}: Pick<ClaimFile, 'name' | 'is_copy' | 'media_type'>) {
  const plain =
    // oxlint-disable-next-line no-control-regex -- which no system can write
    name.replaceAll(/[\u0000-\u001f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]/g, '_').trim() || 'file'
  if (is_copy)
    return `${plain.replace(/\.(jpe?g|png|heic|heif|webp|tiff?|gif|bmp|avif)$/i, '')}.jpg`
  return media_type === 'application/pdf' && !/\.pdf$/i.test(plain) ? `${plain}.pdf` : plain
}

/**
 * Returns the name of a claim's archive: the insurer's claim number, or our customer number if
 * there is none yet.
 */
export const zipName = ({
  claim_number,
  customer_number,
}: Pick<Claim, 'claim_number' | 'customer_number'>) =>
  `claim-${(claim_number || customer_number).replaceAll(/[^\w .-]/g, '_').trim()}.zip`

/**
 * Gives each file a path in the archive. No two paths are equal, even on systems that ignore case.
 */
export function withPaths<File extends ClaimFile>(files: readonly File[]) {
  const taken = new Set<string>()
  return files.map((file) => {
    const whole = fileName(file)
    const dot = whole.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [whole.slice(0, dot), whole.slice(dot)] : [whole, '']
    const folder = folderOf(file.kind)
    let path = `${folder}/${whole}`
    for (let n = 2; taken.has(path.toLowerCase()); n++)
      path = `${folder}/${stem} (${n})${extension}`
    taken.add(path.toLowerCase())
    return { ...file, path }
  })
}

interface PackedClaim {
  files: (ClaimFile & { path: string; released: ReleasedFile })[]
  /** Files that are left out, and why. */
  left: { path: string; why: string }[]
}

/**
 * Returns the files of a claim that go out, each with the hash of the bytes that are sent. Throws
 * 409 while a file is being checked.
 */
export async function packedClaim(
  files: readonly ClaimFile[],
  outgoing: Outgoing,
): Promise<PackedClaim> {
  const { released, kept } = await outgoing.passAll(withPaths(files), copyOf)
  const why = (hold: Hold) => holdReasons[hold].message
  return {
    files: released.map(({ file, released }) => ({
      ...file,
      released,
      sha256: file.is_copy ? file.sha256 : released.sha256,
    })),
    left: kept.map(({ file: { path }, hold }) => ({ path, why: why(hold) })),
  }
}

/**
 * Streams everything shown of a claim as one ZIP: the files, an index to read first, and the hashes
 * in the format that `sha256sum --check` reads.
 */
export function claimZip(
  claim: Claim,
  { files, left }: PackedClaim,
  outgoing: Outgoing,
  { zone, madeAt }: { zone: string; madeAt: string },
) {
  const hour = new Date(madeAt)
  async function* parts() {
    yield {
      name: 'index.html',
      lastModified: hour,
      input: (await claimIndex(claim, { files, left }, zone, madeAt)).toString(),
    }
    for (const file of files) {
      const found = await outgoing.read(file.released)
      if (!found) throw new Error(`File ${file.id} of a claim is missing.`)
      yield {
        name: file.path,
        size: found.size,
        lastModified: new Date(file.at),
        input: Readable.toWeb(found.stream) as ReadableStream<Uint8Array>,
      }
    }
    yield {
      name: 'SHA256SUMS.txt',
      lastModified: hour,
      input: files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(''),
    }
  }
  return downloadZip(parts()).body!
}
