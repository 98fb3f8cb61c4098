import { can } from '#access/roles.ts'
import type { FirstPage } from '#client/first-page.ts'

// The month's money (reports.overview) is left out, because counting it takes long.
export const first: FirstPage = {
  path: '/dashboard',
  ask: async (api, { role, city }) => {
    if (can(role, 'timeClock.punch')) {
      await api.timeClock.recent()
      await api.vehicles.choices()
      await api.jobs.list({ mine: true })
    }
    if (can(role, 'dashboard.figures')) {
      await api.worklist.view({ city })
      await api.photos.dashboard()
      await api.customers.counts({ city })
      await api.dashboard.figures({ city })
    }
  },
}
