import type { Cases } from '#testing/cases.ts'
import { harold } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'registrations.list': async () => undefined,
    'registrations.ofCustomer': async (company) => ({ id: await harold(company) }),
  },
  ids: { registrations: 'customer' },
  functions: {
    registrations: [`app.registrations()`, []],
    login_of_email: [`app.login_of_email(gen_random_uuid())`, [null]],
    customer_account: [`app.customer_account(gen_random_uuid())`, []],
  },
}
