import { can } from '#access/roles.ts'
import type { FirstPage } from '#client/first-page.ts'

export const first: FirstPage = {
  path: '/jobs',
  ask: async (api, { role, search, city }) => {
    // A list with filters is asked by the page.
    const { city: asked, ...filters } = search
    if (can(role, 'jobs.list') && Object.keys(filters).length === 0)
      await api.jobs.list({ city: asked ?? city })
  },
}
