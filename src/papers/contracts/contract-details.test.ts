import { describe, expect, it } from 'vitest'
import { type Details, detailsIn, withDetails } from '#papers/contracts/contract-details.ts'
import type { MergeData } from '#files/papers/merge-fields.ts'

const details: Details = {
  title: 'Work Authorization',
  customer_name: 'Ada Quarles',
  customer_email: null,
  customer_phone: '4045550199',
  customer_address: '214 Peachtree St NE, Atlanta, GA 30303',
  insurance_company: null,
  insurance_policy_number: 'HO-7731',
  insurance_claim_number: null,
  insurance_agent_name: null,
  insurance_agent_phone: null,
}
const record = {
  customer_name: 'Ada Quarles',
  customer_first_name: 'Ada',
  customer_last_name: 'Quarles',
  customer_number: 'AT-00042',
  customer_address: '1 Old Mill Rd, Decatur, GA 30030',
  customer_street: '1 Old Mill Rd',
  customer_city: 'Decatur',
  customer_state: 'GA',
  customer_zip: '30030',
  policy_number: 'HO-1',
  customer_phone: '',
  adjuster_email: 'hale@example.com',
} as MergeData

describe('what a paper is filled with', () => {
  it('is what its contract says of customer and insurer, and the record for the rest', () => {
    expect(withDetails(record, details)).toMatchObject({
      customer_number: 'AT-00042',
      adjuster_email: 'hale@example.com',
      contract_title: 'Work Authorization',
      policy_number: 'HO-7731',
      customer_phone: '(404) 555-0199',
      customer_email: '',
      insurance_company: '',
      customer_street: '214 Peachtree St NE',
      customer_city: 'Atlanta',
      customer_state: 'GA',
      customer_zip: '30303',
    })
  })

  it('keeps the record’s first and last name where the name is the same, and parts another one', () => {
    const two = {
      ...record,
      customer_first_name: 'Ada Mae',
      customer_last_name: 'Quarles',
    } as MergeData
    expect(withDetails(two, details)).toMatchObject({
      customer_first_name: 'Ada Mae',
      customer_last_name: 'Quarles',
    })
    const named = (customer_name: string) => withDetails(record, { ...details, customer_name })
    expect(named('Bo van Finch')).toMatchObject({
      customer_first_name: 'Bo',
      customer_last_name: 'van Finch',
    })
    expect(named('Acme')).toMatchObject({ customer_first_name: '', customer_last_name: 'Acme' })
  })

  it('is a street where a line is no address of ours', () => {
    expect(
      withDetails(record, { ...details, customer_address: 'Behind the old mill' }),
    ).toMatchObject({
      customer_street: 'Behind the old mill',
      customer_city: '',
      customer_state: '',
      customer_zip: '',
    })
  })
})

it('a paper shows the details whose fields stand in it, and no others', () => {
  expect(detailsIn(['customer_first_name', 'policy_number', 'contract_number'], details)).toEqual({
    customer_name: 'Ada Quarles',
    insurance_policy_number: 'HO-7731',
  })
})
