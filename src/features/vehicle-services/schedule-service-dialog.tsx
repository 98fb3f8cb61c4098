import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { blankService, typedService } from '#features/vehicle-services/service-draft.ts'
import { ServiceFields } from '#features/vehicle-services/service-form.tsx'
import type { ServiceType } from '#features/vehicle-services/service-types.ts'
import { scheduledText } from '#features/vehicle-services/service-words.ts'
import type { Vehicle } from '#features/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { useNewId } from '#client/new-id.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  vehicle: Pick<Vehicle, 'id' | 'number'>
  /** What is due, where that is why it was opened. */
  type?: ServiceType
}

/** Asks for a service, or schedules it: what management sends is scheduled. */
export const ScheduleServiceDialog = ({ vehicle, type, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Schedule Service for ${vehicle.number}`}>
    <ScheduleForm vehicle={vehicle} {...(type && { type })} />
  </FormDialog>
)

function ScheduleForm({ vehicle, type }: Props) {
  const id = useNewId()
  const form = useForm({ initialValues: blankService(type), validate: schemaResolver(typedService, { sync: true }) })
  const schedule = useMutation(api.vehicleServices.schedule.mutationOptions({ meta: { failed: 'Failed to schedule service' } }))
  return (
    <DialogForm
      form={form}
      save={schedule}
      input={(values) => ({ ...typedService.parse(values), id, vehicle_id: vehicle.id })}
      onSaved={(service) => toast.done(scheduledText(service))}
      submit="Schedule Service"
    >
      <ServiceFields form={form} />
    </DialogForm>
  )
}
