import { expect, it } from 'vitest'
import { addressLine, directionsLink, missingOfPlace } from '#values/place.ts'

it('writes an address in one line, whatever of it is known', () => {
  const known = { address: '214 Peachtree St NE', city: 'Atlanta', state: 'GA', zip_code: '30303' }
  expect(addressLine(known)).toBe('214 Peachtree St NE, Atlanta, GA 30303')
  expect(addressLine({ ...known, address: null, zip_code: null })).toBe('Atlanta, GA')
  expect(addressLine({ address: null, city: null, state: null, zip_code: '30303' })).toBe('30303')
  expect(addressLine({ address: null, city: null, state: null, zip_code: null })).toBe('')
})

it('says what a map needs to find it', () => {
  const street = { address: '1120 Hollow Oak Lane', city: null, state: null, zip_code: null }
  expect(missingOfPlace(street)).toBe('City or ZIP code')
  expect(missingOfPlace({ ...street, state: 'GA' })).toBe('City or ZIP code')
  expect(missingOfPlace({ ...street, city: 'Springfield' })).toBe('State or ZIP code')
  expect(missingOfPlace({ ...street, city: 'Springfield', state: 'GA' })).toBeNull()
  expect(missingOfPlace({ ...street, zip_code: '30303' })).toBeNull()
})

it('asks for directions to the address as it is written', () => {
  expect(directionsLink('1 A&B St #4, Atlanta')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1%20A%26B%20St%20%234%2C%20Atlanta',
  )
})
