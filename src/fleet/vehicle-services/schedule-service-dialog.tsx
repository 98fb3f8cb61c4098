import { useMutation } from '@tanstack/react-query'
import { blankService, typedService } from '#fleet/vehicle-services/service-draft.ts'
import { ServiceFields } from '#fleet/vehicle-services/service-form.tsx'
import type { ServiceType } from '#fleet/vehicles/service-types.ts'
import { scheduledText } from '#fleet/vehicle-services/service-words.ts'
import type { Service } from '#fleet/vehicle-services/vehicle-services.ts'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { useAdd } from '#client/add.ts'

interface Props {
  vehicle: Pick<Vehicle, 'id' | 'number'>
  /** The service that is due, if the dialog was opened for it. */
  type?: ServiceType
}

/** Asks for a service. If management sends it, it is scheduled right away. */
export const ScheduleServiceDialog = ({ vehicle, type, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Schedule Service for ${vehicle.number}`}>
    <ScheduleForm vehicle={vehicle} {...(type && { type })} />
  </FormDialog>
)

function ScheduleForm({ vehicle, type }: Props) {
  const add = useAdd({
    blank: blankService(type),
    schema: typedService,
    save: useMutation(
      api.vehicleServices.schedule.mutationOptions({
        meta: { failed: 'Failed to schedule service' },
      }),
    ),
    input: (service) => ({ ...service, vehicle_id: vehicle.id }),
  })
  return (
    <DialogForm
      {...add}
      onSaved={(service: Service) => toast.done(scheduledText(service))}
      submit="Schedule Service"
    >
      <ServiceFields form={add.form} />
    </DialogForm>
  )
}
