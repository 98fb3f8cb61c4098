import { can } from '#access/roles.ts'
import type { FirstPage } from '#client/first-page.ts'

export const first: FirstPage = {
  path: '/time-clock',
  ask: async (api, { role }) => {
    if (!can(role, 'timeClock.punch')) return
    await api.timeClock.recent()
    await api.vehicles.choices()
    await api.jobs.list({ mine: true })
  },
}
