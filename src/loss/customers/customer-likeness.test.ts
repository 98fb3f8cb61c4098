import { expect, it } from 'vitest'
import { likenessOf, blankLikeness } from '#loss/customers/customer-likeness.ts'

const whole = {
  phone: '(404) 555-0142',
  address: '12 Shady Oak Lane',
  zip_code: '30075',
  claim_number: 'HO-77',
}

it('compares what is whole', () => {
  expect(likenessOf(blankLikeness, whole)).toEqual(whole)
  expect(
    likenessOf(blankLikeness, { ...whole, phone: '404 555', zip_code: '300', claim_number: ' ' }),
  ).toEqual({})
})

it('compares an address only with its ZIP code', () => {
  expect(likenessOf(blankLikeness, { ...blankLikeness, address: '12 Shady Oak Lane' })).toEqual({})
  expect(likenessOf(blankLikeness, { ...blankLikeness, zip_code: '30075' })).toEqual({})
})

it('compares of a customer being edited only what was changed', () => {
  expect(likenessOf(whole, whole)).toEqual({})
  expect(likenessOf(whole, { ...whole, zip_code: '30076' })).toEqual({
    address: '12 Shady Oak Lane',
    zip_code: '30076',
  })
  expect(likenessOf(whole, { ...whole, claim_number: '' })).toEqual({})
})
