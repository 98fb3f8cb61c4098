import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  alert_answers: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
  },
}

export const shows: Shows = { alertAnswers: ['alert_answers', 'chambers', 'profiles'] }

export const scopes: Scopes = { 'alertAnswers.list': { job: 'job_id' } }
