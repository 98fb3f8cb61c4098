import { describe, expect, it } from 'vitest'
import { clashesOf, historyFields, isTold, isUnsaved, mergedWith, shownValue, takingTheirs } from '#features/customers/customer-sections.ts'
import { customerSections } from '#features/customers/customers.ts'

const seen = { insurance_company: 'Peachtree Mutual', claim_number: null }

describe('an edit of a section', () => {
  it('holds something unsaved once something else is typed than was there', () => {
    expect(isUnsaved({ seen, typed: {} })).toBe(false)
    expect(isUnsaved({ seen, typed: { insurance_company: 'Peachtree Mutual ', claim_number: '' } })).toBe(false)
    expect(isUnsaved({ seen, typed: { claim_number: '7' } })).toBe(true)
    expect(isUnsaved({ seen: { contract_upload_progress: 0 }, typed: { contract_upload_progress: '' } })).toBe(true)
  })

  it('saves what was typed over what others saved meanwhile', () => {
    const saved = { insurance_company: 'Allied', claim_number: null }
    expect(mergedWith({ seen, typed: { claim_number: '7' } }, saved)).toEqual({ insurance_company: 'Allied', claim_number: '7' })
  })

  it('clashes where somebody else saved something else, whether or not the person typed there', () => {
    const edit = { seen, typed: { claim_number: '7' } }
    expect(clashesOf(edit, seen)).toEqual([])
    expect(clashesOf(edit, { insurance_company: 'Allied', claim_number: '8' })).toEqual([
      { field: 'insurance_company', theirs: 'Allied', yours: undefined },
      { field: 'claim_number', theirs: '8', yours: '7' },
    ])
    expect(clashesOf(edit, { ...seen, claim_number: '7' })).toEqual([])
  })

  it('keeps what clashes with nobody when theirs is taken', () => {
    const edit = { seen, typed: { insurance_company: 'Mine', claim_number: '7' } }
    const saved = { ...seen, claim_number: '8' }
    expect(takingTheirs(edit, saved)).toEqual({ seen: saved, typed: { insurance_company: 'Mine' } })
  })
})

describe('the history of a section', () => {
  it('has every field of its form, and the making of the customer once', () => {
    for (const section of ['basic', 'contact', 'insurance', 'additional'] as const)
      expect(historyFields(section)).toEqual(expect.arrayContaining(Object.keys(customerSections[section].shape)))
    expect([isTold('basic', { field: null }), isTold('contact', { field: null }), isTold('contact', { field: 'phone' })]).toEqual([
      true,
      false,
      true,
    ])
  })

  it.each([
    ['phone', null, 'Empty'],
    ['phone', '1', '1'],
    ['contract_status', 'active_w_equip', 'Active w/ Equipment'],
    ['contract_upload_progress', 0, '0%'],
    ['city_code', '01', '01 · Atlanta, GA'],
    ['user_id', '0199', 'Connected'],
  ])('says %s %j in words', (field, value, words) => expect(shownValue(field, value)).toBe(words))
})
