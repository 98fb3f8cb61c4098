import { api } from '#client/api.ts'

/** The leads that wait for a call. They are announced on hidden pages too. */
export const waitingLeads = () => api.leads.waiting.queryOptions({ meta: { awake: true } })
