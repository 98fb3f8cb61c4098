import {
  type LineField,
  heads,
  isChanged,
  lineFields,
  meaning,
  meaningOfHead,
} from '#money/drafts/draft-merge.client.ts'
import type { TypedDraft, TypedLine } from '#money/drafts/typed-draft.ts'

/**
 * An edit that is not on the invoice: of a field of its head, of a field of a line, or a whole
 * line.
 */
export interface Remainder {
  field: string
  /** The description of the line. */
  line?: string
  /** As typed. Undefined if the line was removed. */
  typed?: string
}

const asText = (value: unknown) => String(value as string | boolean)
const nameOf = ({ description }: TypedLine) => description || 'a line'
const wholeLine = ({ description, quantity, unit, price }: TypedLine) =>
  `${description}: ${[quantity, unit].filter(Boolean).join(' ')} at $${price}`

/** Returns the edits of a draft (`base`) that are not on the invoice as issued (`issued`). */
export function draftRemainder(
  { base, typed }: { base: TypedDraft; typed: TypedDraft },
  issued: TypedDraft,
): Remainder[] {
  const [was, mine, theirs] = [base, typed, issued].map(meaningOfHead) as [Head, Head, Head]
  const head = heads.filter((field) => mine[field] !== was[field] && mine[field] !== theirs[field])
  const [before, there] = [base, issued].map(
    ({ lines }) => new Map(lines.map((line) => [line.id, line])),
  ) as [Lines, Lines]
  const kept = new Set(typed.lines.map(({ id }) => id))
  return [
    ...head.map((field) => ({ field, typed: asText(typed[field]) })),
    ...typed.lines.flatMap((line) => lineRemainder(line, before.get(line.id), there.get(line.id))),
    ...issued.lines
      .filter(({ id }) => before.has(id) && !kept.has(id))
      .map((line) => ({ field: 'line', line: nameOf(line) })),
  ]
}
type Head = Record<string, unknown>
type Lines = Map<string, TypedLine>

function lineRemainder(
  typed: TypedLine,
  before: TypedLine | undefined,
  there: TypedLine | undefined,
): Remainder[] {
  if (!there)
    return !before || isChanged(before, typed)
      ? [{ field: 'line', line: nameOf(typed), typed: wholeLine(typed) }]
      : []
  const [mine, was, theirs] = [meaning(typed), before && meaning(before), meaning(there)]
  const isLeftOut = (field: LineField) =>
    mine[field] !== was?.[field] && mine[field] !== theirs[field]
  return lineFields
    .filter(isLeftOut)
    .map((field) => ({ field, line: nameOf(there), typed: asText(typed[field]) }))
}
