import type { Role } from '#access/roles.ts'

/**
 * Whose hours someone may approve who approves hours at all (`timesheets.approve`): everyone's but their own; an administrator, who may be alone, also
 * those. The policy says the same (who-approves.sql).
 */
export const mayApprove = (me: { id: string; role: Role }, employee_id: string) =>
  employee_id !== me.id || me.role === 4
