import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { logoOf } from '#people/settings/logo-bytes.server.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { statementPaper } from '#money/statements/statement-paper.ts'
import { reading } from '#server/acting.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { rowId } from '#values/text.ts'

const asked = z.strictObject({ customer_id: rowId, invoice_id: rowId.optional() })

/**
 * Serves /exports/statement.pdf?customer_id&invoice_id: what a customer was billed, paid and owes
 * today, on all their invoices or on one, for staff to print or send. An invoice's own PDF stays as
 * issued. A statement covers one customer, whose invoices staff can read anyway, so no step-up is
 * asked. 404 if there is no such customer, or nothing was issued to them.
 */
function customerStatement(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/statement.pdf', (c) =>
    download(
      c,
      contextFor(c),
      { who: 'invoices.list', kind: 'whole', stepUp: false },
      async (request) => {
        const which = asked.safeParse(c.req.query())
        if (!which.success) throw new ORPCError('BAD_REQUEST', { message: 'Customer not found' })
        const { paper, logo } = await reading(request, async ({ db }) => {
          const { rows } = await sql<{
            record: unknown
          }>`select app.statement_record(${which.data.customer_id}, ${which.data.invoice_id ?? null}) as record`.execute(
            db,
          )
          const paper = statementPaper.nullable().parse(rows[0]?.record ?? null)
          return { paper, logo: paper ? await logoOf(db, paper) : undefined }
        })
        if (!paper) throw new ORPCError('NOT_FOUND', { message: 'Customer not found' })
        if (paper.invoices.length === 0)
          throw new ORPCError('NOT_FOUND', {
            message: which.data.invoice_id
              ? 'Invoice not found'
              : 'No invoice was issued to this customer yet.',
          })
        // Loaded on first use: the PDF code takes 15 MB in every process.
        const { drawStatement } = await import('#money/statements/statement-drawing.server.ts')
        const name = which.data.invoice_id
          ? `balance due ${shownNumber(paper.invoices[0]!.invoice_number)}`
          : 'statement'
        return {
          name: `${name} ${paper.day}.pdf`,
          type: 'application/pdf',
          body: await drawStatement(paper, logo),
        }
      },
    ),
  )
  return app
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/statement.pdf': 'Staff',
  },
  isCompressed: true,
  app: ({ contextFor }) => customerStatement(contextFor),
}
