import { createApp } from '#main/app.ts'
import { openPool } from '#server/database.ts'
import type { Company } from '#testing/company.ts'

/** A node of a query plan, as Postgres writes it. */
export interface Plan {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  /** Present only with `log_analyze`; 0 if one half of a policy was never evaluated. */
  'Actual Loops': number
  'Actual Rows'?: number
  Plans?: Plan[]
}
export interface Explained {
  'Query Text': string
  Plan: Plan
}

/**
 * Opens the app on the company's database and calls `hear` with the plan of every statement of its
 * connections to `url`, including those in functions.
 */
export async function explainingApp(
  company: Company,
  url: string,
  hear: (explained: Explained) => void,
  settings: Record<string, string>,
) {
  const all = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    ...settings,
  }
  const name = new URL(company.ownerUrl).pathname.slice(1)
  for (const [setting, value] of Object.entries(all))
    await company.owner.query(`alter database ${name} set ${setting} = '${value}'`)
  const pool = openPool(url, 4)
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      if (message.includes('plan:'))
        hear(JSON.parse(message.slice(message.indexOf('{'))) as Explained)
    }),
  )
  return { app: createApp({ ...company.parts, pool }), end: () => pool.end() }
}
