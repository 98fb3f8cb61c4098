import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import type { DraftLine } from '#money/invoices/invoice-lines.ts'
import { plainLine } from '#money/invoices/invoices.cases.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { laborLines, rentalLines } from '#money/drafts/proposed-lines.ts'
import type { Company } from '#testing/company.ts'

// Makes invoices as a manager, and reads what they say.

/** Returns the message of a refused call, or `ok`. */
export const errorOf = async (call: Promise<unknown>) => (await safe(call)).error?.message ?? 'ok'

/** A line without a source. */
export const free = (more: Partial<DraftLine> = {}): DraftLine => ({
  ...(plainLine as DraftLine),
  sources: [],
  id: newId(),
  ...more,
})

/** An existing line as it is saved again. */
export const wordsOf = ({
  id,
  section,
  item_number,
  description,
  quantity,
  unit,
  unit_price_cents,
  taxable,
}: Invoice['lines'][number]) => ({
  id,
  section,
  item_number,
  description,
  quantity,
  unit,
  unit_price_cents,
  taxable,
  sources: [],
})

/** Actions of managers and administrators on a company's invoices. */
export function invoicing(company: Company) {
  const as = (caller: 1 | 2 | 3) => company.as(caller)
  return {
    as,
    made: (job_id: string, caller: 1 | 3 = 3) =>
      as(caller).invoices.create({ id: newId(), job_id, begun_at: 'job' }),
    save: (invoice: Invoice, lines: DraftLine[], more: object = {}, caller: 1 | 3 = 3) =>
      as(caller).invoices.save({
        id: invoice.id,
        was: invoice.revision,
        revision: newId(),
        date_due: invoice.date_due,
        comment: invoice.comment,
        lines,
        local_tax_percent: invoice.local_tax_percent,
        state_tax_percent: invoice.state_tax_percent,
        ...more,
      }),
    markSent: ({ id, revision }: Pick<Invoice, 'id' | 'revision'>) =>
      as(3).invoices.markSent({ id, revision }),
    /** All unbilled work of a job, as lines. */
    everything: async (invoice: Invoice) => {
      const left = await as(3).unbilled.list({ invoice_id: invoice.id })
      const lines = [
        ...laborLines(left.hours, 'person', invoice.labor_rate_cents, (at) => at.slice(0, 10)),
        ...left.rental.flatMap((stay) =>
          rentalLines(stay, left.is_best_rate, (at) => at.slice(0, 10)),
        ),
      ]
      return lines.map((line) => ({ ...line, id: newId() }))
    },
    statusOf: async (customer_id: string) => {
      const { rows } = await company.owner.query<{
        contract_status: string
        invoice_number: number | null
      }>('select contract_status, invoice_number::integer from customers where id = $1', [
        customer_id,
      ])
      return rows[0]!
    },
    /** Runs SQL by hand as a manager and rolls it back. */
    asApi: async (text: string, id: string) => {
      await company.owner.query('begin')
      try {
        await company.owner.query(
          `select app.become((select id from profiles where role = 3 limit 1), 3::smallint)`,
        )
        await company.owner.query(text, [id])
      } finally {
        await company.owner.query('rollback')
      }
    },
  }
}
