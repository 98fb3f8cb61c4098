import { describe, expect, it } from 'vitest'
import { isFound, placeOf } from '#people/employees/employee-search.ts'

const person = {
  name: 'José  Quintana-Ruiz',
  email: 'jose.q@example.com',
  phone: '+1 (404) 555-0123',
}

describe('a person is found', () => {
  it.each([
    '',
    'jose',
    'QUINTANA',
    'ruiz jos',
    'jose.q@EXAMPLE',
    '4045550123',
    '404.555',
    '(404) 555-0123',
    '0123',
    '+1 404',
  ])('by %s', (q) => expect(isFound(person, q)).toBe(true))

  it.each(['josef', 'jose whitfield', '4045550124', 'jose 999'])('not by %s', (q) => {
    expect(isFound(person, q)).toBe(false)
  })

  it('without a phone number, too', () => {
    expect(isFound({ ...person, phone: null }, 'quintana')).toBe(true)
    expect(isFound({ ...person, phone: null }, '404')).toBe(false)
  })
})

it('the deactivated stand together, whatever they were', () => {
  expect(placeOf({ role: 1, deactivated_at: null })).toBe('staff')
  expect(placeOf({ role: 4, deactivated_at: null })).toBe('staff')
  expect(placeOf({ role: 8, deactivated_at: null })).toBe('agents')
  expect(placeOf({ role: 8, deactivated_at: '2026-03-03T10:00:00.000000Z' })).toBe('deactivated')
})
