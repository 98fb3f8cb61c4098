import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { blankService, typedService } from '#features/vehicles/service-draft.ts'
import { servicePriorities, serviceTypes } from '#features/vehicles/vehicle-services.ts'
import type { Vehicle } from '#features/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useNewId } from '#client/new-id.ts'
import { useCan } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'
import { shownDay } from '#values/times.ts'

interface Props {
  vehicle: Pick<Vehicle, 'id' | 'number'>
}

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
const types = choices(serviceTypes)
const priorities = choices(servicePriorities)

/** Asks for a service, or schedules it: what management sends is scheduled. */
export const ScheduleServiceDialog = ({ vehicle, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Schedule Service for ${vehicle.number}`}>
    <ScheduleForm vehicle={vehicle} />
  </FormDialog>
)

function ScheduleForm({ vehicle }: Props) {
  const id = useNewId()
  const seesCosts = useCan('vehicles.costs')
  const form = useForm({ initialValues: blankService(), validate: schemaResolver(typedService, { sync: true }) })
  const field = fieldsOf(form)
  const schedule = useMutation(api.vehicleServices.schedule.mutationOptions({ meta: { failed: 'Failed to schedule service' } }))
  return (
    <DialogForm
      form={form}
      save={schedule}
      input={(values) => ({ ...typedService.parse(values), id, vehicle_id: vehicle.id })}
      onSaved={({ vehicle_number, service_date }) => toast.done(`Service scheduled for ${vehicle_number} on ${shownDay(service_date)}`)}
      submit="Schedule Service"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <Select
          {...field('service_type', 'Service type')}
          data={types}
          allowDeselect={false}
          withAsterisk
          data-autofocus
          placeholder="Choose a type"
        />
        <TextInput {...field('service_date', 'Service date')} type="date" withAsterisk />
        <Select {...field('priority', 'Priority')} data={priorities} allowDeselect={false} />
        <TextInput {...field('assigned_to', 'Assigned to')} placeholder="A colleague or a shop" autoComplete="off" />
        {seesCosts && (
          <TextInput {...field('estimated_cost_cents', 'Estimated cost')} inputMode="decimal" leftSection="$" autoComplete="off" />
        )}
      </SimpleGrid>
      <LongText {...field('description', 'Description')} minRows={2} maxRows={6} most={2000} />
      <LongText {...field('notes', 'Notes')} minRows={1} maxRows={6} most={2000} />
    </DialogForm>
  )
}
