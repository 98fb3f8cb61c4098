import { v7 as newId } from 'uuid'
import { type Chances, chances } from '#testing/chances.ts'
import type { Company } from '#testing/company.ts'
import { jobEvents, leadEvents, timeEvents } from '#testing/report-events.ts'
import { moneyEvents } from '#testing/report-money-events.ts'
import { unitEvents } from '#testing/report-unit-events.ts'

// Random history of a company, inserted as the database owner. Its days include a leap day, the end
// of a month and of a year, and a clock change.

const customers = async (company: Company, { one }: Chances) => {
  for (const n of [1, 2, 3, 4])
    await company.owner.query(
      `insert into customers (id, city_code, first_name, last_name, email, insurance_company) values ($1, $2, 'R', $3, 'a@example.com', $4)`,
      [
        newId(),
        one(['01', '02']),
        `Report ${n}`,
        one(['Peach State Mutual', 'Gulf & Piedmont', null]),
      ],
    )
}

/**
 * Returns the possible events. Each makes random choices; one that Postgres refuses has not
 * happened.
 */
export async function history(company: Company, chance: Chances) {
  await customers(company, chance)
  const { rows: people } = await company.owner.query<{ id: string }>(
    `select id from profiles where role in (1, 2) order by id limit 3`,
  )
  return {
    ...jobEvents(company, chance),
    ...timeEvents(company, chance, people),
    ...moneyEvents(company, chance),
    ...unitEvents(company, chance),
    ...leadEvents(company, chance, people),
  }
}

/** Adds `times` random events to the demo's own. */
export async function happened(company: Company, seed: number, times: number) {
  const chance = chances(seed)
  const events = Object.values(await history(company, chance))
  for (let n = 0; n < times; n++)
    await chance
      .one(events)()
      .catch(() => {})
}
