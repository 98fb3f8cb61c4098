import { expect, it } from 'vitest'
import {
  changesOf,
  countsOf,
  isShown,
  noTicks,
  stepWords,
  takeAllBack,
  tick,
  tickRule,
} from '#outside/releases/release-sheet.ts'
import { type Release, type ReleaseItem, usualRule } from '#outside/releases/releases.ts'

const item = (more: Partial<ReleaseItem>): ReleaseItem => ({
  kind: 'note',
  id: 'n',
  name: 'Note',
  at: '',
  by_rule: null,
  to_agent: false,
  to_customer: false,
  ...more,
})
const note = item({})
const authorization = item({ kind: 'contract', id: 'a', by_rule: 'authorization' })
const other = item({ kind: 'contract', id: 'b', by_rule: 'other' })
const invoice = item({ kind: 'invoice', id: 'i', to_agent: true })
const release: Release = {
  customer_name: 'Ann',
  rule: usualRule,
  photos: { damage: 2 },
  units: 1,
  items: [note, authorization, other, invoice],
}
const sent = (ticked = noTicks) => changesOf('c', release, ticked)

it('sends only what changed, and nothing once it is as before', () => {
  const once = tick(noTicks, [note], 'to_customer', true)
  expect(sent(once).items).toEqual([{ kind: 'note', item_id: 'n', to_customer: true }])
  expect(isShown(note, 'to_customer', once)).toBe(true)
  expect(tick(once, [note], 'to_customer', false)).toEqual(noTicks)
})

it('ticks what a rule names, and keeps ticks when the rule is one by one again', () => {
  const authorized = tickRule(release, noTicks, { contracts: 'authorization' })
  expect(sent(authorized)).toEqual({
    customer_id: 'c',
    rule: { contracts: 'authorization' },
    items: [{ kind: 'contract', item_id: 'a', to_agent: true }],
  })
  expect(sent(tickRule(release, authorized, { contracts: 'none' }))).toMatchObject({
    rule: {},
    items: [{ item_id: 'a' }],
  })
  expect(
    sent(tickRule(release, noTicks, { contracts: 'all' })).items.map(({ item_id }) => item_id),
  ).toEqual(['a', 'b'])
})

it('takes everything back from the adjuster, and nothing from the customer', () => {
  const back = takeAllBack(release, tick(noTicks, [note], 'to_customer', true))
  expect(sent(back)).toEqual({
    customer_id: 'c',
    rule: { photo_types: [], equipment: false },
    items: [
      { kind: 'note', item_id: 'n', to_customer: true },
      { kind: 'invoice', item_id: 'i', to_agent: false },
    ],
  })
  expect(countsOf(release, back)).toEqual({ shown: 1, takenBack: 3 })
})

it('calls the step what it does', () => {
  const steps = [
    { shown: 1, takenBack: 0 },
    { shown: 0, takenBack: 2 },
    { shown: 1, takenBack: 2 },
  ]
  expect(steps.map((counts) => stepWords(counts).step)).toEqual([
    'Share',
    'Stop sharing',
    'Save changes',
  ])
})
