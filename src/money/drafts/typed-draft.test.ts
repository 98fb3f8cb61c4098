import { ORPCError } from '@orpc/client'
import fc from 'fast-check'
import { draftRemainder } from '#money/drafts/draft-remainder.client.ts'
import { describe, expect, it } from 'vitest'
import { mergeDrafts, takeTheirs } from '#money/drafts/draft-merge.client.ts'
import {
  priceOf,
  quantityOf,
  shownAmount,
  shownPrice,
  typedPrice,
} from '#money/price-list/line-price.ts'
import { draftIntent } from '#money/drafts/draft-intent.ts'
import { refusalsOf } from '#money/drafts/save-refusals.client.ts'
import {
  type TypedDraft,
  type TypedLine,
  blankLine,
  unreadTaxes,
} from '#money/drafts/typed-draft.ts'
import { takenLines, unbilledRest } from '#money/drafts/unbilled-rest.ts'

const [a, b, c] = [
  '01a1fd3d-117f-7128-a05d-dc77f204719c',
  '01a1fd3d-117f-7128-a05d-dc77f204719d',
  '01a1fd3d-117f-7128-a05d-dc77f204719e',
]
const line = (id: string, changes: Partial<TypedLine> = {}): TypedLine => ({
  ...blankLine(id, 'items'),
  description: 'Drying',
  price: '65.00',
  ...changes,
})
const draft = (lines: TypedLine[], changes: Partial<TypedDraft> = {}): TypedDraft => ({
  labor_rate_cents: 6500,
  local_tax_percent: '8.5',
  state_tax_percent: '0',
  date_due: '2026-12-23',
  comment: '',
  lines,
  ...changes,
})

describe('a price', () => {
  it('is read as people type it, below zero for a discount, to a hundredth of a cent', () => {
    expect(['65', '$1,250.5', '-500', '-$500.00', '.655', '0'].map(priceOf)).toEqual([
      6500, 125_050, -50_000, -50_000, 65.5, 0,
    ])
    expect(['', '-', 'abc', '1,25', '65.00001', '--5', '1e3'].map(priceOf)).toEqual(
      Array(7).fill(undefined),
    )
    expect(['2', ' 1.5', '1,200', '.25', '', '.', '1,2', '-1'].map(quantityOf)).toEqual([
      2,
      1.5,
      1200,
      0.25,
      ...Array(4).fill(undefined),
    ])
    expect([
      shownPrice(65.5),
      shownPrice(-50_000),
      shownAmount({ quantity: 12, unit: 'day' }),
      shownAmount({ quantity: 1, unit: 'hour' }),
      shownAmount({ quantity: 4, unit: 'room' }),
      shownAmount({ quantity: 4, unit: 'ft' }),
    ]).toEqual(['$0.655', '-$500.00', '12 days', '1 hour', '4 rooms', '4 ft'])
  })

  it('reads what it writes', () => {
    const hundredths = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })
    fc.assert(fc.property(hundredths, (n) => priceOf(typedPrice(n / 100)) === n / 100))
  })
})

describe('what is saved of a draft', () => {
  it('takes a discount off, also where its minus was typed over', () => {
    const cents = (description: string, price: string) =>
      draftIntent(draft([line(a, { description, price })]), draft([])).sent.lines.map(
        ({ unit_price_cents }) => unit_price_cents,
      )
    expect(
      ['500', '-500', '$500.00'].map((price) => cents('Discount for the delay', price)),
    ).toEqual([[-50_000], [-50_000], [-50_000]])
    expect(cents('Discounted tarp', '500')).toEqual([50_000])
  })

  it('says of a percentage in place of a price what to type', () => {
    const { problems } = draftIntent(draft([line(a, { price: '-10%' })]), draft([line(a)]))
    expect(problems).toEqual({
      [`${a}.price`]: 'Enter dollars, not a percentage: -50.00 takes $50 off',
    })
  })

  it('is everything that can be read; half a line waits, and a field that is wrong keeps what was saved of it', () => {
    const saved = draft([line(a)])
    const { sent, problems } = draftIntent(
      draft([line(a, { price: 'abc', description: 'Drying, hall' }), line(b, { price: '' })], {
        local_tax_percent: 'x',
        state_tax_percent: '31',
      }),
      saved,
    )
    expect(sent).toMatchObject({ local_tax_percent: 0, state_tax_percent: 0, comment: null })
    expect(sent.lines).toMatchObject([
      { id: a, description: 'Drying, hall', unit_price_cents: 6500 },
    ])
    expect(problems).toEqual({
      [`${a}.price`]: 'Enter a price like 65.00',
      [`${b}.price`]: 'Enter a price like 65.00',
      state_tax_percent: 'A tax can be 30% at most',
    })
  })

  it('leaves out what the server refused, until something else is typed there', () => {
    const [saved, typed] = [
      draft([line(a, { quantity: '2' })]),
      draft([line(a, { quantity: '9', description: 'More' })]),
    ]
    const refused = new Map([[`${a}.quantity`, { typed: '9', message: 'Too many' }]])
    expect(draftIntent(typed, saved, refused).sent.lines).toMatchObject([
      { quantity: 2, description: 'More' },
    ])
    expect(draftIntent(draft([line(a, { quantity: '1' })]), saved, refused).problems).toEqual({})
  })

  it('marks the field that the server refused, also one of its head, and holds nothing else back', () => {
    const [saved, typed] = [
      draft([line(a)]),
      draft([line(a)], { deductible_cents: '500', comment: 'Hello' }),
    ]
    const message = 'No insurer on record'
    const error = new ORPCError('BAD_REQUEST', {
      data: { issues: [{ message, path: ['deductible_cents'] }] },
    })
    const refused = new Map(refusalsOf(error, draftIntent(typed, saved).sent, typed))
    const { sent, problems } = draftIntent(typed, saved, refused)
    expect([problems, sent]).toMatchObject([
      { deductible_cents: message },
      { deductible_cents: 0, comment: 'Hello' },
    ])
    expect(
      draftIntent(draft([line(a)], { deductible_cents: '400' }), saved, refused),
    ).toMatchObject({
      problems: {},
      sent: { deductible_cents: 40_000 },
    })
  })
})

describe('two who edit one draft', () => {
  it('hear nothing of each other as long as they edit different fields and lines', () => {
    const base = draft([line(a), line(b)])
    const mine = draft([line(a, { description: 'Mine' }), line(b), line(c, { description: 'New' })])
    const theirs = draft([line(b, { price: '70' }), line(a, { quantity: '3' })], {
      comment: 'Theirs',
    })
    const { merged, clashes } = mergeDrafts(base, mine, theirs)
    expect(clashes).toEqual([])
    expect(merged.comment).toBe('Theirs')
    expect(merged.lines).toMatchObject([
      { id: b, price: '70' },
      { id: c, description: 'New' },
      { id: a, description: 'Mine', quantity: '3' },
    ])
  })

  it('decide where both changed the same, and where one removed what the other changed', () => {
    const base = draft([line(a), line(b), line(c)])
    const mine = draft([line(a, { price: '70' }), line(b, { description: 'Kept' })])
    const theirs = draft([line(a, { price: '75' }), line(c, { description: 'Theirs' })])
    const { merged, clashes } = mergeDrafts(base, mine, theirs)
    expect(clashes).toEqual([
      { id: a, field: 'price', theirs: '75', yours: '70' },
      { id: c, field: 'line', theirs: 'Theirs', yours: undefined },
      { id: b, field: 'line', theirs: undefined, yours: 'Kept' },
    ])
    expect(merged.lines).toMatchObject([{ id: a, price: '70' }, { id: b }])
    expect(takeTheirs(merged, theirs, clashes).lines).toMatchObject([
      { id: a, price: '75' },
      { id: c, description: 'Theirs' },
    ])
    // A discount lowers the total even if its minus sign was typed over.
    const discount = (price: string) => draft([line(a, { description: 'Discount', price })])
    expect(mergeDrafts(discount('-100.00'), discount('500'), discount('-500.00')).clashes).toEqual(
      [],
    )
    // 70 and 70.00 are equal.
    expect(
      mergeDrafts(base, mine, draft([line(a, { price: '70.00' }), line(b), line(c)])).clashes,
    ).toEqual([])
  })

  it('lose nothing: every line and field is what one of them left, and what only one changed is that', () => {
    const some = fc.record({
      price: fc.constantFrom('1', '2', '3'),
      description: fc.constantFrom('x', 'y'),
    })
    const lines = fc
      .record({ [a]: fc.option(some), [b]: fc.option(some), [c]: fc.option(some) })
      .map((by) =>
        draft(Object.entries(by).flatMap(([id, changes]) => (changes ? [line(id, changes)] : []))),
      )
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        const { merged, clashes } = mergeDrafts(base, mine, theirs)
        const at = ({ lines }: TypedDraft, id: string, field: 'price' | 'description') =>
          lines.find((one) => one.id === id)?.[field]
        for (const id of [a, b, c]) {
          const hasClash = clashes.some((clash) => clash.id === id)
          for (const field of ['price', 'description'] as const) {
            const [was, my, their, got] = [base, mine, theirs, merged].map((one) =>
              at(one, id, field),
            )
            if (my === their) expect(got === my || hasClash).toBe(true)
            if (was === their && !hasClash) expect(got).toBe(my)
            if (was === my && !hasClash) expect(got).toBe(their)
          }
        }
        expect(new Set(merged.lines.map(({ id }) => id)).size).toBe(merged.lines.length)
      }),
    )
  })
})

it('what was typed and is not on the invoice that someone sent is named: words, lines, and lines that were to go', () => {
  const base = draft([line(a), line(b)])
  const issued = draft([line(a, { price: '75' }), line(b)])
  expect(draftRemainder({ base, typed: base }, issued)).toEqual([])
  const typed = draft(
    [line(a, { quantity: '2', price: '75.00' }), line(c, { description: 'New', unit: '' })],
    { comment: 'Late' },
  )
  expect(draftRemainder({ base, typed }, issued)).toEqual([
    { field: 'comment', typed: 'Late' },
    { field: 'quantity', line: line(a).description, typed: '2' },
    { field: 'line', line: 'New', typed: expect.stringMatching(/^New: /) as string },
    { field: 'line', line: line(b).description },
  ])
})

it('what a draft has already is offered no more, and of a stay the days that are left', () => {
  const stay = { placement_id: a, first_day: 1, last_day: 12 }
  const unbilled = {
    hours: [b, c].map((time_record_id) => ({ time_record_id, seconds: 3600 })),
    miles: [{ time_record_id: b, miles: 9 }],
    rental: [stay],
  }
  const lines = [
    { sources: [{ kind: 'hours' as const, time_record_id: b }] },
    { sources: [{ kind: 'rental' as const, placement_id: a, first_day: 1, last_day: 5 }] },
  ]
  expect(unbilledRest(unbilled as never, lines)).toMatchObject({
    hours: [{ time_record_id: c }],
    miles: [{ time_record_id: b }],
    rental: [{ first_day: 6, last_day: 12 }],
  })
})

it('a line that is not saved and bills what stands on another invoice by now is found, whatever it bills', () => {
  const unbilled = {
    hours: [{ time_record_id: a }],
    miles: [{ time_record_id: a }],
    rental: [{ placement_id: a, first_day: 6, last_day: 12 }],
  }
  const of = (id: string, ...sources: object[]) => ({ id, sources }) as { id: string; sources: [] }
  const lines = [
    of('1', { kind: 'hours', time_record_id: a }),
    of('2', { kind: 'hours', time_record_id: a }, { kind: 'hours', time_record_id: b }),
    of('3', { kind: 'miles', time_record_id: b }),
    of('4', { kind: 'rental', placement_id: a, first_day: 1, last_day: 12 }),
    of('5'),
    of('6', { kind: 'rental', placement_id: a, first_day: 6, last_day: 9 }),
    of('7', { kind: 'hours', time_record_id: c }),
  ]
  expect(takenLines(unbilled as never, lines, new Set(['7'])).map(({ id }) => id)).toEqual([
    '2',
    '3',
    '4',
  ])
})

it('names a tax that cannot be read, so that sending asks first; a blank one is meant to be none', () => {
  const of = (local_tax_percent: string, state_tax_percent = '0') =>
    unreadTaxes({ local_tax_percent, state_tax_percent }).map(({ label }) => label)
  expect([of('8.5'), of(' '), of('8,5'), of('none', 'x')]).toEqual([
    [],
    [],
    ['local tax rate'],
    ['local tax rate', 'state tax rate'],
  ])
})
