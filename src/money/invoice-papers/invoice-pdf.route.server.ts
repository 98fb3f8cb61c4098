import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { type InvoicePaper, invoicePaper } from '#money/invoices/invoice-paper.ts'
import { type InvoiceStatus, shownNumber } from '#money/invoices/invoice-status.ts'
import { logoOf } from '#people/settings/logo-bytes.server.ts'
import { reading, writing } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { dataHeaders } from '#server/security.ts'
import { type Storage, originalKey } from '#server/storage.ts'

/**
 * Serves /invoices/{id}/pdf: an invoice as a PDF, for those who may see it. Staff see all,
 * customers their own once sent, claims agents those shown to them; others get 404. An issued
 * invoice has the same bytes each time. Drafts are drawn as they are now, and a void one says so.
 * `?download` saves it.
 */
function invoicePdf(contextFor: (c: Context) => RequestContext, storage: Storage) {
  const app = new Hono()
  app.get('/:id/pdf', async (c) => {
    const context = contextFor(c)
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!id.success || !context.sessionToken) return c.body(null, 404, dataHeaders)
    try {
      const found = await paperFor(context, id.data)
      if (!found) return c.body(null, 404, dataHeaders)
      const headers = {
        ...dataHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `${c.req.query('download') === undefined ? 'inline' : 'attachment'}; filename="${shownNumber(found.paper.invoice_number)}.pdf"`,
        'cache-control': 'private, no-cache',
      }
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      // Staff can see what claims agents have read.
      if (found.watched_id)
        await writing({ ...context, admit: () => {} }, ({ db }) =>
          sql`select app.note_file_look(${found.watched_id})`.execute(db),
        )
      const { body, size } = await bytesOf(found, storage)
      return c.body(body, 200, { ...headers, 'content-length': `${size}` })
    } catch (error) {
      return refusal(c, designedError(error, context))
    }
  })
  return app
}

/** Returns the paper as issued, or else draws it now. */
export async function bytesOf({ paper, key, logo }: Found, storage: Storage) {
  const kept = key && (await storage.read(key))
  if (kept)
    return {
      body: Readable.toWeb(kept.stream) as ReadableStream<Uint8Array<ArrayBuffer>>,
      size: kept.size,
    }
  // Loaded on first use: the PDF code takes 15 MB in every process.
  const { drawInvoice } = await import('#money/invoice-papers/invoice-drawing.server.ts')
  const body = await drawInvoice(paper, logo)
  return { body, size: body.length }
}

interface Found {
  paper: InvoicePaper
  key: string | null
  /** Only if it must be drawn. */
  logo?: Uint8Array | undefined
  /** The file, if a claims agent reads it. */
  watched_id?: string | null
}
interface Kept {
  status: InvoiceStatus | null
  record: unknown
  file_id: string | null
  sha256: string | null
}

/**
 * For invoices that were issued before records were kept: leaves out later payments, which no paper
 * shows.
 */
const asIssued = (paper: InvoicePaper): InvoicePaper =>
  paper.status === 'draft' || paper.status === 'void'
    ? paper
    : { ...paper, paid_cents: 0, open_cents: paper.total_cents }

/**
 * Returns the record to draw, and where its bytes are if they were drawn at issue. Undefined if the
 * caller can't see the invoice.
 */
export const paperFor = (context: RequestContext, id: string): Promise<Found | undefined> =>
  reading({ ...context, admit: () => {} }, async ({ db, actor }) => {
    const me = await actor()
    if (!me || me.second_factor_due) return undefined
    const { rows: found } = await sql<Kept>`select * from app.invoice_paper(${id})`.execute(db)
    const { status, record, file_id, sha256 } = found[0]!
    if (!status) return undefined
    if (!record) {
      const { rows } = await sql<{
        record: unknown
      }>`select app.invoice_record(${id}) as record`.execute(db)
      const now = invoicePaper.safeParse(rows[0]?.record)
      return now.success
        ? { paper: asIssued(now.data), key: null, logo: await logoOf(db, now.data) }
        : undefined
    }
    const paper = invoicePaper.parse(record)
    if (status === 'void')
      return {
        paper: { ...paper, status, open_cents: 0 },
        key: null,
        logo: await logoOf(db, paper),
      }
    const kept = {
      paper,
      key: file_id && originalKey(file_id, sha256!),
      logo: await logoOf(db, paper),
    }
    return me.role === 8 ? { ...kept, watched_id: file_id } : kept
  })

export const route: Route = {
  path: '/invoices',
  urls: '/invoices/[^/?]+/pdf(?=\\?|$)',
  who: {
    'GET /invoices/:id/pdf':
      'Staff; customers and claims agents of invoices they see; 404 to others',
  },
  app: ({ contextFor, storage }) => invoicePdf(contextFor, storage),
}
