import { describe, expect, it } from 'vitest'
import { type Role, roleNames, staff } from '#access/roles.ts'
import { contractStatusOrder } from '#loss/customers/contract-status.ts'
import { actionsFor } from '#loss/customers/offered-actions.ts'

const active_job = { id: '1', description: 'Kitchen under water', start_date: '2026-03-03' }
const offered = (customer: Parameters<typeof actionsFor>[0], role: Role = 1) =>
  actionsFor(customer, role).map(({ action }) => action)
/** Returns the statuses that offer an action. */
const statusesWith = (action: string, job: typeof active_job | null) =>
  contractStatusOrder.filter((contract_status) =>
    (offered({ contract_status, active_job: job }) as string[]).includes(action),
  )

describe('of a customer', () => {
  it('a job is created while they are Active and have none', () => {
    expect(statusesWith('createJob', null)).toEqual(['active'])
    expect(statusesWith('createJob', active_job)).toEqual([])
  })

  it('the job is closed as long as there is one, whatever the status', () => {
    expect(statusesWith('closeJob', active_job)).toEqual(contractStatusOrder)
    expect(statusesWith('closeJob', null)).toEqual([])
  })

  it('an invoice is created once the equipment is picked up, until the job is billed', () => {
    for (const job of [active_job, null])
      expect(statusesWith('createInvoice', job)).toEqual([
        'active_equip_picked_up',
        'pending_closed',
      ])
  })

  it('the record is viewed, edited and shared at any time', () => {
    for (const contract_status of contractStatusOrder)
      expect(offered({ contract_status, active_job: null })).toEqual(
        expect.arrayContaining(['view', 'edit', 'share']),
      )
  })
})

it('offers all of it to each role of staff, and nothing to customers and agents', () => {
  const customer = { contract_status: 'active', active_job } as const
  const roles = Object.keys(roleNames).map((role) => Number(role) as Role)
  expect(roles.filter((role) => offered(customer, role).length > 0)).toEqual(staff)
  for (const role of staff)
    expect(offered(customer, role)).toEqual([
      'view',
      'edit',
      'closeJob',
      ...(role === 1 ? [] : ['sendClaim']),
      'share',
    ])
})
