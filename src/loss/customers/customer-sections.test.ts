import { expect, it } from 'vitest'
import { historyFields } from '#loss/customers/customer-sections.ts'
import { customerWords } from '#loss/customers/customer-words.ts'
import { customerSections } from '#loss/customers/customers.ts'
import { nameIn, shownIn } from '#values/words.ts'

it('tells in the history of a section every field of its form, and each has a name', () => {
  for (const section of ['basic', 'contact', 'insurance', 'additional'] as const) {
    expect(historyFields(section)).toEqual(
      expect.arrayContaining(Object.keys(customerSections[section].shape)),
    )
    for (const field of historyFields(section)) expect(nameIn(customerWords, field)).not.toBe(field)
  }
})

it.each([
  ['phone', null, 'Empty'],
  ['phone', '1', '1'],
  ['contract_status', 'active_w_equip', 'Active w/ Equipment'],
  ['contract_upload_progress', 0, '0%'],
  ['city_code', '01', '01 · Atlanta, GA'],
  ['user_id', '0199', 'Connected'],
])('says %s %j in words', (field, value, words) =>
  expect(shownIn(customerWords, field, value)).toBe(words),
)
