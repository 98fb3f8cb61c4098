import { ORPCError } from '@orpc/client'
import { type Refusal, isHead, typedHead } from '#money/drafts/meant-draft.ts'
import type { Saved, TypedDraft } from '#money/drafts/typed-draft.ts'

interface Issue {
  message: string
  path?: (string | number)[]
}

/** What the server says of fields, by `date_due` or `<line>.<field>`, with what was typed there. */
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
    // What is said of its records stands at what they are described by.
    const field =
      name === 'unit_price_cents'
        ? 'price'
        : name === 'quantity' || name === 'unit' || name === 'item_number'
          ? name
          : 'description'
    return [[`${line.id}.${field}`, { message, typed: line[field] }]]
  })
}
