import { expect, it } from 'vitest'
import { contractStatusLabel, contractStatusOrder } from '#loss/customers/contract-status.ts'
import { customerChange, customerForm } from '#loss/customers/customers.ts'

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
  expect(customerForm.safeParse({ ...plainCustomer, [field]: ' ' }).error?.issues[0]?.path).toEqual(
    [field],
  )
})

it('may have no email where there is a phone number, and that only', () => {
  const typed = (about: object) =>
    customerForm.safeParse({ ...plainCustomer, ...about }).error?.issues.map(({ path }) => path[0])
  expect(typed({ email: null, phone: '(404) 555-0142' })).toBeUndefined()
  expect(typed({ email: null })).toEqual(['phone'])
  expect(typed({ email: null, first_name: '' })).toEqual(['first_name', 'phone'])
  // An email that is not typed yet is different from no email.
  expect(typed({ email: '', phone: '(404) 555-0142' })).toEqual(['email'])
})

it('have a ZIP code of 5 or 9 digits', () => {
  const accepted = ['30303', '30303-1234', ''].map(
    (zip_code) => customerForm.safeParse({ ...plainCustomer, zip_code }).success,
  )
  const refused = ['3030', '303031', '30303-12', 'ABCDE'].map(
    (zip_code) => customerForm.safeParse({ ...plainCustomer, zip_code }).success,
  )
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
