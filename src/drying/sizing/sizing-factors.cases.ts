import { v7 as newId } from 'uuid'
import { DEFAULT_FACTORS } from '#drying/sizing/sizing-factors.ts'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'

/** Returns the newest version, which the next one replaces. */
export const newestFactors = async (company: Company) =>
  (
    await company.owner.query<{ id: string }>(
      'select id from sizing_factors order by created_at desc, id desc limit 1',
    )
  ).rows[0]?.id ?? null

/** A version of its own beginning, whatever stands in the table. */
const insert = `insert into sizing_factors (id, replaces, factors, reason)
  select gen_random_uuid(), (select id from sizing_factors f
    where not exists (select from sizing_factors n where n.replaces = f.id) limit 1), '{}', 'x'`

export const cases: Cases = {
  calls: {
    'sizingFactors.list': async () => undefined,
    'sizingFactors.add': async (company) => ({
      id: newId(),
      replaces: await newestFactors(company),
      factors: DEFAULT_FACTORS,
      reason: 'New edition',
    }),
  },
  otherwise: {
    'sizingFactors.add': () => ({ reason: 'Otherwise' }),
  },
  ids: { sizingFactors: 'sizing_factors' },
  fields: { replaces: 'sizing_factors' },
  plant: {
    sizing_factors: async (house) =>
      house.several('sizing_factors', {
        version: {
          replaces: await newestFactors(house.company),
          factors: JSON.stringify(DEFAULT_FACTORS),
        },
      }),
  },
  statements: {
    sizing_factors: {
      insert,
      update: `update sizing_factors set reason = 'y'`,
      some: insert,
    },
  },
}
