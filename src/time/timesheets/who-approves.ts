import type { Role } from '#access/roles.ts'

/**
 * True if someone who may approve hours at all (`timesheets.approve`) may approve this person's
 * hours. That is everyone's except their own. An administrator may also approve their own, because
 * they may be the only one. The policy is the same (who-approves.sql).
 */
export const mayApprove = (me: { id: string; role: Role }, employee_id: string) =>
  employee_id !== me.id || me.role === 4
