import { useMutation } from '@tanstack/react-query'
import { typedService, valuesOfService } from '#fleet/vehicle-services/service-draft.ts'
import { ServiceFields } from '#fleet/vehicle-services/service-form.tsx'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import type { Service } from '#fleet/vehicle-services/vehicle-services.ts'
import { scheduledText, serviceWords } from '#fleet/vehicle-services/service-words.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  service: Service
}

/** Lets management schedule a requested service or change a scheduled one. */
export const EditServiceDialog = ({ service, ...dialog }: Props & DialogState) => (
  <FormDialog
    {...dialog}
    title={`${service.status === 'requested' ? 'Schedule' : 'Edit'} ${serviceTypes[service.service_type]} of ${service.vehicle_number}`}
  >
    <EditForm service={service} />
  </FormDialog>
)

const fields = Object.keys(typedService.shape) as (keyof typeof typedService.shape)[]

function EditForm({ service }: Props) {
  const isRequest = service.status === 'requested'
  const edit = useEdit({
    row: pickFields(service, fields),
    typed: valuesOfService,
    schema: typedService,
    words: serviceWords,
    save: useMutation(
      api.vehicleServices.edit.mutationOptions({
        meta: { failed: 'Failed to schedule service' },
        onSuccess: (saved) => toast.done(isRequest ? scheduledText(saved) : 'Service updated'),
      }),
    ),
    input: ({ changes, was }) => ({ id: service.id, was, ...changes }),
  })
  return (
    <EditDialogForm edit={edit} {...(isRequest && { submit: 'Schedule Service' })}>
      <ServiceFields form={edit.form} />
    </EditDialogForm>
  )
}
