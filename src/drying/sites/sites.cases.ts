import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { idOf, newJob } from '#testing/rows.ts'

export const plainSite = {
  elevation_ft: 1050,
  building: 'House on a crawl space',
  year_built: 1972,
  occupants: null,
  earlier_damage: null,
  water_source: 'Supply line under the sink',
  how_stopped: 'Main valve closed',
}

const newSite = async (company: Company) =>
  idOf(company, `insert into sites (id, job_id, elevation_ft) values ($1, $2, 738) returning id`, [
    newId(),
    await newJob(company),
  ])

export const cases: Cases = {
  calls: {
    'sites.ofJob': async (company) => ({ job_id: await newJob(company) }),
    'sites.proposed': async (company) => ({ job_id: await newJob(company) }),
    'sites.add': async (company) => ({ ...plainSite, id: newId(), job_id: await newJob(company) }),
    'sites.edit': async (company) =>
      edited(company, 'sites', { id: await newSite(company), elevation_ft: 800 }),
  },
  otherwise: { 'sites.add': () => ({ building: 'Otherwise' }) },
  ids: { sites: 'site' },
  plant: {
    site: async (house) =>
      house.several('sites', {
        site: { job_id: await house.row('job'), elevation_ft: 1050, year_built: 1972 },
      }),
  },
  statements: {
    sites: {
      insert: `insert into sites (id, job_id, elevation_ft)
        select gen_random_uuid(), id, 1 from jobs j
        where status <> 'closed' and not exists (select from sites s where s.job_id = j.id) limit 1`,
      update: `update sites set elevation_ft = 2
        where job_id in (select id from jobs where status <> 'closed')`,
      // A job has one site, and `insert` needs a job without one.
      some: `insert into sites (id, job_id, elevation_ft)
        select gen_random_uuid(), id, 1 from jobs j
        where not exists (select from sites s where s.job_id = j.id)
          and id <> (select id from jobs o where status <> 'closed'
            and not exists (select from sites s where s.job_id = o.id) order by id limit 1)`,
    },
  },
}
