import { z } from 'zod'
import { type ServiceType, serviceTypes } from '#fleet/vehicles/service-types.ts'
import { counted } from '#values/counted.ts'
import { daysBetween, daysFrom, shownDay } from '#values/times.ts'

/**
 * A recurring service of one vehicle: due by days, by miles, or both, and when it was last done, if
 * anyone recorded that.
 */
export const plannedService = z.object({
  service_type: z.enum(Object.keys(serviceTypes) as ServiceType[]),
  every_days: z.int().nullable(),
  every_miles: z.int().nullable(),
  last_on: z.string().nullable().describe('A day of the company'),
  last_odometer: z
    .int()
    .nullable()
    .describe(
      'Null where the day was written down by hand, or the reading was corrected: then only days count',
    ),
})
export type PlannedService = z.infer<typeof plannedService>

/**
 * A service is shown as coming up within this many days or miles. Our choice: time enough to get an
 * appointment.
 */
export const SOON_DAYS = 14
export const SOON_MILES = 500

interface Known {
  /** A day of the company. */
  today: string
  /** The vehicle's last known mileage. */
  mileage: number
}
/**
 * The day it is due, and the miles left, below 0 if it is overdue. Null if nothing determines them.
 */
export interface Due {
  state: 'due' | 'soon' | 'later'
  due_on: string | null
  miles_left: number | null
}

/**
 * Returns when a service is due: once more days or miles have passed than the interval, whichever
 * comes first. On the last day and at the last mile it is not due yet (specification, part 2
 * section 9: an oil change *over* 90 days ago). A service that was never recorded is due if
 * `isAlwaysDue` says so, as for oil. Of others nothing is known.
 */
export function dueOf(
  { service_type, every_days, every_miles, last_on, last_odometer }: PlannedService,
  { today, mileage }: Known,
): Due {
  if (last_on === null)
    return { state: isAlwaysDue(service_type) ? 'due' : 'later', due_on: null, miles_left: null }
  const due_on = every_days === null ? null : daysFrom(last_on, every_days)
  const days_left = due_on === null ? null : daysBetween(today, due_on)
  const miles_left =
    every_miles === null || last_odometer === null ? null : last_odometer + every_miles - mileage
  const within = (days: number, miles: number) =>
    (days_left ?? Infinity) < days || (miles_left ?? Infinity) < miles
  return {
    state: within(0, 0) ? 'due' : within(SOON_DAYS + 1, SOON_MILES + 1) ? 'soon' : 'later',
    due_on,
    miles_left,
  }
}

const isAlwaysDue = (type: ServiceType) => type === 'oil_change'

type Planned = { service_plan: PlannedService[]; current_mileage: number }

/**
 * Returns the services of a vehicle that are due or soon will be; those that are due come first.
 */
export const upcomingOf = ({ service_plan, current_mileage: mileage }: Planned, today: string) =>
  service_plan
    .map((planned) => ({ planned, ...dueOf(planned, { today, mileage }) }))
    .filter((due): due is typeof due & { state: 'due' | 'soon' } => due.state !== 'later')
    .sort((a, b) => Number(b.state === 'due') - Number(a.state === 'due'))

export const isServiceDue = (vehicle: Planned, today: string) =>
  upcomingOf(vehicle, today).some(({ state }) => state === 'due')

/**
 * Describes when a service is due: "due since Aug 24, 2026", "due in 340 miles", "due on Dec 1,
 * 2026 or in 340 miles", "never recorded".
 */
export function dueInWords(
  { due_on, miles_left, planned }: Due & { planned: PlannedService },
  today: string,
): string {
  if (planned.last_on === null) return 'never recorded'
  const overByDays = due_on !== null && due_on < today
  const overByMiles = miles_left !== null && miles_left < 0
  if (overByDays || overByMiles)
    return [
      overByDays && `due since ${shownDay(due_on)}`,
      overByMiles && `${counted(-miles_left, 'mile')} over`,
    ]
      .filter(Boolean)
      .join(', ')
  return `due ${[due_on !== null && `on ${shownDay(due_on)}`, miles_left !== null && `in ${counted(miles_left, 'mile')}`].filter(Boolean).join(' or ')}`
}
