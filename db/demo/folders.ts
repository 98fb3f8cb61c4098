import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import PdfDocument from 'pdfkit'
import { folderFiles, folderNotes, subfolderNames } from '#db/demo/folder-texts.ts'
import type { Drawn } from '#db/demo/photos.ts'
import { type Storage, copies, copyKey, originalKey } from '#server/storage.ts'

/** Number of latest active folders to fill. */
const FILLED = 6

interface Folder {
  id: string
  folder_number: string
  customer_name: string
  created_at: Date
}

/**
 * Returns a one-page PDF of plain text that stands in for a paper from an adjuster or a plumber.
 */
function paper(title: string, lines: string[]) {
  return new Promise<Buffer>((resolve) => {
    const pdf = new PdfDocument({ size: 'LETTER', margin: 72 })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.fontSize(20).text(title).moveDown().fontSize(11)
    for (const line of lines) pdf.text(line).moveDown(0.5)
    pdf.end()
  })
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Adds documents, subfolders and notes with pictures to the latest active folders. Triggers stay
 * enabled, because this is what staff would do.
 */
export async function fillFolders(client: pg.Client, storage: Storage, drawn: readonly Drawn[]) {
  const { rows: folders } = await client.query<Folder>(
    `select f.id, f.folder_number, c.name as customer_name, f.created_at from folders f join customers c on c.id = f.customer_id
     where f.status = 'active' and c.user_id is null order by f.created_at desc limit $1`,
    [FILLED],
  )
  const { rows: crew } = await client.query<{ id: string }>(
    'select id from profiles where role in (1, 2) order by email',
  )
  for (const [n, folder] of folders.entries()) {
    const at = (hours: number) =>
      new Date(
        Math.min(
          folder.created_at.getTime() + hours * 3_600_000,
          Date.now() - (20 - hours) * 60_000,
        ),
      )
    const author = (turn: number) => crew[(n + turn) % crew.length]!.id
    const subfolders = await addSubfolders(client, folder, n === 5 ? 0 : 3, author(0))
    const filling = { client, storage, folder, subfolders, at, author }
    await addPapers(filling)
    await addNotes(filling, drawn, n)
  }
}

/** A folder that is being filled. `at` and `author`: when and by whom, by turn. */
interface Filling {
  client: pg.Client
  storage: Storage
  folder: Folder
  subfolders: string[]
  at: (hours: number) => Date
  author: (turn: number) => string
}

async function addSubfolders(client: pg.Client, folder: Folder, count: number, author: string) {
  const subfolders: string[] = []
  for (const name of subfolderNames.slice(0, count)) {
    const id = randomUUID()
    await client.query(
      'insert into subfolders (id, folder_id, name, created_by) values ($1, $2, $3, $4)',
      [id, folder.id, name, author],
    )
    subfolders.push(id)
  }
  return subfolders
}

const placeOf = ({ subfolders }: Filling, name: string | null) =>
  name === null ? null : (subfolders[subfolderNames.indexOf(name)] ?? null)

async function addFile(
  { client, folder, at, author }: Filling,
  name: string,
  media_type: string,
  of: { size: number; sha256: string; picture?: Drawn },
  to: string | null,
  text: string,
  turn: number,
) {
  const id = randomUUID()
  const { width = null, height = null, placeholder = null, view_sha256 = null } = of.picture ?? {}
  await client.query(
    `insert into files (id, name, media_type, size, sha256, view_sha256, width, height, placeholder, state, uploaded_by, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'ready', $10, $11)`,
    [
      id,
      name,
      media_type,
      of.size,
      of.sha256,
      view_sha256,
      width,
      height,
      placeholder,
      author(turn),
      at(turn),
    ],
  )
  await client.query(
    'insert into documents (id, folder_id, subfolder_id, description, uploaded_by, uploaded_at) values ($1, $2, $3, $4, $5, $6)',
    [id, folder.id, to, text, author(turn), at(turn)],
  )
  return id
}

async function addPapers(filling: Filling) {
  const { storage, folder } = filling
  for (const [turn, { name, title, lines, subfolder, description }] of folderFiles.entries()) {
    const bytes = await paper(title, [
      `Folder ${folder.folder_number}, ${folder.customer_name}`,
      ...lines,
    ])
    const sha256 = hashOf(bytes)
    const id = await addFile(
      filling,
      name,
      'application/pdf',
      { size: bytes.length, sha256 },
      placeOf(filling, subfolder),
      description,
      turn,
    )
    await storage.put(originalKey(id, sha256), bytes)
  }
}

async function addNotes(filling: Filling, drawn: readonly Drawn[], n: number) {
  const { client, storage, folder, at, author } = filling
  for (const [turn, { content, tags, subfolder, images, pinned }] of folderNotes.entries()) {
    const note = randomUUID()
    await client.query(
      `insert into folder_notes (id, folder_id, subfolder_id, content, tags, is_pinned, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        note,
        folder.id,
        placeOf(filling, subfolder),
        content,
        tags,
        pinned,
        author(turn),
        at(turn * 4 + 1),
      ],
    )
    for (let image = 0; image < images; image++) {
      const picture = drawn[(n * 3 + turn * 2 + image) % drawn.length]!
      const id = await addFile(
        filling,
        `IMG_${2041 + n * 10 + turn * 2 + image}.jpg`,
        'image/jpeg',
        { ...picture, picture },
        placeOf(filling, subfolder),
        '',
        turn,
      )
      await storage.put(originalKey(id, picture.sha256), picture.bytes.original)
      for (const copy of copies) await storage.put(copyKey(id, copy), picture.bytes[copy])
      await client.query(
        'insert into note_images (note_id, document_id, display_order) values ($1, $2, $3)',
        [note, id, image + 1],
      )
    }
  }
}
