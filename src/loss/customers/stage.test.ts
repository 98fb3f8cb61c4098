import { describe, expect, it } from 'vitest'
import { contractStatuses, contractStatusOrder } from '#loss/customers/contract-status.ts'
import { leaveOnLine, reachLine, stageOf, steps } from '#loss/customers/stage.ts'

describe.each(contractStatusOrder)('what a customer is told at %s', (status) => {
  const { title, next } = stageOf(status)

  it('says where the job stands and what happens next, in sentences', () => {
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(next).toMatch(/^[A-Z].*\.$/)
  })

  it('has none of our own words in it', () => {
    expect(`${title} ${next}`).not.toMatch(
      /pending|status|equip\.|w\/|billing|contract|folder|lead|_/i,
    )
    expect(title).not.toBe(contractStatuses[status])
  })
})

it('tells nine different things', () => {
  expect(new Set(contractStatusOrder.map((status) => stageOf(status).title)).size).toBe(9)
})

it('calls no job complete while equipment stands there', () => {
  expect(stageOf('closed_and_paid').title).toBe('Your job is complete')
  expect(stageOf('closed_and_paid', 2)).toMatchObject({
    title: 'Your invoice is paid',
    step: steps.length - 1,
  })
  expect(stageOf('billed', 2)).toEqual(stageOf('billed'))
})

it('goes through the steps in their order, to the last', () => {
  const found = contractStatusOrder.map((status) => stageOf(status).step)
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  expect([found[0], found.at(-1)]).toEqual([0, steps.length - 1])
})

it('asks to leave equipment on as long as some stands there, however far billing is, and once', () => {
  for (const status of contractStatusOrder) {
    const said = `${stageOf(status).next} ${leaveOnLine(status, 5) ?? ''}`
    expect(said.match(/leave the equipment running/g)).toHaveLength(1)
    expect(leaveOnLine(status, 0)).toBeNull()
  }
})

it('says how we reach them: by phone, else by email, and not where nothing follows', () => {
  const [phone, email] = ['4045550171', 'ada@example.com']
  const line = (
    status: 'active' | 'billed' | 'closed_and_paid',
    who: { phone?: string; email?: string },
  ) => reachLine(stageOf(status), { phone: null, email: null, ...who })
  const [byPhone, byEmail] = [
    "We'll reach you at (404) 555-0171.",
    "We'll reach you at ada@example.com.",
  ]
  expect([
    line('active', { phone, email }),
    line('billed', { phone, email }),
    line('billed', { email }),
  ]).toEqual([byPhone, byPhone, byEmail])
  expect([line('active', {}), line('closed_and_paid', { phone, email })]).toEqual([null, null])
})
