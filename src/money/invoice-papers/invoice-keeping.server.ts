import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { invoicePaper } from '#money/invoices/invoice-paper.ts'
import { type Storage, originalKey } from '#server/storage.ts'

/**
 * Draws the paper of an issued invoice and keeps it: once, under a separate id, with its bytes
 * synced before the database names them. Does nothing if it is already kept.
 */
export async function keepInvoicePaper(
  invoice_id: string,
  pool: pg.Pool,
  storage: () => Promise<Storage>,
) {
  const { rows } = await pool.query<{ record: unknown }>(
    'select app.read_invoice_paper($1) as record',
    [invoice_id],
  )
  const record = rows[0]?.record
  if (!record) return
  const store = await storage()
  // Loaded for the first drawing: the PDF code takes 15 MB in every process.
  const { drawInvoice } = await import('#money/invoice-papers/invoice-drawing.server.ts')
  const paper = invoicePaper.parse(record)
  const logo = await pool.query<{ bytes: Buffer | null }>('select app.read_logo($1) as bytes', [
    paper.logo_id,
  ])
  const bytes = await drawInvoice(paper, logo.rows[0]?.bytes ?? undefined)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = newId()
  const path = store.sealingPath()
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  await store.seal(path, originalKey(file, sha256))
  await pool.query('select app.keep_invoice_paper($1, $2, $3, $4)', [
    invoice_id,
    file,
    bytes.length,
    sha256,
  ])
}
