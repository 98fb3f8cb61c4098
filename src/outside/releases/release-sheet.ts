import type {
  Release,
  ReleaseChange,
  ReleaseChanges,
  ReleaseItem,
  ReleaseKind,
  ReleaseRule,
} from '#outside/releases/releases.ts'

/** Who of people outside is shown something. */
export type Reader = 'to_agent' | 'to_customer'

/** What was ticked on the sheet and not saved yet: parts of the rule, and items by `kind id`. */
export interface Ticked {
  rule: Partial<ReleaseRule>
  items: Readonly<Record<string, Partial<Record<Reader, boolean>>>>
}
export const nothingTicked: Ticked = { rule: {}, items: {} }

const keyOf = ({ kind, id }: Pick<ReleaseItem, 'kind' | 'id'>) => `${kind} ${id}`

/** Whether an item would be shown to a reader if what was ticked were saved. */
export const isShown = (item: ReleaseItem, reader: Reader, ticked: Ticked) =>
  ticked.items[keyOf(item)]?.[reader] ?? item[reader]

/** The rule as it would be. */
export const ruleOf = (release: Release, ticked: Ticked): ReleaseRule => ({
  ...release.rule,
  ...ticked.rule,
})

/** Ticks items or takes their ticks away; what is then as it was is no change. */
export function tick(
  ticked: Ticked,
  items: readonly ReleaseItem[],
  reader: Reader,
  is: boolean,
): Ticked {
  const next = { ...ticked.items }
  for (const item of items) {
    const { [reader]: _before, ...others } = next[keyOf(item)] ?? {}
    const changed = item[reader] === is ? others : { ...others, [reader]: is }
    if (Object.keys(changed).length === 0) delete next[keyOf(item)]
    else next[keyOf(item)] = changed
  }
  return { ...ticked, items: next }
}

/** Changes the rule. Contracts and invoices that it names are ticked as well: those that are there come with those to come. */
export function tickRule(release: Release, ticked: Ticked, change: Partial<ReleaseRule>): Ticked {
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

/** Takes everything back that the adjuster is shown. */
export const takeAllBack = (release: Release, ticked: Ticked): Ticked =>
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

/** What is sent: what changes, and nothing else. */
export function changesOf(customer_id: string, release: Release, ticked: Ticked): ReleaseChanges {
  const items = release.items.flatMap((item): ReleaseChange[] => {
    const change = ticked.items[keyOf(item)]
    return change ? [{ kind: item.kind, item_id: item.id, ...change }] : []
  })
  return { customer_id, rule: ticked.rule, items }
}

/** How many things would be shown, and how many taken back; a part of the rule is one. */
export function countsOf(release: Release, ticked: Ticked) {
  const ticks = release.items.flatMap((item) => Object.values(ticked.items[keyOf(item)] ?? {}))
  const parts = Object.values(ticked.rule).map(
    (value) => value !== false && value !== 'none' && String(value) !== '',
  )
  const all = [...ticks, ...parts]
  return { shown: all.filter(Boolean).length, takenBack: all.filter((is) => !is).length }
}

/** What the step is called that does all of it, and what is said once it is done. */
export function stepWords({ shown, takenBack }: ReturnType<typeof countsOf>) {
  if (takenBack === 0) return { step: 'Share', done: 'Shared', failed: 'Failed to share' }
  if (shown === 0)
    return { step: 'Stop sharing', done: 'No longer shared', failed: 'Failed to stop sharing' }
  return { step: 'Save changes', done: 'Changes saved', failed: 'Failed to save changes' }
}

export const kindTitles: Record<ReleaseKind, string> = {
  note: 'Notes',
  document: 'Documents',
  contract: 'Signed contracts',
  invoice: 'Invoices',
}
