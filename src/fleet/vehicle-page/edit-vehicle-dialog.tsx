import { Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  costFields,
  typedVehicleEdit,
  valuesOf,
  vehicleEditFields,
} from '#fleet/vehicles/vehicle-draft.ts'
import { VehicleFields } from '#fleet/vehicles/vehicle-form.tsx'
import { costWords, vehicleWords } from '#fleet/vehicles/vehicle-words.ts'
import { VehicleSidesPanel } from '#fleet/vehicle-photos/vehicle-sides-panel.tsx'
import type { Vehicle, VehicleCosts } from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  vehicle: Vehicle
}

export const EditVehicleDialog = ({ vehicle, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Edit ${vehicle.number}`} size="xl">
    <WithCosts vehicle={vehicle} />
  </FormDialog>
)

/** Costs are stored apart from the vehicle, so load them before the form opens. */
function WithCosts({ vehicle }: Props) {
  const {
    data: costs,
    error,
    refetch,
    isFetching,
  } = useQuery(api.vehicles.costs.queryOptions({ input: { id: vehicle.id } }))
  if (costs) return <EditForm vehicle={vehicle} costs={costs} />
  if (error)
    return <LoadFailure text="Failed to load the vehicle." query={{ error, refetch, isFetching }} />
  return <Skeleton height={320} radius="md" aria-label="Loading the vehicle" role="status" />
}

function EditForm({ vehicle, costs }: Props & { costs: VehicleCosts }) {
  const edit = useEdit({
    row: {
      ...pickFields(
        vehicle,
        vehicleEditFields.filter((field) => field in vehicle) as (keyof Vehicle)[],
      ),
      ...pickFields(costs, costFields),
    },
    typed: valuesOf,
    schema: typedVehicleEdit,
    words: { ...vehicleWords, ...costWords },
    save: useMutation(
      api.vehicles.edit.mutationOptions({
        meta: { done: 'Vehicle updated', failed: 'Failed to update vehicle' },
      }),
    ),
    input: ({ changes, was }) => ({ id: vehicle.id, was, ...changes }),
  })
  return (
    <EditDialogForm edit={edit}>
      <VehicleFields form={edit.form} isOut={vehicle.status !== 'active'} />
      <Text size="sm">Photos save as soon as you pick them. Previous ones are kept.</Text>
      <VehicleSidesPanel vehicle={vehicle} />
    </EditDialogForm>
  )
}
