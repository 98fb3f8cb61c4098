import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ServiceValues } from '#fleet/vehicle-services/service-draft.ts'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import { servicePriorities } from '#fleet/vehicle-services/vehicle-services.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { useCan } from '#client/session.ts'
import { DollarInput } from '#ui/dollar-input.tsx'
import { LongText } from '#ui/long-text.tsx'
import { choicesOf } from '#values/words.ts'

/** The fields of a service that is requested or scheduled. */
export function ServiceFields({ form }: { form: FormOf<ServiceValues> }) {
  const field = fieldsOf(form)
  const seesCosts = useCan('vehicles.costs')
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <Select
          {...field('service_type', 'Service type')}
          data={choicesOf(serviceTypes)}
          allowDeselect={false}
          withAsterisk
          data-autofocus
          placeholder="Choose a type"
        />
        <TextInput {...field('service_date', 'Service date')} type="date" withAsterisk />
        <Select
          {...field('priority', 'Priority')}
          data={choicesOf(servicePriorities)}
          allowDeselect={false}
        />
        <TextInput
          {...field('assigned_to', 'Assigned to')}
          placeholder="A colleague or a shop"
          autoComplete="off"
        />
        {seesCosts && <DollarInput {...field('estimated_cost_cents', 'Estimated cost')} />}
      </SimpleGrid>
      <LongText {...field('description', 'Description')} minRows={2} maxRows={6} most={2000} />
      <LongText {...field('notes', 'Notes')} minRows={1} maxRows={6} most={2000} />
    </>
  )
}
