import { type Role, can, roleNames, staff } from '#access/roles.ts'

/** The roles that someone can be invited to. */
export type InvitedRole = 1 | 2 | 3 | 4 | 8

/** Explains each role to the person who chooses it. */
export const roleAbout: Record<InvitedRole, string> = {
  1: 'Works with customers and jobs.',
  2: 'Also sees all employees and gives adjusters access.',
  3: 'Also sees all employees and gives adjusters access.',
  4: 'Also invites staff, changes roles and deactivates accounts.',
  8: 'Sees only the customers they are given access to.',
}

export const staffRoles = staff as readonly Exclude<InvitedRole, 8>[]

/** The roles that a person of this role may invite others to. */
export const invitedRoles = (role: Role): InvitedRole[] => [
  ...(can(role, 'invitations.staff') ? staffRoles : []),
  ...(can(role, 'invitations.agents') ? [8 as const] : []),
]

/** True if a person of this role may resend or revoke an invitation for the role `invited`. */
export const mayManageInvitation = (role: Role, invited: Role | null) =>
  can(
    role,
    invited === null
      ? 'invitations.customers'
      : invited === 8
        ? 'invitations.agents'
        : 'invitations.staff',
  )

export const roleOptions = (roles: readonly InvitedRole[]) =>
  roles.map((role) => ({ value: String(role), label: roleNames[role] }))
