import { can } from '#access/roles.ts'
import type { FirstPage } from '#client/first-page.ts'

// Other tabs than the overview ask for their own rows.
export const first: FirstPage = {
  path: '/jobs/$id',
  ask: async (api, { role, params, search }) => {
    if (!can(role, 'jobs.list')) return
    const id = params.id!
    const job = await api.jobs.read({ id })
    if (search.tab) return
    await api.timeline.overview({ id })
    await api.timeline.list({ job_id: id })
    await api.leads.ofCaller({ customer_id: job.customer_id })
    await api.signings.toSign({ customer_id: job.customer_id })
  },
}
