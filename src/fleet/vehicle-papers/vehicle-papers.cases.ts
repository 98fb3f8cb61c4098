import { newFuelingRow } from '#fleet/vehicle-fuel/vehicle-fuel.cases.ts'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { idOf, newFile } from '#testing/rows.ts'

async function newPaperRow(company: Company, caller: Caller) {
  const { id, sender } = await newFile(company, caller)
  return idOf(
    company,
    'insert into vehicle_papers (id, fueling_id, created_by) values ($1, $2, $3) returning id',
    [id, await newFuelingRow(company), sender],
  )
}

export const cases: Cases = {
  calls: {
    'vehiclePapers.remove': async (company, caller) => ({ id: await newPaperRow(company, caller) }),
    'vehiclePapers.restore': async (company, caller) => ({
      id: await newPaperRow(company, caller),
    }),
  },
  ids: {
    vehiclePapers: 'vehicle_paper',
  },
  plant: {
    vehicle_paper: async (house) => {
      const { one } = await house.files('vehicle_paper', 'application/pdf', ['one'])
      const of = {
        fueling_id: null,
        service_id: await house.row('service'),
        created_by: house.staff,
      }
      return house.several('vehicle_papers', {
        one: { ...one, ...of, deleted_at: null, deleted_by: null },
      })
    },
  },
  statements: {
    vehicle_papers: {
      insert: `insert into vehicle_papers (id, fueling_id, created_by)
        select f.id, v.id, app.actor_id() from files f, vehicle_fuelings v where f.name = 'vehicle_paper' limit 1`,
      update: 'update vehicle_papers set deleted_at = now()',
      own: 'created_by = $1 and fueling_id is not null',
      some: `insert into vehicle_papers (id, fueling_id, created_by)
        select f.id, (select id from vehicle_fuelings limit 1), f.uploaded_by from files f where f.name = 'vehicle_paper'`,
    },
  },
}
