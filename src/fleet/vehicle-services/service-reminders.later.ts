import { type PlannedService, dueInWords, upcomingOf } from '#fleet/vehicles/service-due.ts'
import { type ServiceType, serviceTypes } from '#fleet/vehicles/service-types.ts'
import { noticesOnce } from '#fleet/vehicles/vehicle-notices.server.ts'
import { servicesEmail } from '#fleet/vehicle-services/service-emails.ts'
import type { Later } from '#server/queue.ts'

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
  /** Day by the company's clock. */
  today: string
}

const lastDone = ({ last_on, last_odometer }: PlannedService) =>
  `${last_on ?? 'never'} ${last_odometer ?? ''}`.trim()

/**
 * Returns services that are due, were not asked for, and that management was not told about yet.
 */
const untold = ({ vehicles, today }: Found) =>
  vehicles.flatMap(({ id, number, asked, told, ...vehicle }) =>
    upcomingOf(vehicle, today)
      .filter(({ state, planned }) => state === 'due' && !asked.includes(planned.service_type))
      .map((due) => ({
        vehicle_id: id,
        about: `${due.planned.service_type} ${lastDone(due.planned)}`,
        line: `${number}: ${serviceTypes[due.planned.service_type]}, ${dueInWords(due, today)}`,
      }))
      .filter(({ about }) => !told.includes(about)),
  )

/**
 * Tells management each morning which services are due on which vehicles. Each one is reported once
 * until it has been done again.
 */
export const serviceReminders = (baseUrl: string) =>
  noticesOnce<Found>({
    ask: 'fleet_plan',
    notices: untold,
    email: (company, lines) => servicesEmail(company, `${baseUrl}/fleet/services?city=all`, lines),
  })

export const works: Later = ({ baseUrl }) => ({
  'vehicles due for service': serviceReminders(baseUrl),
})
