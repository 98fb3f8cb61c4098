import { v7 as newId } from 'uuid'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { newMeter } from '#drying/meters/meters.cases.ts'
import { newRound } from '#drying/rounds/rounds.cases.ts'
import type { Company } from '#testing/company.ts'
import { newJob } from '#testing/rows.ts'

/** A reading: hours before now, value, meter (0 or 1), mode, true if it was struck. */
type Given = [hours_ago: number, value: number, meter?: 0 | 1, mode?: string, struck?: true]
export interface GivenPoint {
  readings?: Given[]
  /** Goals by meter. */
  goals?: [meter: 0 | 1, goal: number, mode?: string][]
  ended?: [how: string, reason: string | null]
  removed?: true
}

/** Makes a job with a chamber for each list of points. */
export async function newSite(company: Company, chambers: GivenPoint[][]) {
  const run = (query: string, values: unknown[]) => company.owner.query(query, values)
  const job_id = await newJob(company)
  const meters = [await newMeter(company), await newMeter(company)] as const
  const round = await newRound(company, job_id)
  const ids: string[] = []
  for (const points of chambers) {
    const chamber_id = await newChamber(company, job_id)
    ids.push(chamber_id)
    for (const { readings = [], goals = [], ended, removed } of points) {
      const id = newId()
      await run(
        `insert into points (id, job_id, chamber_id, surface, material, ended_how, ended_reason,
           ended_at, removed_at)
         values ($1, $2, $3, 'wall', 'wood_framing', $4, $5, case when $4::text is not null
           then now() end, case when $6 then now() end)`,
        [id, job_id, chamber_id, ended?.[0] ?? null, ended?.[1] ?? null, removed ?? false],
      )
      for (const [meter, goal, mode = 'pin'] of goals)
        await run(
          `insert into point_goals (job_id, point_id, meter_id, mode, scale, goal)
           values ($1, $2, $3, $4, 'mc', $5)`,
          [job_id, id, meters[meter], mode, goal],
        )
      for (const [hours, value, meter = 0, mode = 'pin', struck] of readings)
        await run(
          `insert into point_readings (id, job_id, point_id, round_id, meter_id, mode, scale, value,
             taken_at, struck_at, struck_reason)
           values ($1, $2, $3, $4, $5, $6, 'mc', $7, now() - $8 * interval '1 hour',
             case when $9 then now() end, case when $9 then 'Slip' end)`,
          [newId(), job_id, id, round, meters[meter], mode, value, hours, struck ?? false],
        )
    }
  }
  return { job_id, ids }
}
