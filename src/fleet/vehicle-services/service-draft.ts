import { milesOrNone } from '#fleet/mileage/odometer.ts'
import type { z } from 'zod'
import type { ServiceType } from '#fleet/vehicles/service-types.ts'
import {
  type Service,
  newService,
  serviceCompletion,
  serviceForm,
} from '#fleet/vehicle-services/vehicle-services.ts'
import { typedCentsOrNone, typedDollars } from '#values/amounts.ts'

/** The fields of a service as typed, with the cost in dollars as text. */
export const typedService = serviceForm.extend({
  estimated_cost_cents: typedCentsOrNone(newService.shape.estimated_cost_cents.unwrap()),
})

/** The fields of a completed service as typed. */
export const typedCompletion = serviceCompletion.omit({ id: true }).extend({
  odometer: milesOrNone.pipe(serviceCompletion.shape.odometer),
  cost_cents: typedCentsOrNone(serviceCompletion.shape.cost_cents),
})

type Texts<Form extends z.ZodType> = {
  [Field in keyof z.input<Form>]: NonNullable<z.input<Form>[Field]>
}
export type ServiceValues = Omit<Texts<typeof typedService>, 'service_type'> & {
  service_type: string
}

/** Returns the form values of a service. */
export const valuesOfService = ({
  estimated_cost_cents: cents,
  ...service
}: Pick<Service, keyof ServiceValues>): ServiceValues => ({
  ...service,
  assigned_to: service.assigned_to ?? '',
  description: service.description ?? '',
  notes: service.notes ?? '',
  estimated_cost_cents: cents === null ? '' : typedDollars(cents),
})

/** The specification's defaults (part 2 section 4). */
export const blankService = (service_type: ServiceType | '' = ''): ServiceValues => ({
  service_type,
  service_date: '',
  priority: 'medium',
  assigned_to: '',
  description: '',
  notes: '',
  estimated_cost_cents: '',
})
