import { can } from '#access/roles.ts'
import type { FirstPage } from '#client/first-page.ts'

export const first: FirstPage = {
  path: '/dashboard',
  ask: async (api, { role }) => {
    if (!can(role, 'customers.mine')) return
    const customer = await api.customers.mine()
    await api.visits.mine()
    await api.placements.mine()
    await api.dryingLogs.mine()
    await api.portalSigning.list()
    await api.invoices.mine()
    await api.photos.mine({})
    if (!customer) return
    await api.contracts.mine()
    await api.documents.mine()
    await api.notes.mine()
    await api.questions.mine({ customer_id: customer.id })
    await api.jobs.mine()
  },
}
