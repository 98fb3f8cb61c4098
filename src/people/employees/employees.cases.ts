import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { newPerson } from '#testing/people.ts'

/**
 * Creates a new person for each call: a deactivated person or a changed role would break later
 * calls.
 */
const someone = async (company: Company) => (await newPerson(company, 1)).id
const email = `'{"subject": "a", "text": "b", "html": "c"}'`

export const cases: Cases = {
  calls: {
    'employees.list': async () => undefined,
    'employees.setRole': async (company) => ({ id: await someone(company), role: 2 }),
    'employees.deactivate': async (company) => ({ id: await someone(company) }),
    'employees.resetSecondFactor': async (company) => {
      const id = await someone(company)
      await company.owner.query('update auth.users set two_factor_enabled = true where id = $1', [
        id,
      ])
      return { id }
    },
    'employees.reactivate': async (company) => ({ id: await someone(company) }),
  },
  ids: { employees: 'person' },
  fields: { employee_id: 'person', person: 'person' },
  functions: {
    set_role: [`app.set_role(gen_random_uuid(), 4::smallint)`, '42501'],
    deactivate: [`app.deactivate(gen_random_uuid())`, '42501'],
    reactivate: [`app.reactivate(gen_random_uuid())`, '42501'],
    reset_second_factor: [`app.reset_second_factor(gen_random_uuid(), ${email})`, '42501'],
  },
}
