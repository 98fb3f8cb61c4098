import { type Role, can } from '#access/roles.ts'

// Each person needs only one of them: a customer's phone at night loads no staff code.

export const loadStaffPanel = async () =>
  (await import('#workplaces/dashboard/staff-panel.tsx')).StaffPanel
export const loadHomePanel = async () =>
  (await import('#workplaces/portal/home-panel.tsx')).HomePanel

/** Loads the panel of a role's dashboard ahead. A failure shows where the panel is drawn. */
export const loadPanelOf = (role: Role) => {
  if (can(role, 'customers.list')) loadStaffPanel().catch(() => {})
  if (can(role, 'customers.mine')) loadHomePanel().catch(() => {})
}
