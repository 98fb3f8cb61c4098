import { priceOf, typedPrice } from '#money/price-list/line-price.ts'
import type { TypedDraft } from '#money/drafts/typed-draft.ts'

/**
 * Returns the draft at another labor rate. Labor lines at the old rate follow; lines whose price
 * was set by hand stay.
 */
export function atLaborRate(draft: TypedDraft, cents: number): TypedDraft {
  const follows = ({ section, price }: TypedDraft['lines'][number]) =>
    section === 'labor' && priceOf(price) === draft.labor_rate_cents
  return {
    ...draft,
    labor_rate_cents: cents,
    lines: draft.lines.map((line) =>
      follows(line) ? { ...line, price: typedPrice(cents) } : line,
    ),
  }
}
