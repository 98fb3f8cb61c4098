import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitAddress } from '#loss/leads/lead-address.ts'
import { usStates } from '#people/locations/us-states.ts'

it.each([
  ['85 Main Street, Woodstock, GA 30188', ['85 Main Street', 'Woodstock', 'GA', '30188']],
  [
    '85 Main Street, Woodstock, Georgia, 30188-1234, USA',
    ['85 Main Street', 'Woodstock', 'GA', '30188-1234'],
  ],
  ['85 main st woodstock ga 30188', ['85 main st', 'woodstock', 'GA', '30188']],
  ['85 main st woodstock 30188', ['85 main st', 'woodstock', 'GA', '30188']],
  ['85 Main St, Woodstock', ['85 Main St', 'Woodstock', null, '']],
  ['85 Main St', ['85 Main St', '', null, '']],
  ['Woodstock', ['', 'Woodstock', null, '']],
  ['30188', ['', '', 'GA', '30188']],
  ['85 Main St, Apt 4, Stone Mountain, GA', ['85 Main St, Apt 4', 'Stone Mountain', 'GA', '']],
  ['85 Main St Apt 4', ['85 Main St Apt 4', '', null, '']],
  ['85 Main St NE Unit B Sandy Springs GA', ['85 Main St NE Unit B', 'Sandy Springs', 'GA', '']],
  ['85 Main St, #12', ['85 Main St, #12', '', null, '']],
  ['55 Peachtree St NE', ['55 Peachtree St NE', '', null, '']],
  ['55 Peachtree St NE, Atlanta', ['55 Peachtree St NE', 'Atlanta', null, '']],
  ['12 Oak Ct', ['12 Oak Ct', '', null, '']],
  ['12 OAK CT', ['12 OAK CT', '', null, '']],
  ['12 Oak Ct, Hartford, CT 06101', ['12 Oak Ct', 'Hartford', 'CT', '06101']],
  ['12 Oak Ct 30188', ['12 Oak Ct', '', 'GA', '30188']],
  ['123 St James Ave Marietta GA', ['123 St James Ave', 'Marietta', 'GA', '']],
  ['12 Osborne St St Marys GA', ['12 Osborne St', 'St Marys', 'GA', '']],
  ['5 Main St Social Circle GA 30025', ['5 Main St', 'Social Circle', 'GA', '30025']],
  ['12 Park Place Avondale Estates', ['12 Park Place', 'Avondale Estates', null, '']],
  ['350 5th Ave, New York', ['350 5th Ave', 'New York', null, '']],
  ['350 5th Ave, New York, NY 10118', ['350 5th Ave', 'New York', 'NY', '10118']],
  ['9 Elm Dr, Buffalo, New York', ['9 Elm Dr', 'Buffalo', 'NY', '']],
  ['behind the old mill', ['behind the old mill', '', null, '']],
  ['Woodstock, 85 Main St', ['Woodstock, 85 Main St', '', null, '']],
])('%s', (text, parts) => {
  expect(Object.values(splitAddress(text))).toEqual(parts)
})

/** Words that may be dropped: a state's name, which becomes its code, and the country. */
const goes = new Set([
  ...Object.entries(usStates)
    .flat()
    .flatMap((name) => name.toLowerCase().split(' ')),
  ...'usa u s a united states of america'.split(' '),
])

it('loses no word of whatever is typed, and fits the fields of a customer', () => {
  const word = fc.constantFrom(
    '85',
    'Main',
    'St',
    'St.',
    'Court',
    'NE',
    'Apt',
    '4',
    'Atlanta',
    'GA',
    'CT',
    'Ohio',
    'New',
    'York',
    '30188',
    ',',
    'é',
    '#',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 200 }),
        fc.array(word, { maxLength: 20 }).map((words) => words.join(' ')),
      ),
      (text) => {
        const { address, city, zip_code } = splitAddress(text)
        const words = (from: string): string[] => from.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
        const kept = words(`${address} ${city} ${zip_code}`)
        expect(words(text).filter((one) => !goes.has(one) && !kept.includes(one))).toEqual([])
        expect(city.length).toBeLessThanOrEqual(100)
        expect(address.length).toBeLessThanOrEqual(200)
        expect(zip_code).toMatch(/^(\d{5}(-\d{4})?)?$/)
      },
    ),
  )
})
