import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { type ReceiptPaper, receiptPaper } from '#money/payments/receipt-paper.ts'
import { logoOf } from '#people/settings/logo-bytes.server.ts'
import { reading } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { dataHeaders } from '#server/security.ts'

/**
 * Serves /invoices/{id}/receipt: the payments of an invoice up to today, as a PDF, for staff and
 * its customer. 404 to others, and if nothing was paid. The invoice's own PDF stays as it was sent.
 */
function receiptPdf(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/:id/receipt', async (c) => {
    const context = contextFor(c)
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!id.success || !context.sessionToken) return c.body(null, 404, dataHeaders)
    try {
      const found = await receiptFor(context, id.data)
      if (!found) return c.body(null, 404, dataHeaders)
      // Loaded on first use: the PDF code takes 15 MB in every process.
      const { drawReceipt } = await import('#money/payments/receipt-drawing.server.ts')
      return c.body(await drawReceipt(found.paper, found.logo), 200, {
        ...dataHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="Receipt ${shownNumber(found.paper.invoice_number)}.pdf"`,
        'cache-control': 'private, no-cache',
      })
    } catch (error) {
      return refusal(c, designedError(error, context))
    }
  })
  return app
}

const receiptFor = (
  context: RequestContext,
  id: string,
): Promise<{ paper: ReceiptPaper; logo: Uint8Array | undefined } | undefined> =>
  reading({ ...context, admit: () => {} }, async ({ db, actor }) => {
    const me = await actor()
    if (!me || me.second_factor_due) return undefined
    const { rows } = await sql<{
      record: unknown
    }>`select app.receipt_record(${id}) as record`.execute(db)
    const paper = receiptPaper.nullable().parse(rows[0]?.record ?? null)
    return paper ? { paper, logo: await logoOf(db, paper) } : undefined
  })

export const route: Route = {
  path: '/invoices',
  urls: '/invoices/[^/?]+/receipt(?=\\?|$)',
  who: {
    'GET /invoices/:id/receipt':
      'Staff; customers of their own invoices on which something was paid; 404 to others',
  },
  app: ({ contextFor }) => receiptPdf(contextFor),
}
