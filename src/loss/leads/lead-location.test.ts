import { expect, it } from 'vitest'
import { locationWords } from '#loss/leads/lead-location.ts'
import { gazetteer } from '#people/locations/gazetteer.ts'
import { checkServiceArea } from '#people/locations/service-area.ts'

const missing = 'Add a city or ZIP code to check the area'
const outside = 'Location: Outside our area'

it.each([
  ['unknown', 'Address not known yet'],
  ['N/A', 'Address not known yet'],
  ["doesn't know", 'Address not known yet'],
  ['12 Magnolia St', missing],
  ['12 Magnolia St, Apt 4', missing],
  ['12 Magnolia St, 301', missing],
  ['12 Magnolia St, GA', missing],
  ['12 Magnolia St, Woodstock', 'Location: Cherokee County (Woodstock), GA'],
  ['12 Magnolia Woodstock', 'Location: Cherokee County (Woodstock), GA'],
  ['12 Magnolia St, 30188', 'Location: Cherokee County (Woodstock), GA'],
  ['12 Magnolia St, Nowhereville, GA', 'Location: Georgia, location not recognized'],
  ['12 Magnolia St, Chattanooga', outside],
  ['12 Magnolia St, 37402', outside],
  ['12 Magnolia St, Tennessee', outside],
])('%j says %j', (address, said) => {
  expect(locationWords(address, checkServiceArea(address, gazetteer)!)).toBe(said)
})
