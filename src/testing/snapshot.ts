import type { Company } from '#testing/company.ts'

/** What calls may change. */
const changing = [
  'audits',
  'customers',
  'documents',
  'files',
  'folders',
  'grants',
  'invitations',
  'jobs',
  'leads',
  'notes',
  'offices',
  'photo_folders',
  'photos',
  'profiles',
  'profile_pictures',
  'security_events',
  'settings',
  'subfolders',
  'uploads',
  'auth.users',
  'auth.sessions',
  'auth.letters',
]
/** All that stands in the tables that calls change, as one text, so that two moments can be compared. */
export const snapshot = async (company: Company) => {
  const parts = changing.map((table) => `(select jsonb_agg(t order by t::text) from ${table} t)`)
  return JSON.stringify((await company.owner.query(`select ${parts.map((part, n) => `${part} as t${n}`).join(', ')}`)).rows)
}
