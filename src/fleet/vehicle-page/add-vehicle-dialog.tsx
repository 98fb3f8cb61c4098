import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ChosenSides,
  SidePicturesPicker,
} from '#fleet/vehicle-photos/side-pictures-picker.tsx'
import { blankVehicle, typedNewVehicle } from '#fleet/vehicles/vehicle-draft.ts'
import { VehicleFields } from '#fleet/vehicles/vehicle-form.tsx'
import { useVehiclePhotoTaking } from '#fleet/vehicle-photos/vehicle-photo-taking.client.ts'
import { sideNames } from '#fleet/vehicle-photos/vehicle-sides.ts'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { useAdd } from '#client/add.ts'

interface Props {
  /**
   * The selected location. If all locations are selected, none is the likely one, and the person
   * chooses.
   */
  city: string | undefined
  onAdded: () => void
}

export const AddVehicleDialog = ({ city = '', onAdded, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Add Vehicle" size="xl">
    <AddForm city={city} onAdded={onAdded} />
  </FormDialog>
)

function AddForm({ city, onAdded }: { city: string; onAdded: () => void }) {
  const [pictures, setPictures] = useState<ChosenSides>({})
  const take = useVehiclePhotoTaking()
  const sendPictures = (vehicle: Vehicle) => {
    for (const side of sideNames) if (pictures[side]) void take(vehicle, side, pictures[side])
  }
  const meta = { done: 'Vehicle added successfully', failed: 'Failed to add vehicle' }
  const save = useMutation(api.vehicles.create.mutationOptions({ meta }))
  const add = useAdd({
    blank: blankVehicle(city),
    schema: typedNewVehicle,
    save,
    input: (vehicle) => vehicle,
  })
  return (
    <DialogForm
      {...add}
      // The pictures are sent along, through the outbox, which retries them if they fail.
      onSaved={(vehicle: Vehicle) => {
        sendPictures(vehicle)
        onAdded()
      }}
      alsoDirty={Object.keys(pictures).length > 0}
      submit="Add Vehicle"
    >
      <VehicleFields form={add.form} isNew />
      <SidePicturesPicker chosen={pictures} onChange={setPictures} />
    </DialogForm>
  )
}
