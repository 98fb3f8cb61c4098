import { expect, it } from 'vitest'
import {
  type Ask,
  formerInk,
  leftWords,
  nextOpen,
  phaseToday,
} from '#papers/signings/signer-run.ts'
import { EMERGENCY_STATEMENT } from '#files/papers/emergency-statement.ts'

const ask = (id: string, more: Partial<Ask> = {}): Ask => ({
  id,
  kind: 'signature',
  label: '',
  required: true,
  ...more,
})
const statement = ask('statement', { label: EMERGENCY_STATEMENT, required: false })
const ink = { kind: 'typed' as const, text: 'Ola Quist' }
const none = new Set<string>()

it('says how much is to be filled in, and apart from it what may be left out', () => {
  const asks = [ask('one'), statement, ask('two')]
  expect(leftWords(asks, {}, none)).toBe('2 to fill in, 1 optional')
  expect(leftWords(asks, { one: ink, two: ink }, none)).toBe('1 optional')
  expect(leftWords(asks, { one: ink }, new Set(['statement']))).toBe('1 to fill in')
  expect(leftWords(asks, { one: ink, two: ink }, new Set(['statement']))).toBe('Ready to finish')
})

it('offers a signature again for the next one, and never for or from an emergency statement', () => {
  const asks = [statement, ask('one'), ask('two')]
  expect(formerInk(asks, { one: ink }, asks[2]!)).toEqual(ink)
  expect(formerInk(asks, { one: ink }, statement)).toBeUndefined()
  expect(formerInk(asks, { statement: ink }, asks[1]!)).toBeUndefined()
})

it('goes on to what is open, and has nothing next once what may be left out was seen', () => {
  const asks = [ask('one'), statement]
  expect(nextOpen(asks, { one: ink }, none, 'one')).toBe(statement)
  expect(nextOpen(asks, { one: ink }, new Set(['statement']), 'statement')).toBeUndefined()
})

it('tells anew of the right to cancel on every day but that of the consent, and of nothing where there is none', () => {
  const agreed = { phase: 'answer' as const, day: '2026-11-22' }
  expect(phaseToday(agreed, '2026-11-22', true)).toBe('answer')
  expect(phaseToday(agreed, '2026-11-23', true)).toBe('consent')
  expect(phaseToday(agreed, '2026-11-23', false)).toBe('answer')
  expect(phaseToday({ ...agreed, phase: 'read' }, '2026-11-23', true)).toBe('read')
})
