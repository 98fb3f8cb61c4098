import { SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { OdometerQuestion, useOdometerQuestion } from '#fleet/mileage/odometer-form.tsx'
import { typedCompletion } from '#fleet/vehicle-services/service-draft.ts'
import { VehiclePaperPicker } from '#fleet/vehicle-papers/vehicle-paper-picker.tsx'
import {
  usePaperChoice,
  useVehiclePaperTaking,
} from '#fleet/vehicle-papers/vehicle-paper-taking.client.ts'
import { invoiceOf } from '#fleet/vehicle-services/service-words.ts'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import type { Service } from '#fleet/vehicle-services/vehicle-services.ts'
import { api } from '#client/api.ts'
import { useCompanyToday } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { DollarInput } from '#ui/dollar-input.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { typedDollars } from '#values/amounts.ts'

interface Props {
  service: Service
}

export const CompleteServiceDialog = ({ service, ...dialog }: Props & DialogState) => (
  <FormDialog
    {...dialog}
    title={`Complete ${serviceTypes[service.service_type]} of ${service.vehicle_number}`}
  >
    <CompleteForm service={service} />
  </FormDialog>
)

function CompleteForm({ service }: Props) {
  const { id, estimated_cost_cents } = service
  const invoice = usePaperChoice()
  const take = useVehiclePaperTaking()
  const today = useCompanyToday()
  const cost_cents = estimated_cost_cents === null ? '' : typedDollars(estimated_cost_cents)
  const odometer = useOdometerQuestion(service.vehicle_id)
  const byShape = schemaResolver(typedCompletion, { sync: true })
  const form = useForm({
    mode: 'controlled',
    initialValues: { completed_on: today, odometer: '', cost_cents },
    validate: (values) => ({ ...odometer.complaint(values.odometer), ...byShape(values) }),
  })
  const field = fieldsOf(form)
  const complete = useMutation(
    api.vehicleServices.complete.mutationOptions({
      meta: { done: 'Service completed', failed: 'Failed to complete service' },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={complete}
      input={(values) => ({ ...typedCompletion.parse(values), id })}
      onSaved={() => {
        if (invoice.file) void take({ service_id: id }, invoiceOf(service), invoice.file)
      }}
      alsoDirty={invoice.file !== undefined}
      submit="Complete Service"
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('completed_on', 'Done on')} type="date" withAsterisk />
        <TextInput
          {...field('odometer', 'Odometer')}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
        />
        <DollarInput {...field('cost_cents', 'Cost')} />
      </SimpleGrid>
      <OdometerQuestion
        of={odometer}
        typed={form.values.odometer}
        error={form.errors.odometer}
        onAnswer={() => form.clearFieldError('odometer')}
      />
      <VehiclePaperPicker label="Invoice" choice={invoice} />
    </DialogForm>
  )
}
