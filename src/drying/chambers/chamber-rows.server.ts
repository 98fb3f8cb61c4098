import { sql } from 'kysely'
import type { Chamber } from '#drying/chambers/chambers.ts'
import { type LossChange, formerLosses } from '#drying/chambers/former-losses.ts'
import type { Database } from '#server/database.ts'

/**
 * Selects chambers, those that were removed too, with the changes of their category and class,
 * which withFormer turns into what everyone reads.
 */
export const chamberRows = (db: Database) =>
  db
    .selectFrom('chambers')
    .select(['id', 'name', 'category_reason', 'class_reason'])
    .select(['least_fahrenheit', 'most_fahrenheit', 'most_rh_first_day', 'most_rh'])
    .select('dew_point_margin')
    .select([
      sql<Chamber['stage']>`stage`.as('stage'),
      sql<Chamber['build_out']>`build_out`.as('build_out'),
      sql<Chamber['construction']>`construction`.as('construction'),
      sql<Chamber['hvac']>`hvac`.as('hvac'),
      sql<Chamber['weather']>`weather`.as('weather'),
      sql<Chamber['envelope']>`envelope`.as('envelope'),
    ])
    .select([
      sql<Chamber['water_category']>`water_category`.as('water_category'),
      sql<Chamber['water_class']>`water_class`.as('water_class'),
    ])
    .select(
      sql<LossChange[]>`(select coalesce(jsonb_agg(jsonb_build_object('at', a.at,
          'by_name', p.name, 'field', a.field, 'old_value', a.old_value) order by a.id desc), '[]')
        from audits a left join profiles p on p.id = a.actor_id
        where a.table_name = 'chambers' and a.row_id = chambers.id::text
          and a.field in ('water_category', 'category_reason', 'water_class', 'class_reason'))`.as(
        'changes',
      ),
    )

type Changed = Parameters<typeof formerLosses>[0] & { changes: LossChange[] }
/** Returns a chamber with its former categories and classes in place of the changes. */
export const withFormer = <Row extends Changed>({ changes, ...row }: Row) => ({
  ...row,
  former: formerLosses(row, changes),
})
