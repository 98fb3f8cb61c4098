import { expect, it } from 'vitest'
import { contractStatusLabel, contractStatusOrder } from '#features/customers/contract-status.ts'
import { customerChange, customerForm, searchTerm } from '#features/customers/customers.ts'

import { plainCustomer } from '#testing/fixtures.ts'

it('are complete with a name, an e-mail, a location and a status', () => {
  expect(customerForm.parse({ ...plainCustomer, state: null })).toMatchObject({
    phone: null,
    state: null,
    zip_code: null,
    claim_number: null,
  })
})

it.each(['first_name', 'last_name', 'email'])('need %s', (field) => {
  expect(customerForm.safeParse({ ...plainCustomer, [field]: ' ' }).error?.issues[0]?.path).toEqual([field])
})

it('have a ZIP code of 5 or 9 digits', () => {
  const accepted = ['30303', '30303-1234', ''].map((zip_code) => customerForm.safeParse({ ...plainCustomer, zip_code }).success)
  const refused = ['3030', '303031', '30303-12', 'ABCDE'].map((zip_code) => customerForm.safeParse({ ...plainCustomer, zip_code }).success)
  expect([...accepted, ...refused]).toEqual([true, true, true, false, false, false, false])
})

it('are changed field by field, and by no other field', () => {
  const id = '01a1fd3d-117f-7128-a05d-dc77f204719c'
  expect(customerChange.parse({ id, phone: '555-0101' })).toEqual({ id, phone: '555-0101' })
  expect(customerChange.safeParse({ id, user_id: id }).success).toBe(false)
})

it('have nine statuses in the order of the work, and Unknown for any other', () => {
  expect(contractStatusOrder.map(contractStatusLabel)).toEqual([
    'Pending',
    'Active',
    'Active w/ Equipment',
    'Active Equipment Picked Up',
    'Pending Closed',
    'Pending Billing',
    'Billed',
    'Closed Not Paid',
    'Closed and Paid',
  ])
  expect(contractStatusLabel('gone')).toBe('Unknown')
})

it.each([
  ['404 555 0179', '4045550179'],
  ['(404) 555-0179', '4045550179'],
  ['+1 404.555.0179', '4045550179'],
  ['555-0179', '555-0179'],
  ['01-00026', '01-00026'],
  ['Okafor', 'okafor'],
])('are looked for by %s as %s', (q, term) => {
  expect(searchTerm(q)).toBe(term)
})
