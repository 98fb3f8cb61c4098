import type { DB } from '#db/schema.gen.ts'
import type { Company } from '#testing/company.ts'

/** Returns an edit as its form would send it, with the fields' current values. */
export async function edited<Change extends object>(
  company: Company,
  table: keyof DB,
  change: Change,
) {
  const { id, ...fields } = change as { id?: string; [field: string]: unknown }
  const { rows } = await company.owner.query<{ now: Record<string, string | null> }>(
    `select to_jsonb(t) as now from ${table} t ${id ? 'where id = $1' : ''}`,
    id ? [id] : [],
  )
  const was = Object.fromEntries(
    Object.keys(fields).map((field) => [field, rows[0]?.now[field] ?? null]),
  )
  return { ...change, was }
}
