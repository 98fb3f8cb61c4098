import { type PlannedService, dueInWords, upcomingOf } from '#features/vehicles/service-due.ts'
import { type ServiceType, serviceTypes } from '#features/vehicles/service-types.ts'
import { servicesLetter } from '#email/letters.ts'
import type { Work } from '#server/queue.ts'

interface Found {
  vehicles: {
    id: string
    number: string
    current_mileage: number
    service_plan: PlannedService[]
    asked: ServiceType[]
    told: string[]
  }[]
  company_name: string
  /** By the company's clock. */
  today: string
}

const lastDone = ({ last_on, last_odometer }: PlannedService) => `${last_on ?? 'never'} ${last_odometer ?? ''}`.trim()

/** What is due, was not asked for, and management was not told of. */
const untold = ({ vehicles, today }: Found) =>
  vehicles.flatMap(({ id, number, asked, told, ...vehicle }) =>
    upcomingOf(vehicle, today)
      .filter(({ state, planned }) => state === 'due' && !asked.includes(planned.service_type))
      .map((due) => ({ vehicle_id: id, number, service_type: due.planned.service_type, last_done: lastDone(due.planned), due }))
      .filter(({ service_type, last_done }) => !told.includes(`${service_type} ${last_done}`)),
  )

/** Tells management each morning which services are due on which vehicles: of each once, until it was done again. */
export const serviceReminders = (baseUrl: string): Work => ({
  when: { at: '07:00' },
  work: async (_, pool) => {
    const { rows } = await pool.query<Found>('select * from app.fleet_plan()')
    const [found] = rows
    const services = untold(found!)
    if (services.length === 0) return
    const lines = services.map(
      ({ number, service_type, due }) => `${number}: ${serviceTypes[service_type]}, ${dueInWords(due, found!.today)}`,
    )
    const letter = servicesLetter(found!.company_name, `${baseUrl}/fleet/services?city=all`, lines)
    const told = services.map(({ vehicle_id, service_type, last_done }) => ({ vehicle_id, service_type, last_done }))
    await pool.query('select app.tell_services($1, $2)', [JSON.stringify(told), JSON.stringify(letter)])
  },
})
