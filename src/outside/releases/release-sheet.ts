import type {
  Release,
  ReleaseChange,
  ReleaseChanges,
  ReleaseItem,
  ReleaseRule,
} from '#outside/releases/releases.ts'

/** The readers outside the company. */
export type Reader = 'to_agent' | 'to_customer'

/** Unsaved ticks on the sheet: parts of the rule, and items by `kind id`. */
export interface Ticks {
  rule: Partial<ReleaseRule>
  items: Readonly<Record<string, Partial<Record<Reader, boolean>>>>
}
export const noTicks: Ticks = { rule: {}, items: {} }

const keyOf = ({ kind, id }: Pick<ReleaseItem, 'kind' | 'id'>) => `${kind} ${id}`

/** True if the item would be shown to the reader once the ticks are saved. */
export const isShown = (item: ReleaseItem, reader: Reader, ticked: Ticks) =>
  ticked.items[keyOf(item)]?.[reader] ?? item[reader]

/** Returns the rule with the unsaved ticks applied. */
export const ruleOf = (release: Release, ticked: Ticks): ReleaseRule => ({
  ...release.rule,
  ...ticked.rule,
})

/** Ticks or unticks items. An item that is back to its saved state is no change. */
export function tick(
  ticked: Ticks,
  items: readonly ReleaseItem[],
  reader: Reader,
  is: boolean,
): Ticks {
  const next = { ...ticked.items }
  for (const item of items) {
    const { [reader]: _before, ...others } = next[keyOf(item)] ?? {}
    const changed = item[reader] === is ? others : { ...others, [reader]: is }
    if (Object.keys(changed).length === 0) delete next[keyOf(item)]
    else next[keyOf(item)] = changed
  }
  return { ...ticked, items: next }
}

/**
 * Changes the rule. Also ticks the contracts and invoices that it covers, so that existing ones are
 * shown along with later ones.
 */
export function tickRule(release: Release, ticked: Ticks, change: Partial<ReleaseRule>): Ticks {
  const rule = Object.fromEntries(
    Object.entries({ ...ticked.rule, ...change }).filter(
      ([part, value]) => String(release.rule[part as keyof ReleaseRule]) !== String(value),
    ),
  )
  const named = release.items.filter(
    ({ kind, by_rule }) =>
      (kind === 'contract' &&
        (change.contracts === 'all' ||
          (change.contracts === 'authorization' && by_rule === 'authorization'))) ||
      (kind === 'invoice' && change.invoices === true),
  )
  return tick({ ...ticked, rule }, named, 'to_agent', true)
}

/** Withdraws everything that the adjuster is shown. */
export const takeAllBack = (release: Release, ticked: Ticks): Ticks =>
  tick(
    tickRule(release, ticked, {
      photo_types: [],
      equipment: false,
      contracts: 'none',
      invoices: false,
    }),
    release.items,
    'to_agent',
    false,
  )

/** Returns the request to send, with only what changes. */
export function changesOf(customer_id: string, release: Release, ticked: Ticks): ReleaseChanges {
  const items = release.items.flatMap((item): ReleaseChange[] => {
    const change = ticked.items[keyOf(item)]
    return change ? [{ kind: item.kind, item_id: item.id, ...change }] : []
  })
  return { customer_id, rule: ticked.rule, items }
}

/** Counts what would be shown and what would be withdrawn. Each part of the rule counts as one. */
export function countsOf(release: Release, ticked: Ticks) {
  const ticks = release.items.flatMap((item) => Object.values(ticked.items[keyOf(item)] ?? {}))
  const parts = Object.values(ticked.rule).map(
    (value) => value !== false && value !== 'none' && String(value) !== '',
  )
  const all = [...ticks, ...parts]
  return { shown: all.filter(Boolean).length, takenBack: all.filter((is) => !is).length }
}

/**
 * Returns the label of the button that saves everything, and the messages for success and failure.
 */
export function stepWords({ shown, takenBack }: ReturnType<typeof countsOf>) {
  if (takenBack === 0) return { step: 'Share', done: 'Shared', failed: 'Failed to share' }
  if (shown === 0)
    return { step: 'Stop sharing', done: 'No longer shared', failed: 'Failed to stop sharing' }
  return { step: 'Save changes', done: 'Changes saved', failed: 'Failed to save changes' }
}
