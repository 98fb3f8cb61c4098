import { expect, it } from 'vitest'
import { contractStatusOrder } from '#features/customers/contract-status.ts'
import { type CustomerEvent, advanced, advances } from '#features/customers/contract-status-advance.ts'

const moved = (event: CustomerEvent) => contractStatusOrder.filter((status) => advanced(status, event) !== status)

it('moves by equipment only those whose work goes on, and leaves later statuses alone', () => {
  expect(moved('first equipment deployed')).toEqual(['pending', 'active', 'active_equip_picked_up'])
  expect(moved('last equipment picked up')).toEqual(['active_w_equip'])
  expect(moved('no equipment was there')).toEqual(['active_w_equip', 'active_equip_picked_up'])
})

it('makes one active again who comes back with a new loss, and hides no bill that is open', () => {
  expect(moved('back with a new loss')).toEqual(['pending', 'closed_not_paid', 'closed_and_paid'])
})

it('walks a loss from the first deployment to the payment', () => {
  const events: CustomerEvent[] = [
    ...(['first equipment deployed', 'last equipment picked up', 'last current job closed', 'invoice made'] as const),
    ...(['invoice sent', 'all invoices paid'] as const),
  ]
  const walked = events.reduce(
    (path, event) => [...path, advanced(path.at(-1)!, event)],
    ['active' as (typeof contractStatusOrder)[number]],
  )
  expect(walked.slice(1)).toEqual(events.map((event) => advances[event].to))
})

it.each(['last current job closed', 'invoice made', 'invoice sent', 'all invoices paid', 'invoice written off, none open'] as const)(
  'takes a customer with another loss on from any status: %s',
  (event) => {
    for (const status of contractStatusOrder) expect(advanced(status, event)).toBe(advances[event].to)
  },
)
