import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { carryPunches } from '#time/time-clock/punch-entries.client.ts'
import type { Punch } from '#time/time-clock/punches.ts'
import { readKept } from '#outbox/kept.client.ts'
import { inOrder } from '#outbox/outbox.ts'
import { useDeviceStorage } from '#testing/device-storage.ts'

const { names, fill } = useDeviceStorage()
const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, 12) + hours * 3_600_000).toISOString()
const into = (hours: number, more: object = {}): Punch => ({
  kind: 'in',
  at: at(hours),
  customer_name: 'Ada Quarles',
  vehicle_number: null,
  input: {
    id: newId(),
    customer_id: 'f3b8c2aa-32a5-4f1c-9d3c-0f6f8f1d2a11',
    vehicle_id: null,
    starting_mileage: null,
    notes: '',
    device_at: at(hours),
    offline: false,
  },
  ...more,
})
const leave = (person: string, punches: unknown[]) =>
  localStorage.setItem(`dryline-punches-${person}`, JSON.stringify(punches))

describe('punches that an earlier version of the app kept', () => {
  it('are each person’s in the outbox, in their order, and leave their old place', async () => {
    const [first, second, other] = [into(0), into(2), into(1)]
    leave('ada', [first, second])
    leave('bo', [other])
    await carryPunches()
    expect((await readKept('ada')).toSorted(inOrder)).toMatchObject([
      { person: 'ada', kind: 'punch', state: 'here', what: first, at: first.at },
      { person: 'ada', kind: 'punch', state: 'here', what: second },
    ])
    expect(await readKept('bo')).toMatchObject([{ person: 'bo', what: other }])
    expect(names().filter((name) => name.startsWith('dryline-punches-'))).toEqual([])
  })

  it('stay rejected with the reason, for good', async () => {
    leave('ada', [into(0, { refused: 'Too late' })])
    await carryPunches()
    const [punch, ...others] = await readKept('ada')
    expect(others).toEqual([])
    expect(punch).toMatchObject({ state: 'refused', message: 'Too late', final: true })
  })

  it('stay where they are on a device without room', async () => {
    leave('ada', [into(0)])
    fill()
    await carryPunches()
    expect(names()).toEqual(['dryline-punches-ada'])
  })
})
