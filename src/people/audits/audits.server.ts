import { sql } from 'kysely'
import { z } from 'zod'
import { PAGE_SIZE, audit } from '#people/audits/audits.ts'
import { keptStatement } from '#server/kept-statements.ts'
import { allow } from '#server/procedure.ts'
import { tableNames, tables } from '#server/tables.ts'

const audited = tableNames.filter((table) => tables[table]!.history)

export const list = allow('audits.list')
  .route({
    method: 'GET',
    path: '/audits',
    summary: 'List changes',
    description: `For one record or whole tables, newest first, ${PAGE_SIZE} at most; only what the caller may see. \`before\` is the ID of the last change on the previous page.`,
    tags: ['Audits'],
  })
  .input(
    z.strictObject({
      tables: z.array(z.enum(audited)).min(1).max(3),
      row_id: z.string().max(60).optional(),
      /** Returns only changes of these fields, and the creation of the row. */
      fields: z.array(z.string().max(60)).min(1).max(60).optional(),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
  )
  .output(z.array(audit))
  .handler(({ input: { tables: asked, row_id, fields, before }, context: { db } }) =>
    changes(
      db,
      {
        asked,
        ofRow: row_id !== undefined,
        ofFields: fields !== undefined,
        isFirst: before === undefined,
      },
      { row_id, fields, before },
    ),
  )

interface Shape {
  asked: (typeof audited)[number][]
  ofRow: boolean
  ofFields: boolean
  isFirst: boolean
}
interface Values {
  row_id: string | undefined
  fields: string[] | undefined
  before: string | undefined
}

const changes = keptStatement((db, { asked, ofRow, ofFields, isFirst }: Shape, values: Values) => {
  let found = db
    .selectFrom('audits as a')
    .leftJoin('profiles as p', 'p.id', 'a.actor_id')
    .select([
      'a.id',
      'a.at',
      'a.row_id',
      'a.table_name',
      'p.name as actor_name',
      'a.field',
      'a.old_value',
      'a.new_value',
    ])
    .where('a.table_name', 'in', asked)
    .orderBy('a.id', 'desc')
    .limit(PAGE_SIZE)
  if (ofRow) found = found.where('a.row_id', '=', values.row_id!)
  if (ofFields)
    found = found.where(sql<boolean>`(a.field is null or a.field = any(${values.fields}))`)
  if (!isFirst) found = found.where('a.id', '<', values.before!)
  return found
})
