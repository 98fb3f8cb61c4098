import { z } from 'zod'
import { plannedService } from '#fleet/vehicles/service-due.ts'
import { type ServiceType, serviceTypes } from '#fleet/vehicles/service-types.ts'
import { typedWholeOrNone } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'

const days = z
  .int('Enter whole days')
  .min(1, 'Enter 1 day at least')
  .max(3650, 'It can be 3,650 days at most')
  .nullable()
const miles = z
  .int('Enter whole miles')
  .min(100, 'Enter 100 miles at least')
  .max(500_000, 'It can be 500,000 miles at most')
  .nullable()

/**
 * How often a kind of service is due: by days, by miles, or by whichever comes first. Without
 * either, it is due only when something is wrong.
 */
export const serviceInterval = z.strictObject({
  id: z.enum(Object.keys(serviceTypes) as ServiceType[]).describe('The kind of service'),
  every_days: days,
  every_miles: miles,
})
export type ServiceInterval = z.infer<typeof serviceInterval>

/** The fields of an interval as typed. */
export const typedInterval = z.strictObject({
  every_days: typedWholeOrNone('Enter whole days').pipe(days),
  every_miles: typedWholeOrNone('Enter whole miles').pipe(miles),
})

/** Describes an interval: "every 90 days or 5,000 miles". */
export function intervalInWords({
  every_days,
  every_miles,
}: Pick<ServiceInterval, 'every_days' | 'every_miles'>) {
  const parts = [every_days !== null && counted(every_days, 'day')]
  parts.push(every_miles !== null && `${every_miles.toLocaleString('en-US')} miles`)
  const known = parts.filter(Boolean)
  return known.length === 0 ? 'when something is wrong' : `every ${known.join(' or ')}`
}

/** A service that is due or soon will be, and that no one has asked for yet. */
export const dueService = z.object({
  vehicle_id: z.string(),
  vehicle_number: z.string(),
  vehicle_name: z.string().describe('Year, make and model'),
  current_mileage: z.int(),
  planned: plannedService,
  state: z.enum(['due', 'soon']),
})
export type DueService = z.infer<typeof dueService>

export const constraintMessages = {
  service_intervals_type: { message: 'Choose a service type' },
  service_intervals_days_range: { field: 'every_days', message: 'Days must be 1 to 3,650' },
  service_intervals_miles_range: { field: 'every_miles', message: 'Miles must be 100 to 500,000' },
}
