import { expect, it } from 'vitest'
import { type Role, roleNames } from '#access/roles.ts'
import {
  invitedRoles,
  mayManageInvitation,
  roleAbout,
  staffRoles,
} from '#people/employees/who-invites.ts'

const roles = Object.keys(roleNames).map((role) => Number(role) as Role)

it('lets an administrator invite to any role of staff and to claims agent, management to claims agent alone, and no one else', () => {
  expect(roles.map((role) => invitedRoles(role))).toEqual([
    [],
    [8],
    [8],
    [1, 2, 3, 4, 8],
    [],
    [],
    [],
    [],
  ])
})

it('lets an invitation be resent and revoked by who could have sent it', () => {
  const managers = (invited: Role | null) =>
    roles.filter((role) => mayManageInvitation(role, invited))
  for (const invited of staffRoles) expect(managers(invited)).toEqual([4])
  expect(managers(8)).toEqual([2, 3, 4])
  expect(managers(null)).toEqual([1, 2, 3, 4])
})

it('says of each role to choose what it may do', () => {
  for (const role of invitedRoles(4)) expect(roleAbout[role]).toMatch(/^[A-Z].*\.$/)
})
