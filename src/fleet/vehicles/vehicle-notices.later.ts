import type { Letter } from '#email/letter.ts'
import type { Work } from '#server/queue.ts'

/** Something that management is told of a vehicle: `about` as the database keeps it, `line` as the email has it. */
export interface Notice {
  vehicle_id: string
  about: string
  line: string
}

interface Noticed<Found> {
  /** A function of the database that answers one row: what it finds, the company's name, and what day it is there. */
  ask: 'untold_expiries' | 'fleet_plan'
  notices: (found: Found) => Notice[]
  letter: (company: string, lines: string[]) => Letter
}

/** Tells management each morning what `notices` makes of what `ask` found, of each once; no email where nothing is left to tell. */
export const toldOnce = <Found extends { company_name: string }>({
  ask,
  notices,
  letter,
}: Noticed<Found>): Work => ({
  when: { at: '07:00' },
  work: async (_, pool) => {
    const [found] = (await pool.query(`select * from app.${ask}()`)).rows as [Found]
    const untold = notices(found)
    if (untold.length === 0) return
    const said = letter(
      found.company_name,
      untold.map(({ line }) => line),
    )
    await pool.query('select app.tell_of_vehicles($1, $2)', [
      JSON.stringify(untold),
      JSON.stringify(said),
    ])
  },
})
