import {
  type TypedDraft,
  type TypedLine,
  deductibleOf,
  taxOf,
  typedCents,
} from '#money/drafts/typed-draft.ts'
import { quantityOf } from '#money/price-list/line-price.ts'
import { conflictingFields, followingFields } from '#client/edits.ts'

export const heads = [
  'labor_rate_cents',
  'date_due',
  'local_tax_percent',
  'state_tax_percent',
  'comment',
  'deductible_cents',
] as const
export const lineFields = [
  'section',
  'item_number',
  'description',
  'quantity',
  'unit',
  'price',
  'taxable',
] as const
export type LineField = (typeof lineFields)[number]

/**
 * A conflict between two people's edits of one draft: `id` and `field` of a line, or the field of
 * the head. An `undefined` value was removed.
 */
export interface Clash {
  id?: string
  field: string
  theirs: string | undefined
  yours: string | undefined
}

const asText = (value: unknown) => String(value as string | boolean)
/**
 * Returns the meaning of the fields, so that "65" and "65.00" are equal, and for a discount "500"
 * and "-500.00".
 */
export const meaning = (line: TypedLine): Record<LineField, unknown> => ({
  ...line,
  quantity: quantityOf(line.quantity) ?? line.quantity,
  price: typedCents(line) ?? line.price,
})
export const meaningOfHead = (draft: TypedDraft): Record<string, unknown> => ({
  ...Object.fromEntries(heads.map((field) => [field, draft[field]])),
  local_tax_percent: taxOf(draft.local_tax_percent),
  state_tax_percent: taxOf(draft.state_tax_percent),
  deductible_cents: deductibleOf(draft.deductible_cents),
})
const only = (line: Record<LineField, unknown>) =>
  Object.fromEntries(lineFields.map((field) => [field, line[field]]))

/**
 * Merges three versions of a record: takes what others saved into fields that were not edited here,
 * and lists fields that both changed.
 */
function three<Record extends object>(
  seen: Record,
  typed: Record,
  saved: Record,
  mean: (record: Record) => object,
) {
  const edit = { seen: mean(seen), typed: mean(typed), saved: mean(saved) }
  const follow = new Set<string>(followingFields(edit))
  const merged = {
    ...typed,
    ...Object.fromEntries(Object.entries(saved).filter(([field]) => follow.has(field))),
  } as Record
  return { merged, clashing: conflictingFields(edit) as string[] }
}

/**
 * Merges the edits of a draft (`mine`, based on `base`) with what someone else saved since
 * (`theirs`), line by line and field by field. Unedited fields follow, edited ones stay (decision
 * 29). If both changed the same field, it is listed as a clash, and mine stays until a person
 * decides.
 */
export function mergeDrafts(
  base: TypedDraft,
  mine: TypedDraft,
  theirs: TypedDraft,
): { merged: TypedDraft; clashes: Clash[] } {
  const head = three(base, mine, theirs, meaningOfHead)
  const clashes: Clash[] = head.clashing.map((field) => ({
    field,
    theirs: asText(theirs[field as keyof TypedDraft]),
    yours: asText(mine[field as keyof TypedDraft]),
  }))
  const [before, my, their] = [base, mine, theirs].map(
    ({ lines }) => new Map(lines.map((line) => [line.id, line])),
  ) as [Lines, Lines, Lines]
  const kept = new Map<string, TypedLine>()
  for (const id of new Set([...their.keys(), ...my.keys()])) {
    const [was, typed, saved] = [before.get(id), my.get(id), their.get(id)]
    if (typed && saved) {
      const { merged, clashing } = three(was ?? typed, typed, saved, (line) => only(meaning(line)))
      kept.set(id, { ...merged, sources: saved.sources })
      for (const field of clashing)
        clashes.push({
          id,
          field,
          theirs: asText(saved[field as LineField]),
          yours: asText(typed[field as LineField]),
        })
    } else if (typed) {
      // A new line of mine stays. If they removed the line, it is gone unless I edited it.
      if (!was || isChanged(was, typed)) kept.set(id, typed)
      if (was && isChanged(was, typed))
        clashes.push({ id, field: 'line', theirs: undefined, yours: typed.description })
    } else if (saved) {
      if (!was) kept.set(id, saved)
      else if (isChanged(was, saved))
        clashes.push({ id, field: 'line', theirs: saved.description, yours: undefined })
    }
  }
  return { merged: { ...head.merged, lines: inOrder(base, mine, theirs, kept) }, clashes }
}
type Lines = Map<string, TypedLine>

export const isChanged = (one: TypedLine, other: TypedLine) =>
  JSON.stringify(only(meaning(one))) !== JSON.stringify(only(meaning(other)))

/**
 * Returns the lines in the changed order: mine if I moved lines, else theirs. A line that only the
 * other version has follows the line it followed there.
 */
function inOrder(base: TypedDraft, mine: TypedDraft, theirs: TypedDraft, kept: Lines) {
  const ids = ({ lines }: TypedDraft, among: TypedDraft) =>
    lines.map(({ id }) => id).filter((id) => among.lines.some((line) => line.id === id))
  const moved = ids(mine, base).join() !== ids(base, mine).join()
  const [first, second] = moved ? [mine, theirs] : [theirs, mine]
  const order = first.lines.map(({ id }) => id).filter((id) => kept.has(id))
  second.lines.forEach(({ id }, n) => {
    if (!kept.has(id) || order.includes(id)) return
    const former = second.lines
      .slice(0, n)
      .map((line) => order.indexOf(line.id))
      .findLast((at) => at !== -1)
    order.splice(former === undefined ? 0 : former + 1, 0, id)
  })
  return order.map((id) => kept.get(id)!)
}

/** Returns the edits with theirs in place of mine, for every clash. */
export function takeTheirs(
  mine: TypedDraft,
  theirs: TypedDraft,
  clashes: readonly Clash[],
): TypedDraft {
  const next = { ...mine, lines: [...mine.lines] }
  for (const { id, field, theirs: text } of clashes) {
    if (id === undefined) Object.assign(next, { [field]: theirs[field as keyof TypedDraft] })
    else if (field !== 'line')
      next.lines = next.lines.map((line) =>
        line.id === id ? { ...line, [field]: theirOf(theirs, id)[field as LineField] } : line,
      )
    else if (text === undefined) next.lines = next.lines.filter((line) => line.id !== id)
    else next.lines = [...next.lines, theirOf(theirs, id)]
  }
  return next
}
const theirOf = ({ lines }: TypedDraft, id: string) => lines.find((line) => line.id === id)!
