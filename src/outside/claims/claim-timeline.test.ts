import { expect, it } from 'vitest'
import { claimShape } from '#outside/claims/claim-parts.gen.ts'
import { claimEvents } from '#outside/claims/claim-timeline.ts'
import type { Claim } from '#outside/claims/claims.ts'

const unit = (id: string, name: string, placed_at: string, removed_at: string | null = null) => ({
  id,
  name,
  category: 'air_mover' as const,
  room: 'Hall',
  item_number: id,
  placed_at,
  removed_at,
})
const claim = (more: Partial<Claim>) =>
  ({
    ...Object.fromEntries(Object.keys(claimShape).map((part) => [part, []])),
    jobs: [],
    ...more,
  }) as unknown as Claim
const words = (more: Partial<Claim>) =>
  claimEvents(claim(more), (at) => at.slice(0, 10)).map(({ day, text }) => [day, text])

it('says units of one day in one line, and one alone with its room', () => {
  const fans = Array.from({ length: 6 }, (_, n) =>
    unit(`${n}`, 'Air mover', '2026-11-20T15:00:00Z', '2026-11-23T15:00:00Z'),
  )
  const dryers = [7, 8].map((n) => unit(`${n}`, 'Dehumidifier', '2026-11-20T16:00:00Z'))
  expect(
    words({ equipment: [...fans, ...dryers, unit('9', 'Heater', '2026-11-21T15:00:00Z')] }),
  ).toEqual([
    ['2026-11-23', '6 units picked up: 6 Air mover'],
    ['2026-11-21', 'Equipment placed: Heater, Hall'],
    ['2026-11-20', '8 units placed: 6 Air mover, 2 Dehumidifier'],
  ])
})

it('says on which day something was paid', () => {
  const payments = [
    {
      id: 'a',
      kind: 'payment' as const,
      paid_on: '2026-11-25',
      amount_cents: 127_081,
      payer: 'insurer' as const,
    },
    {
      id: 'b',
      kind: 'refund' as const,
      paid_on: '2026-11-26',
      amount_cents: 1000,
      payer: 'owner' as const,
    },
  ]
  expect(
    words({
      invoices: [{ id: 'i', invoice_number: 1007, date_issued: '2026-11-24', payments }] as never,
    }),
  ).toEqual([
    ['2026-11-26', '$10.00 refunded on invoice INV-1007'],
    ['2026-11-25', '$1,270.81 paid on invoice INV-1007'],
    ['2026-11-24', 'Invoice INV-1007 sent'],
  ])
})
