import { expect, it } from 'vitest'
import { type Role, can } from '#access/roles.ts'
import { mayApprove } from '#time/timesheets/who-approves.ts'
import { personId, useCompany } from '#testing/company.ts'
import { callers, tokenOf } from '#testing/fixtures.ts'

const company = useCompany()

/** True if the policy lets someone approve a person's week, bypassing the procedure. */
async function approved(role: Role, employee_id: string) {
  await company.owner.query('begin; set local role api')
  try {
    await company.owner.query('select from app.enter($1)', [tokenOf(role)])
    await company.owner.query(
      `insert into week_approvals (id, employee_id, week) values (gen_random_uuid(), $1, '2020-01-05')`,
      [employee_id],
    )
    return true
  } catch (error) {
    expect((error as { code: string }).code).toBe('42501')
    return false
  } finally {
    await company.owner.query('rollback')
  }
}

it.each(callers.filter((caller) => caller !== 'nobody'))(
  'lets the same approve hours in SQL as in TypeScript: role %s',
  async (role) => {
    const id = await personId(company, role)
    const [own, other] = [id, await personId(company, role === 2 ? 3 : 2)]
    for (const whose of [own, other])
      expect(await approved(role, whose)).toBe(
        can(role, 'timesheets.approve') && mayApprove({ id, role }, whose),
      )
  },
)
