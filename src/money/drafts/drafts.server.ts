import { complaint } from '#server/complaints.ts'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { reckoned } from '#money/drafts/draft-sources.server.ts'
import { type DraftLine, type NewSource, provenQuantity } from '#money/invoices/invoice-lines.ts'
import { oneInvoice } from '#money/invoices/invoice-rows.server.ts'
import { constraintMessages, draft, invoice } from '#money/invoices/invoices.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

/** The columns of a line that can be edited. */
const columns = ({
  section,
  item_number,
  description,
  quantity,
  unit,
  unit_price_cents,
  taxable,
}: DraftLine) => ({
  section,
  item_number,
  description,
  quantity,
  unit,
  unit_price_cents,
  taxable,
})

async function addLines(
  db: Database,
  { id, job_id }: { id: string; job_id: string },
  added: readonly (DraftLine & { place: number })[],
) {
  if (added.length === 0) return
  await db
    .insertInto('invoice_lines')
    .values(
      added.map((line) => ({ ...columns(line), id: line.id, place: line.place, invoice_id: id })),
    )
    .execute()
  const sources = await reckoned(
    db,
    job_id,
    added.flatMap(({ place, sources: all }) =>
      all.map((source, n) => ({ source, path: ['lines', place, 'sources', n] })),
    ),
  )
  const ofLine = added.flatMap((line) => line.sources.map(() => line.id))
  if (sources.length === 0) return
  // Always in the same order, so that two people who bill the same records don't deadlock.
  const values = sources
    .map((source, n) => ({ id: newId(), line_id: ofLine[n]!, ...source }))
    .toSorted((one, other) => (recordOf(one) < recordOf(other) ? -1 : 1))
  await db.insertInto('invoice_sources').values(values).execute()
}
const recordOf = (source: { time_record_id?: string; placement_id?: string }) =>
  source.time_record_id ?? source.placement_id ?? ''

/**
 * Updates only the lines that differ, in one statement: a draft saves itself at every pause, and
 * each statement adds up the invoice again.
 */
const editLines = (
  db: Database,
  invoice_id: string,
  lines: readonly (DraftLine & { place: number })[],
) =>
  sql`update invoice_lines l
    set place = s.place, section = s.section, item_number = s.item_number, description = s.description, quantity = s.quantity, unit = s.unit,
      unit_price_cents = s.unit_price_cents, taxable = s.taxable
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) s (id uuid, place integer, section text, item_number text, description text,
      quantity numeric, unit text, unit_price_cents numeric, taxable boolean)
    where l.id = s.id and l.invoice_id = ${invoice_id}
      and (l.place, l.section, l.item_number, l.description, l.quantity, l.unit, l.unit_price_cents, l.taxable)
        is distinct from (s.place, s.section, s.item_number, s.description, s.quantity, s.unit, s.unit_price_cents, s.taxable)`.execute(
    db,
  )

/**
 * Saves the lines as sent: inserts new ones with their sources, updates the texts and prices of the
 * others, and marks missing ones as removed.
 */
async function saveLines(
  db: Database,
  invoice: { id: string; job_id: string },
  sent: readonly DraftLine[],
) {
  const there = await db
    .selectFrom('invoice_lines')
    .select('id')
    .where('invoice_id', '=', invoice.id)
    .where('removed_at', 'is', null)
    .execute()
  const known = new Set(there.map(({ id }) => id))
  const kept = new Set(sent.map(({ id }) => id))
  const gone = [...known].filter((id) => !kept.has(id))
  if (gone.length > 0)
    await db
      .updateTable('invoice_lines')
      .set({ removed_at: sql`now()` })
      .where('id', 'in', gone)
      .execute()
  const placed = sent.map((line, place) => ({ ...line, place }))
  await editLines(
    db,
    invoice.id,
    placed.filter(({ id }) => known.has(id)),
  )
  await addLines(
    db,
    invoice,
    placed.filter(({ id }) => !known.has(id)),
  )
}

interface BilledSum {
  line_id: string
  kind: NewSource['kind']
  billed: number
  /** True if the line has records that the caller may not see. */
  of_others: boolean
}

/**
 * Refuses lines that bill more than their records show, colleagues' included: the insurer pays for
 * what is documented. Only management may know what colleagues' records show, so an employee can't
 * raise a quantity based on them.
 */
async function refuseUnproven(
  db: Database,
  before: Awaited<ReturnType<typeof oneInvoice>>,
  { id, lines }: typeof before,
) {
  const { rows } = await sql<BilledSum>`select * from app.billed_sums(${id})`.execute(db)
  const sums = new Map(rows.map((sum) => [sum.line_id, sum]))
  for (const [n, { id: line_id, quantity, unit }] of lines.entries()) {
    const sum = sums.get(line_id)
    if (!sum) continue
    if (sum.of_others) {
      const former = before.lines.find((line) => line.id === line_id)?.quantity ?? 0
      if (quantity <= former) continue
      throw complaint(
        'Only management can bill more of what colleagues did. Add a separate item for the rest.',
        ['lines', n, 'quantity'],
      )
    }
    const shown = provenQuantity([sum], unit)
    if (quantity > shown)
      throw complaint(
        `This is more than its records show (${shown}). Add a separate item for the rest.`,
        ['lines', n, 'quantity'],
      )
  }
}

export const save = allow('invoices.draft')
  .route({
    method: 'PUT',
    path: '/invoices/{id}/draft',
    summary: 'Save a draft invoice',
    description:
      'As a whole: new lines come with what they bill, lines left out are removed, and what they billed can be billed again. 409 with `current` if someone else saved since `was`, and 409 if someone else billed one of the records. The same `revision` twice saves once. 400 if it is not a draft, if a line bills more than its records show, or if it gets another deductible without an insurer. 404 if it does not exist.',
    tags: ['Invoices'],
  })
  .input(draft)
  .output(invoice)
  .handler(async ({ input: { id, was, lines, ...fields }, context: { db } }) => {
    const before = await oneInvoice(db, id)
    if (before.status !== 'draft') throw complaint(constraintMessages.invoices_draft_only.message)
    // A deductible left over from a removed insurer does not block other changes. It is refused
    // when the invoice is sent.
    const { deductible_cents } = fields
    if (
      deductible_cents &&
      deductible_cents !== before.deductible_cents &&
      !before.insurance_company
    )
      throw complaint(constraintMessages.invoices_deductible_insured.message, ['deductible_cents'])
    const taken = await db
      .updateTable('invoices')
      .set(fields)
      .where('id', '=', id)
      .where('revision', '=', was)
      .where('status', '=', 'draft')
      .returning('id')
      .executeTakeFirst()
    if (!taken) {
      const current = await oneInvoice(db, id)
      if (current.revision === fields.revision) return current
      throw new ORPCError('CONFLICT', {
        message: 'Someone else just changed this. Check it and save again.',
        data: { current },
      })
    }
    await saveLines(db, before, lines)
    const saved = await oneInvoice(db, id)
    await refuseUnproven(db, before, saved)
    return saved
  })
