import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nowTyped } from '#values/typed-moment.ts'
import { OdometerQuestion, useOdometerQuestion } from '#fleet/mileage/odometer-form.tsx'
import { typedFueling } from '#fleet/vehicle-fuel/fuel-draft.ts'
import { FuelFields } from '#fleet/vehicle-fuel/fuel-form.tsx'
import { VehiclePaperPicker } from '#fleet/vehicle-papers/vehicle-paper-picker.tsx'
import {
  usePaperChoice,
  useVehiclePaperTaking,
} from '#fleet/vehicle-papers/vehicle-paper-taking.client.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { useNewId } from '#client/new-id.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  vehicle: { id: string; number: string }
}

export const AddFuelDialog = ({ vehicle, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Add fuel: ${vehicle.number}`}>
    <AddFuelForm vehicle={vehicle} />
  </FormDialog>
)

function AddFuelForm({ vehicle }: Props) {
  const zone = useCompanyZone()
  const id = useNewId()
  const [begun] = useState(() => nowTyped(zone))
  const receipt = usePaperChoice()
  const take = useVehiclePaperTaking()
  const checked = typedFueling(begun, zone)
  const byShape = schemaResolver(checked, { sync: true })
  const before = useQuery(api.vehicleFuel.list.queryOptions({ input: { vehicle_id: vehicle.id } }))
    .data?.rows
  const last = before?.find((fueling) => fueling.odometer !== null)?.odometer ?? undefined
  const odometer = useOdometerQuestion(vehicle.id, { last, mayBeAbove: true })
  const form = useForm({
    mode: 'controlled',
    initialValues: { gallons: '', cost_cents: '', odometer: '', fueled_at: begun },
    validate: (values) => ({ ...odometer.complaint(values.odometer), ...byShape(values) }),
  })
  // Keep the moment of the first try, so that a retry after a lost answer is the same fueling.
  const [now] = useState(() => new Date().toISOString())
  const add = useMutation(
    api.vehicleFuel.add.mutationOptions({
      meta: { done: 'Fuel added', failed: 'Failed to add fuel' },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={add}
      input={(values) => {
        const filled = checked.parse(values)
        const isSure = odometer.asked(values.odometer)?.isSure && { is_odometer_right: true }
        return {
          ...filled,
          ...(values.fueled_at === begun && { fueled_at: now }),
          ...isSure,
          id,
          vehicle_id: vehicle.id,
        }
      }}
      onSaved={() => {
        if (receipt.file) void take({ fueling_id: id }, `${vehicle.number}, fuel`, receipt.file)
      }}
      alsoDirty={receipt.file !== undefined}
      submit="Add Fuel"
    >
      <FuelFields form={form} />
      <OdometerQuestion
        of={odometer}
        typed={form.values.odometer}
        error={form.errors.odometer}
        onAnswer={() => form.clearFieldError('odometer')}
      />
      <VehiclePaperPicker label="Receipt" choice={receipt} />
    </DialogForm>
  )
}
