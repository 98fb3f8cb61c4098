import { describe, expect, it } from 'vitest'
import { missingColumns } from '#workplaces/imports/import-columns.ts'
import { equipmentImport } from '#workplaces/imports/equipment-columns.ts'
import { readUnit, unitId } from '#workplaces/imports/equipment-row.ts'
import { guessColumns } from '#workplaces/imports/column-guess.ts'

const unit = (cells: object, location: string | undefined = '11') =>
  readUnit({ name: 'Velo', ...cells }, location)

describe('columns of equipment', () => {
  it('are recognised by their headings, each once', () => {
    const headings = [
      'Asset #',
      'Equipment Name',
      'Type',
      'Model No.',
      'S/N',
      'Warehouse',
      'Daily Rate',
      'Rate, weekly',
      'Price',
      'Color',
    ]
    expect(guessColumns(equipmentImport.fields, headings)).toEqual([
      'item_number',
      'name',
      'category',
      'model_number',
      'serial_number',
      'location',
      'daily_rate',
      'weekly_rate',
      'purchase_price',
      null,
    ])
  })
  it('say what is missing', () => {
    expect(missingColumns(equipmentImport, ['name'], '01')).toEqual([])
    expect(missingColumns(equipmentImport, ['item_number'], undefined)).toEqual([
      'Choose the column for the name.',
      'Choose a location for these units.',
    ])
  })
})

describe('a row of equipment', () => {
  it('that says only a name is what the specification begins with', () => {
    expect(unit({})).toEqual({
      unit: {
        name: 'Velo',
        description: null,
        item_number: null,
        model_number: null,
        serial_number: null,
        category: 'general',
        condition: 'good',
        city_code: '11',
        rental_rate_daily_cents: null,
        rental_rate_weekly_cents: null,
        rental_rate_monthly_cents: null,
        purchase_price_cents: null,
        dehumidifier_kind: null,
        rated_pints_per_day: null,
        rating_basis: null,
        rated_cfm: null,
      },
    })
  })

  it.each([
    ['45', 4500],
    ['$45.00', 4500],
    ['1,200', 120_000],
    ['$ 1,250.5', 125_050],
    ['0', 0],
    ['', null],
  ])('with a daily rate of %j costs %j cents', (daily_rate, rental_rate_daily_cents) => {
    expect(unit({ daily_rate })).toMatchObject({ unit: { rental_rate_daily_cents } })
  })

  it.each([
    ['air mover', 'air_mover'],
    ['Air Movers', 'air_mover'],
    ['AIRMOVER', 'air_mover'],
    ['air_scrubber', 'air_scrubber'],
    ['', 'general'],
  ])('of category %j is a %s', (category, found) => {
    expect(unit({ category })).toMatchObject({ unit: { category: found } })
  })

  it.each([
    [{ name: ' ' }, 'name', 'Equipment name is required'],
    [{ name: 'x'.repeat(201) }, 'name', /too long/],
    [{ category: 'Blower' }, 'category', /^Use one of Dehumidifier, Air Mover, .*Other$/],
    [{ condition: 'shiny' }, 'condition', 'Use one of Excellent, Good, Fair, Poor'],
    [{ location: 'Paris' }, 'location', 'Choose one of the 22 locations'],
    [{ daily_rate: '-5' }, 'daily_rate', 'Daily rate cannot be negative'],
    [{ weekly_rate: '-$5.00' }, 'weekly_rate', 'Weekly rate cannot be negative'],
    [{ monthly_rate: '(45.00)' }, 'monthly_rate', 'Monthly rate cannot be negative'],
    [{ purchase_price: 'about 300' }, 'purchase_price', 'Enter an amount like 65.00'],
    [{ daily_rate: '1.200,50' }, 'daily_rate', 'Enter an amount like 65.00'],
    [{ daily_rate: '45.005' }, 'daily_rate', 'Enter an amount like 65.00'],
    [{ purchase_price: '1,000,001' }, 'purchase_price', /can be .1,000,000 at most/],
    [{ item_number: 'x'.repeat(41) }, 'item_number', /too long/],
    [{ name: '=1+1' }, 'name', /This is a formula/],
    [{ model_number: 'F\uFFFD' }, 'model_number', /Can’t be read/],
  ])('%j is refused at %s', (cells, field, message) => {
    expect(unit(cells)).toEqual({
      problems: [{ field, value: expect.any(String), message: expect.stringMatching(message) }],
    })
  })

  it('names all that is wrong with it', () => {
    expect(unit({ name: '', category: 'x', daily_rate: '-1', location: 'y' })).toMatchObject({
      problems: expect.toSatisfy(
        (all: { field: string }[]) =>
          all
            .map(({ field }) => field)
            .toSorted()
            .join() === 'category,daily_rate,location,name',
      ),
    })
  })

  it('keeps the lines of a description, and has others on one', () => {
    expect(unit({ name: 'Velo\r\nblue', description: 'one\r\ntwo' })).toMatchObject({
      unit: { name: 'Velo blue', description: 'one\ntwo' },
    })
  })
})

it('is the same unit by all it says but its location, and another by its turn among those that say the same', () => {
  const idOf = (cells: object, nth = 1, location = '11') => {
    const read = unit(cells, location)
    return 'unit' in read ? unitId(read.unit, nth) : undefined
  }
  expect(idOf({ name: ' velo ' }, 1, '12')).toBe(idOf({}))
  expect(idOf({}, 2)).not.toBe(idOf({}))
  expect(idOf({ daily_rate: '45' })).toBe(idOf({ daily_rate: '$45.00' }))
  expect(idOf({ serial_number: '1' })).not.toBe(idOf({ item_number: '1' }))
})
