import { expect, it } from 'vitest'
import { formerWords } from '#workplaces/settings-page/former-company-words.ts'

const former = { company_name: 'Whitfield Restoration', phone: '4045550112' }
const settings = {
  how_to_pay: 'Make checks payable to Whitfield restoration. By card: call (404) 555-0112.',
  payment_terms: 'Due in 30 days.',
  invoice_address: null,
}

it('finds the former name and phone in texts that are sent, however they are typed, once they are others', () => {
  const found = (now: object) => formerWords(settings, former, { ...former, ...now })
  expect(found({})).toEqual([])
  expect(found({ phone: '(404) 555-0112' })).toEqual([])
  expect(found({ company_name: 'Peachtree Dry-Out' })).toEqual([
    { setting: 'How to pay', found: ['Whitfield Restoration'] },
  ])
  expect(found({ company_name: 'Peachtree Dry-Out', phone: '404-555-7700' })).toEqual([
    { setting: 'How to pay', found: ['Whitfield Restoration', '4045550112'] },
  ])
  expect(
    formerWords({ ...settings, how_to_pay: 'By check.' }, former, {
      company_name: 'X',
      phone: '1',
    }),
  ).toEqual([])
})
