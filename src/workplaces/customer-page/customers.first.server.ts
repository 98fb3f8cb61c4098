import { can } from '#access/roles.ts'
import type { FirstPage } from '#client/first-page.ts'

export const first: FirstPage = {
  path: '/customers',
  ask: async (api, { role, search, city }) => {
    // A list with filters is asked by the page.
    const { city: asked, ...filters } = search
    if (can(role, 'customers.list') && Object.keys(filters).length === 0)
      await api.customers.list({ city: asked ?? city })
  },
}
