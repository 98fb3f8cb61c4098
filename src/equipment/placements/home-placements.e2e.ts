import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

it(
  'a claims agent follows what stands at a customer shared with them, live, until that is withdrawn',
  { tags: 'nightly' },
  async () => {
    const manager = await beside('manager')
    const { customer_id, customer } = await newLoss(manager)
    const name = `Velo ${Math.random().toString(36).slice(2, 8)}`
    const { item_number: _, serial_number: __, ...model } = plainUnit
    const ids = [newId(), newId()]
    await call(manager, 'equipment/createSeveral', {
      ...model,
      name,
      category: 'air_mover',
      ids,
      first_number: null,
    })

    const agent = await open('/agent-equipment', 'agent')
    await agent.getByRole('heading', { name: 'Equipment Log' }).waitFor()
    const section = agent.getByRole('region', { name: customer })
    const people = await call<{ id: string; email: string }[]>(manager, 'employees/list', {})
    const day = 86_400_000
    const grant = {
      id: newId(),
      customer_id,
      agent_id: people.find(({ email }) => email === 'agent@demo.test')!.id,
      starts_at: new Date(Date.now() - day).toISOString(),
      ends_at: new Date(Date.now() + 7 * day).toISOString(),
    }
    await call(manager, 'grants/give', grant)
    const units = ids.map((equipment_id) => ({ id: newId(), equipment_id }))
    const placed_at = new Date(Date.now() - 3_600_000).toISOString()
    await call(manager, 'placements/deploy', {
      customer_id,
      placed_at,
      room: 'Hall',
      notes: 'Behind the sofa',
      units,
    })
    await section.getByText('2 units, 2 rental days').waitFor()
    await section.getByText('1 rental day so far').first().waitFor()
    await section.getByText('Air Mover · Hall').first().waitFor()
    await expectAccessible(agent)
    await asPhone(agent)
    await expectAccessible(agent)
    expect(await fits(agent)).toBe(true)
    await asDesk(agent)

    const back = { placement_id: units[0]!.id, condition: 'good' }
    await call(manager, 'placements/pickUp', {
      removed_at: new Date().toISOString(),
      units: [back],
    })
    await section.getByText('Picked up ').waitFor()
    expect(await section.innerText()).not.toMatch(/sofa|\$/)
    await call(manager, 'grants/revoke', { id: grant.id })
    await section.waitFor({ state: 'hidden' })
  },
)
