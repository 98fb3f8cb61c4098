import { expect, it } from 'vitest'
import { payingText } from '#money/invoices/how-to-pay.ts'

const company_name = 'Whitfield Restoration'
const company_address = '1480 Foundry Mill Road NW\nAtlanta, GA 30318'
const mailed = 'Mail checks to: Whitfield Restoration, 1480 Foundry Mill Road NW, Atlanta, GA 30318'
const says = (how_to_pay: string | null, address: string | null = company_address) =>
  payingText({ how_to_pay, company_name, company_address: address })

it('names where checks are mailed, after the company’s own words', () => {
  expect(says('Make checks payable to us.')).toBe(`Make checks payable to us.\n${mailed}`)
  expect(says(null)).toBe(mailed)
  expect(payingText({ how_to_pay: null, company_name, company_address }, 'Call us.')).toBe(
    `Call us.\n${mailed}`,
  )
})

it('names no address twice, none that there is not, and none where only other ways are named', () => {
  const own = 'Checks: 1480 Foundry Mill Road NW, Atlanta GA 30318.'
  expect(says(own)).toBe(own)
  expect(says('Checks to our office.', null)).toBe('Checks to our office.')
  expect(says(null, null)).toBeNull()
  expect(says('By wire only: account 0123.')).toBe('By wire only: account 0123.')
})
