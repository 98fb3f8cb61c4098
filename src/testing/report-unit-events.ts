import { v7 as newId } from 'uuid'
import { type Chances, later, someMoment } from '#testing/chances.ts'
import type { Company } from '#testing/company.ts'
import { job, placement, some } from '#testing/report-rows.ts'

export function unitEvents(company: Company, chance: Chances) {
  const { to, one } = chance
  const { run, of } = some(company, chance)
  return {
    bought: async () =>
      run(
        `insert into equipment (id, name, city_code, category, created_at) values ($1, 'R', $2, $3, $4)`,
        [newId(), one(['01', '02']), one(['dehumidifier', 'air_mover']), someMoment(chance)],
      ),
    placed: async () => {
      const at = someMoment(chance)
      return run(
        `insert into placements (id, equipment_id, job_id, placed_at, removed_at, removed_condition)
         values ($1, $2, $3, $4, $5::timestamptz, case when $5::timestamptz is not null then 'good' end)`,
        [
          newId(),
          await of(`select id from equipment where name = 'R'`),
          await of(job),
          at,
          one([null, null, later(at, to(20 * 86_400))]),
        ],
      )
    },
    pickedUp: async () =>
      run(
        `update placements set removed_at = placed_at + make_interval(hours => $2::integer), removed_condition = 'good' where id = $1`,
        [await of(`${placement} and removed_at is null`), to(500)],
      ),
    placementCorrected: async () =>
      run(
        `update placements set placed_at = placed_at - make_interval(hours => $2) where id = $1`,
        [await of(placement), to(100)],
      ),
    takenBack: async () =>
      run(`update placements set voided_at = now(), change_reason = 'R' where id = $1`, [
        await of(placement),
      ]),
    recategorized: async () =>
      run(`update equipment set category = $2, city_code = $3 where id = $1`, [
        await of(`select id from equipment where name = 'R'`),
        one(['dehumidifier', 'air_mover']),
        one(['01', '02']),
      ]),
    renumbered: async () =>
      run(`update equipment set item_number = 'R-' || $2::integer where id = $1`, [
        await of(`select id from equipment where name = 'R'`),
        to(9),
      ]),
    retired: async () =>
      run(`update equipment set status = 'retired', status_reason = 'R' where id = $1`, [
        await of(`select id from equipment where name = 'R' and status = 'available'`),
      ]),
  }
}
