import { expect, it } from 'vitest'
import {
  mergeFieldNames,
  mergeFieldOf,
  missingFields,
  sampleData,
} from '#files/papers/merge-fields.ts'

it('knows what a paper means, however a form designer writes it', () => {
  const said = [
    'customer_name',
    'Customer Name',
    ' CLAIM-NUMBER ',
    'form1.page1.date_of_loss[0]',
    'constructor',
    'spouse_name',
    '',
  ]
  expect(said.map(mergeFieldOf)).toEqual([
    'customer_name',
    'customer_name',
    'claim_number',
    'date_of_loss',
    undefined,
    undefined,
    undefined,
  ])
})

it('lists what a customer without insurance lacks, in the order of the paper', () => {
  const data = { ...sampleData, insurance_company: '', claim_number: ' ' }
  expect(missingFields(['claim_number', 'customer_name', 'insurance_company'], data)).toEqual([
    'claim_number',
    'insurance_company',
  ])
  expect(missingFields(mergeFieldNames, sampleData)).toEqual([])
})
