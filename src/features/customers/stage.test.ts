import { describe, expect, it } from 'vitest'
import { contractStatuses, contractStatusOrder } from '#features/customers/contract-status.ts'
import { stageOf } from '#features/customers/stage.ts'

describe.each(contractStatusOrder)('what a customer is told at %s', (status) => {
  const { title, next } = stageOf(status)

  it('says where the job stands and what happens next, in sentences', () => {
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(next).toMatch(/^[A-Z].*\.$/)
  })

  it('has none of our own words in it', () => {
    expect(`${title} ${next}`).not.toMatch(/pending|status|equip\.|w\/|billing|contract|folder|lead|_/i)
    expect(title).not.toBe(contractStatuses[status])
  })
})

it('tells nine different things', () => {
  expect(new Set(contractStatusOrder.map((status) => stageOf(status).title)).size).toBe(9)
})
