import type { z } from 'zod'
import { type DraftLine, draftLine } from '#money/invoices/invoice-lines.ts'
import { draft } from '#money/invoices/invoices.ts'
import { quantityOf } from '#money/price-list/line-price.ts'
import {
  type Saved,
  type TypedDraft,
  type TypedLine,
  deductibleOf,
  taxOf,
  typedCents,
} from '#money/drafts/typed-draft.ts'

/** A price is an amount: this is shown if someone types a percentage. */
const NO_PERCENT = 'Enter dollars, not a percentage: -50.00 takes $50 off'

/** Problems of a draft, by `date_due` or `<line>.price`. */
export type Problems = Record<string, string>

type Meaning = { meant: DraftLine } | { problems: Problems }
/**
 * Parsed lines by object. An edited line is a new object, so an unchanged one need not be parsed
 * again: with 400 lines, each keystroke would parse all of them.
 */
const meanings = new WeakMap<TypedLine, Meaning>()

/** Parses a line as typed: returns its meaning, or the problems of its fields. */
export function lineIntent(line: TypedLine): Meaning {
  const known = meanings.get(line) ?? readLine(line)
  meanings.set(line, known)
  return known
}

function readLine(line: TypedLine): Meaning {
  const { price, quantity, item_number, unit, ...rest } = line
  const parsed = draftLine.safeParse({
    ...rest,
    item_number,
    unit,
    quantity: quantityOf(quantity),
    unit_price_cents: typedCents(line),
  })
  if (parsed.success) return { meant: parsed.data }
  const problems = problemsOf(parsed.error, (field) =>
    field === 'unit_price_cents' ? 'price' : field,
  )
  return {
    problems: problems.price && price.includes('%') ? { ...problems, price: NO_PERCENT } : problems,
  }
}

const problemsOf = ({ issues }: z.ZodError, nameOf: (field: string) => string): Problems =>
  Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [nameOf(String(path[0])), message]),
  )

const heads = draft.pick({
  labor_rate_cents: true,
  local_tax_percent: true,
  state_tax_percent: true,
  date_due: true,
  comment: true,
  deductible_cents: true,
})
type Head = keyof z.infer<typeof heads>
/** True for a field of a draft's head. Problems of lines are keyed by line id and field. */
export const isHead = (field: unknown): field is Head =>
  typeof field === 'string' && Object.hasOwn(heads.shape, field)
/** A field of the head as typed. */
export const typedHead = (draft: Omit<TypedDraft, 'lines'>, field: Head) =>
  String(draft[field] ?? '')

/**
 * Returns the part of the edits that can be saved. A field with a problem keeps its saved value,
 * and a new line waits until it is complete, so a half-typed field blocks nothing else. `refused`
 * has the server's complaints, by `date_due` or `<line>.<field>`, with the text they were about.
 */
export function draftIntent(
  typed: TypedDraft,
  saved: TypedDraft,
  refused: ReadonlyMap<string, Refusal> = new Map(),
) {
  const problems: Problems = {}
  const { lines, ...rest } = typed
  const numbers = numbersOf(rest)
  const head = heads.safeParse(numbers)
  if (!head.success)
    Object.assign(
      problems,
      problemsOf(head.error, (field) => field),
    )
  for (const field of Object.keys(heads.shape).filter(isHead)) {
    const refusal = refused.get(field)
    if (refusal && refusal.typed === typedHead(rest, field)) problems[field] ??= refusal.message
  }
  const was = numbersOf(saved)
  const before = new Map(saved.lines.map((line) => [line.id, line]))
  const meant = lines.flatMap((line): DraftLine[] => {
    const answer = lineIntent(line)
    const serverRefusal = refusalOf(line, refused)
    const wrong = 'problems' in answer ? answer.problems : serverRefusal
    for (const [field, problem] of Object.entries(wrong)) problems[`${line.id}.${field}`] = problem
    if ('meant' in answer && Object.keys(serverRefusal).length === 0) return [answer.meant]
    const old = before.get(line.id)
    const kept =
      old &&
      lineIntent({
        ...line,
        ...Object.fromEntries(
          Object.keys(wrong).map((field) => [field, old[field as keyof TypedLine]]),
        ),
      })
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

const numbersOf = <Typed extends Omit<TypedDraft, 'lines'>>(head: Typed) => ({
  ...head,
  local_tax_percent: taxOf(head.local_tax_percent),
  state_tax_percent: taxOf(head.state_tax_percent),
  deductible_cents: deductibleOf(head.deductible_cents),
})

/** The server's complaint about a field, and the text it was about. */
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

/** True if two drafts mean the same, however they are typed. */
export const isSameDraft = (one: Saved, other: Saved) =>
  JSON.stringify(contents(one)) === JSON.stringify(contents(other))
const contents = ({ lines, ...head }: Saved) => [
  head.labor_rate_cents,
  head.local_tax_percent,
  head.state_tax_percent,
  head.date_due,
  head.comment,
  head.deductible_cents,
  lines.map(
    ({ id, section, item_number, description, quantity, unit, unit_price_cents, taxable }) => [
      id,
      section,
      item_number,
      description,
      quantity,
      unit,
      unit_price_cents,
      taxable,
    ],
  ),
]
