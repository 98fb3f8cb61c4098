import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import { type Service, servicePriorities } from '#fleet/vehicle-services/vehicle-services.ts'
import { dollarsInWords } from '#values/amounts.ts'
import { dayInWords, shownDay } from '#values/times.ts'
import { type Words, labelIn } from '#values/words.ts'

/** Labels of a service's fields and the text of their values. */
export const serviceWords = {
  service_type: ['Service type', labelIn(serviceTypes)],
  service_date: ['Service date', dayInWords],
  priority: ['Priority', labelIn(servicePriorities)],
  assigned_to: 'Assigned to',
  description: 'Description',
  notes: 'Notes',
  estimated_cost_cents: ['Estimated cost', dollarsInWords],
} as const satisfies Words

/** Labels of a service interval's fields. */
export const intervalWords = {
  every_days: 'Days between services',
  every_miles: 'Miles between services',
} as const satisfies Words

/** Message once a service is scheduled (the specification's text). */
export const scheduledText = ({
  vehicle_number,
  service_date,
}: Pick<Service, 'vehicle_number' | 'service_date'>) =>
  `Service scheduled for ${vehicle_number} on ${shownDay(service_date)}`

/** Names the service of an invoice, for the outbox. */
export const invoiceOf = ({ vehicle_number, service_type }: Service) =>
  `${vehicle_number}, ${serviceTypes[service_type]}`
