import { expect, it } from 'vitest'
import { can, capabilities, customerRoles, management, roleNames, staff } from '#access/roles.ts'

it('has the groups of the spec', () => {
  expect([staff, management, customerRoles]).toEqual([
    [1, 2, 3, 4],
    [2, 3, 4],
    [5, 6, 7],
  ])
})

it('knows only the eight roles', () => {
  expect(Object.keys(roleNames)).toHaveLength(8)
  for (const roles of Object.values(capabilities))
    for (const role of roles) expect(roleNames).toHaveProperty(String(role))
})

it('lets customers and agents do nothing of what staff do', () => {
  for (const role of [...customerRoles, 8] as const)
    for (const capability of [
      'customers.list',
      'customers.add',
      'customers.edit',
      'customers.setStatus',
      'locations.pick',
    ] as const)
      expect(can(role, capability)).toBe(false)
})
