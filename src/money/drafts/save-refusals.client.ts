import { ORPCError } from '@orpc/client'
import { type Refusal, isHead, typedHead } from '#money/drafts/draft-intent.ts'
import type { Saved, TypedDraft } from '#money/drafts/typed-draft.ts'

interface Issue {
  message: string
  path?: (string | number)[]
}

/**
 * Returns the server's complaints by `date_due` or `<line>.<field>`, with the text they are about.
 */
export function refusalsOf(error: unknown, sent: Saved, typed: TypedDraft): [string, Refusal][] {
  const issues =
    error instanceof ORPCError
      ? ((error.data as { issues?: Issue[] } | undefined)?.issues ?? [])
      : []
  return issues.flatMap(({ message, path = [] }): [string, Refusal][] => {
    const [place, n, name] = path
    if (isHead(place)) return [[place, { message, typed: typedHead(typed, place) }]]
    const id = place === 'lines' ? sent.lines[Number(n)]?.id : undefined
    const line = typed.lines.find((one) => one.id === id)
    if (!line) return []
    // Complaints about a line's records are shown at its description.
    const field =
      name === 'unit_price_cents'
        ? 'price'
        : name === 'quantity' || name === 'unit' || name === 'item_number'
          ? name
          : 'description'
    return [[`${line.id}.${field}`, { message, typed: line[field] }]]
  })
}
