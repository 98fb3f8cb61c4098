import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, percentOf, shownDollars, typedDollars, wholeNumberOf } from '#values/amounts.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })

describe('an amount of dollars', () => {
  it('comes back to the cent from how it is typed and from how it is read', () => {
    fc.assert(
      fc.property(
        amount,
        (cents) => centsOf(typedDollars(cents)) === cents && centsOf(shownDollars(cents)) === cents,
      ),
    )
  })

  it.each([
    ['65', 6500],
    ['65.5', 6550],
    [' $1,250.50 ', 125_050],
    ['0.07', 7],
    ['1000', 100_000],
  ])('is understood as it is typed: %j', (text, cents) => expect(centsOf(text)).toBe(cents))

  it.each([
    '',
    ' ',
    '.',
    '65.',
    '6,5',
    '1,25',
    '65,00',
    '65.005',
    '-1',
    '1e3',
    '0x10',
    '٦٥',
    '65 dollars',
    '$',
    'Infinity',
    'NaN',
  ])('is not guessed at: %j', (text) => expect(centsOf(text)).toBeUndefined())

  it('is a whole number of cents or nothing, whatever is typed', () => {
    const keys = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789.,$ -+e%')),
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.oneof(keys, fc.string()), (text) => {
        const cents = centsOf(text)
        return cents === undefined || (Number.isInteger(cents) && cents >= 0)
      }),
    )
  })
})

describe('a percentage', () => {
  it('comes back from how it is typed, to the third decimal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        (thousandths) => percentOf(String(thousandths / 1000)) === thousandths / 1000,
      ),
    )
  })

  it.each([
    ['8.5', 8.5],
    ['8.5 %', 8.5],
    ['.25', 0.25],
    ['8.', undefined],
    ['8,5', undefined],
    ['', undefined],
    ['%', undefined],
    ['.', undefined],
    ['-1', undefined],
    ['1e1', undefined],
  ])('is understood as it is typed, or not at all: %j', (text, rate) =>
    expect(percentOf(text)).toBe(rate),
  )
})

it('a number of days is whole', () => {
  expect(['30', ' 0 ', '', '1.5', '-1', '1e2', '9'.repeat(10)].map(wholeNumberOf)).toEqual([
    30,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
