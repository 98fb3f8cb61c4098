import { z } from 'zod'
import { vehiclePaper } from '#fleet/vehicle-papers/vehicle-papers.ts'
import { type ServiceType, serviceTypes } from '#fleet/vehicles/service-types.ts'
import { locationScope } from '#people/locations/locations.ts'
import { listPlace } from '#values/list-query.ts'
import {
  REQUIRED,
  newId,
  optionalLine,
  optionalText,
  rowId,
  someDay,
  tooLong,
} from '#values/text.ts'

const serviceType = z.enum(Object.keys(serviceTypes) as ServiceType[], REQUIRED)

/** Specification, part 2 section 4. The default is medium. */
export const servicePriorities = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
} as const
export type ServicePriority = keyof typeof servicePriorities
const servicePriority = z.enum(Object.keys(servicePriorities) as ServicePriority[])

export const serviceStatuses = {
  requested: 'Requested',
  scheduled: 'Scheduled',
  completed: 'Completed',
  canceled: 'Canceled',
} as const
export type ServiceStatus = keyof typeof serviceStatuses
export const serviceStatus = z.enum(Object.keys(serviceStatuses) as ServiceStatus[])

export const isOpenService = (status: ServiceStatus) =>
  status === 'requested' || status === 'scheduled'

const cents = z
  .int('Enter an amount')
  .min(0, 'The cost cannot be negative')
  .max(100_000_000, 'The cost can be $1,000,000 at most')
  .nullable()
const day = someDay.refine((text) => text !== null, REQUIRED).transform((text) => text!)

/** A service to be done and its day, which is the company's. */
export const serviceForm = z.strictObject({
  service_type: serviceType,
  service_date: day,
  priority: servicePriority,
  assigned_to: optionalLine('Assigned to', 100),
  description: optionalText('Description', 2000),
  notes: optionalText('Notes', 2000),
})
export const newService = serviceForm.extend({
  id: newId,
  vehicle_id: rowId,
  estimated_cost_cents: cents.default(null).describe('Management only: 403 from others'),
})

/** Completion of a service: its day, mileage and cost. */
export const serviceCompletion = z.strictObject({
  id: rowId,
  completed_on: day,
  odometer: z
    .int('Enter whole miles')
    .min(0, 'Mileage cannot be negative')
    .max(2_000_000, 'Mileage can be 2,000,000 at most')
    .nullable(),
  cost_cents: cents,
})

/** A service as staff see it. Costs in USD cents are null for people who may not see them. */
export const service = z.object({
  id: z.string(),
  vehicle_id: z.string(),
  vehicle_number: z.string(),
  service_type: serviceType,
  service_date: z.string(),
  priority: servicePriority,
  assigned_to: z.string().nullable(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  status: serviceStatus,
  completed_on: z.string().nullable(),
  odometer: z.int().nullable(),
  created_by_name: z.string().nullable(),
  completed_by_name: z.string().nullable(),
  created_at: z.string(),
  estimated_cost_cents: z.int().nullable(),
  cost_cents: z.int().nullable(),
  papers: z.array(vehiclePaper).describe('Invoices, for management'),
})
export type Service = z.infer<typeof service>

export const PAGE_SIZE = 25
/** Fields that management may change in a service, including its estimated cost. */
export const serviceChange = serviceForm
  .partial()
  .extend({ id: rowId, estimated_cost_cents: cents.optional() })

export const openServiceQuery = z.strictObject({
  city: locationScope.optional(),
  status: z.enum(['requested', 'scheduled']).optional(),
  ...listPlace,
})

export const constraintMessages = {
  vehicle_services_type: { field: 'service_type', message: REQUIRED },
  vehicle_services_priority: { field: 'priority', message: 'Choose a priority' },
  vehicle_services_assigned_to_length: tooLong('assigned_to', 'Assigned to', 100),
  vehicle_services_description_length: tooLong('description', 'Description', 2000),
  vehicle_services_notes_length: tooLong('notes', 'Notes', 2000),
  vehicle_services_status: { message: 'Choose a status' },
  vehicle_services_odometer_range: {
    field: 'odometer',
    message: 'Mileage can be 2,000,000 at most',
  },
  vehicle_services_odometer_jump: {
    field: 'odometer',
    message:
      'This is more than 1,000 miles above the vehicle’s last known mileage. Check it. If it is right, correct the vehicle’s mileage first.',
  },
  vehicle_services_completed_whole: {
    field: 'completed_on',
    message: 'Say on which day it was done',
  },
  vehicle_services_completed_not_to_come: {
    field: 'completed_on',
    message: 'This day is in the future.',
  },
  vehicle_services_is_open: { message: 'This service is completed or canceled.' },
  vehicle_service_costs_estimated_cost_range: {
    field: 'estimated_cost_cents',
    message: 'The cost must be $0 to $1,000,000',
  },
  vehicle_service_costs_cost_range: {
    field: 'cost_cents',
    message: 'The cost must be $0 to $1,000,000',
  },
}
