import { can } from '#access/roles.ts'
import type { FirstPage } from '#client/first-page.ts'

export const first: FirstPage = {
  path: '/customers/$id',
  ask: async (api, { role, params }) => {
    if (!can(role, 'customers.list')) return
    await api.customers.read({ id: params.id! })
    await api.jobs.list({ customer_id: params.id! })
  },
}
