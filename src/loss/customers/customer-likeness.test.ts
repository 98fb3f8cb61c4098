import { expect, it } from 'vitest'
import { likenessOf, nothingTyped } from '#loss/customers/customer-likeness.ts'

const whole = {
  phone: '(404) 555-0142',
  address: '12 Shady Oak Lane',
  zip_code: '30075',
  claim_number: 'HO-77',
}

it('compares what is whole', () => {
  expect(likenessOf(nothingTyped, whole)).toEqual(whole)
  expect(
    likenessOf(nothingTyped, { ...whole, phone: '404 555', zip_code: '300', claim_number: ' ' }),
  ).toEqual({})
})

it('compares an address only with its ZIP code', () => {
  expect(likenessOf(nothingTyped, { ...nothingTyped, address: '12 Shady Oak Lane' })).toEqual({})
  expect(likenessOf(nothingTyped, { ...nothingTyped, zip_code: '30075' })).toEqual({})
})

it('compares of a customer being edited only what was changed', () => {
  expect(likenessOf(whole, whole)).toEqual({})
  expect(likenessOf(whole, { ...whole, zip_code: '30076' })).toEqual({
    address: '12 Shady Oak Lane',
    zip_code: '30076',
  })
  expect(likenessOf(whole, { ...whole, claim_number: '' })).toEqual({})
})
