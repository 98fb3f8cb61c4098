import type { z } from 'zod'
import { type DraftLine, type InvoiceLine, type NewSource, draftLine } from '#features/invoices/invoice-lines.ts'
import { type Draft, type Invoice, draft } from '#features/invoices/invoices.ts'
import { priceOf, quantityOf, typedPrice } from '#features/invoices/line-price.ts'
import type { Proposed } from '#features/invoices/proposed-lines.ts'
import { percentOf } from '#values/amounts.ts'

/** A line of a draft as its fields hold it. */
export interface TypedLine extends Pick<DraftLine, 'id' | 'section' | 'taxable' | 'sources'> {
  item_number: string
  description: string
  quantity: string
  unit: string
  price: string
}
/** A draft as its fields hold it. */
export interface TypedDraft {
  local_tax_percent: string
  state_tax_percent: string
  date_due: string
  comment: string
  lines: TypedLine[]
}
/** What is saved of a draft. */
export type Saved = Omit<Draft, 'id' | 'was' | 'revision'>

const typedLine = ({ id, section, taxable, sources, ...line }: Omit<DraftLine, 'id'> & { id: string }): TypedLine => ({
  ...{ id, section, taxable, sources },
  item_number: line.item_number ?? '',
  description: line.description,
  quantity: String(line.quantity),
  unit: line.unit ?? '',
  price: typedPrice(line.unit_price_cents),
})

/** What is proposed, as a line with this id. */
export const typedProposal = (proposed: Proposed, id: string) => typedLine({ ...proposed, id })

/** A free line that has nothing yet. */
export const blankLine = (id: string, section: TypedLine['section']): TypedLine => ({
  ...{ id, section, item_number: '', description: '', quantity: '1', unit: '', price: '', taxable: true, sources: [] },
})

/** What a line bills, as it is said of a new one: a line that was removed comes back with it. */
const newSources = ({ sources }: Pick<InvoiceLine, 'sources'>): NewSource[] =>
  sources.map(({ kind, time_record_id, placement_id, first_day, last_day }) =>
    kind === 'rental'
      ? { kind, placement_id: placement_id!, first_day: first_day!, last_day: last_day! }
      : { kind, time_record_id: time_record_id! },
  )

export const typedDraft = (
  invoice: Pick<Invoice, 'local_tax_percent' | 'state_tax_percent' | 'date_due' | 'comment' | 'lines'>,
): TypedDraft => ({
  local_tax_percent: String(invoice.local_tax_percent),
  state_tax_percent: String(invoice.state_tax_percent),
  date_due: invoice.date_due,
  comment: invoice.comment ?? '',
  lines: invoice.lines.map((line) => typedLine({ ...line, sources: newSources(line) })),
})

/** A tax that cannot be read counts as 0 (specification, part 1 section 5). */
export const taxOf = (text: string) => percentOf(text) ?? 0

/** What is wrong with a draft, by `date_due` or `<line>.price`. */
export type Problems = Record<string, string>

type Meaning = { meant: DraftLine } | { problems: Problems }
/** A line that is typed in is another object, so one that is the same means the same: with 400 lines each key would read all of them. */
const meanings = new WeakMap<TypedLine, Meaning>()

/** Of a line as it is typed: what it means, or what is wrong with which of its fields. */
export function meantLine(line: TypedLine): Meaning {
  const known = meanings.get(line) ?? readLine(line)
  meanings.set(line, known)
  return known
}

function readLine(line: TypedLine): Meaning {
  const { price, quantity, item_number, unit, ...rest } = line
  const parsed = draftLine.safeParse({
    ...rest,
    ...{ item_number, unit },
    quantity: quantityOf(quantity),
    unit_price_cents: priceOf(price),
  })
  if (parsed.success) return { meant: parsed.data }
  return { problems: problemsOf(parsed.error, (field) => (field === 'unit_price_cents' ? 'price' : field)) }
}

const problemsOf = ({ issues }: z.ZodError, nameOf: (field: string) => string): Problems =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [nameOf(String(path[0])), message]))

const heads = draft.pick({ local_tax_percent: true, state_tax_percent: true, date_due: true, comment: true })
export type Head = keyof z.infer<typeof heads>

/**
 * What is saved of what is typed: what is wrong keeps what was saved of it, and a new line waits until it is whole. So one field that is half typed
 * holds nothing else back. `refused`: what the server said of fields (by `<line>.<field>`), as they were typed then.
 */
export function meantDraft(typed: TypedDraft, saved: TypedDraft, refused: ReadonlyMap<string, Refusal> = new Map()) {
  const problems: Problems = {}
  const { lines, ...rest } = typed
  const numbers = { ...rest, local_tax_percent: taxOf(rest.local_tax_percent), state_tax_percent: taxOf(rest.state_tax_percent) }
  const head = heads.safeParse(numbers)
  if (!head.success)
    Object.assign(
      problems,
      problemsOf(head.error, (field) => field),
    )
  const was = { ...saved, local_tax_percent: taxOf(saved.local_tax_percent), state_tax_percent: taxOf(saved.state_tax_percent) }
  const before = new Map(saved.lines.map((line) => [line.id, line]))
  const meant = lines.flatMap((line): DraftLine[] => {
    const answer = meantLine(line)
    const said = refusalOf(line, refused)
    const wrong = 'problems' in answer ? answer.problems : said
    for (const [field, problem] of Object.entries(wrong)) problems[`${line.id}.${field}`] = problem
    if ('meant' in answer && Object.keys(said).length === 0) return [answer.meant]
    const old = before.get(line.id)
    const kept =
      old && meantLine({ ...line, ...Object.fromEntries(Object.keys(wrong).map((field) => [field, old[field as keyof TypedLine]])) })
    return kept && 'meant' in kept ? [kept.meant] : []
  })
  const sent: Saved = {
    ...heads.parse({
      ...numbers,
      ...Object.fromEntries(
        Object.keys(problems)
          .filter((field) => field in was)
          .map((field) => [field, was[field as Head]]),
      ),
    }),
    lines: meant,
  }
  return { sent, problems }
}

/** What the server said of a field, and what stood in it. */
export interface Refusal {
  typed: string
  message: string
}
const refusalOf = (line: TypedLine, refused: ReadonlyMap<string, Refusal>): Problems =>
  Object.fromEntries(
    (['item_number', 'description', 'quantity', 'unit', 'price'] as const).flatMap((field) => {
      const refusal = refused.get(`${line.id}.${field}`)
      return refusal && refusal.typed === line[field] ? [[field, refusal.message]] : []
    }),
  )

/** Whether two drafts say the same, however they are typed. */
export const isSameDraft = (one: Saved, other: Saved) => JSON.stringify(contents(one)) === JSON.stringify(contents(other))
const contents = ({ lines, ...head }: Saved) => [
  head.local_tax_percent,
  head.state_tax_percent,
  head.date_due,
  head.comment,
  lines.map(({ id, section, item_number, description, quantity, unit, unit_price_cents, taxable }) => [
    ...[id, section, item_number, description, quantity, unit, unit_price_cents, taxable],
  ]),
]
