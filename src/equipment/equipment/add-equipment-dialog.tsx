import { useMutation } from '@tanstack/react-query'
import { blankUnit, typedEquipment } from '#equipment/equipment/equipment-draft.ts'
import { EquipmentFields } from '#equipment/equipment/equipment-form.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { useAdd } from '#client/add.ts'

export const addingEquipment = {
  done: 'Equipment added successfully',
  failed: 'Failed to add equipment',
  signedOut: 'You must be logged in to add equipment',
}

interface Props {
  /** The selected location; undefined when all are selected, so that the person chooses one. */
  city: string | undefined
  /** Number from a label that no unit has yet. */
  item_number?: string
  onAdded: () => void
}

export const AddEquipmentDialog = ({
  city = '',
  item_number = '',
  onAdded,
  ...dialog
}: Props & DialogState) => (
  <FormDialog {...dialog} title="Add Equipment" size="lg">
    <AddForm city={city} item_number={item_number} onAdded={onAdded} />
  </FormDialog>
)

function AddForm({
  city,
  item_number,
  onAdded,
}: {
  city: string
  item_number: string
  onAdded: () => void
}) {
  const add = useAdd({
    blank: { ...blankUnit(city), item_number },
    schema: typedEquipment,
    save: useMutation(api.equipment.create.mutationOptions({ meta: addingEquipment })),
    input: (unit) => unit,
  })
  return (
    <DialogForm {...add} onSaved={onAdded} submit="Add Equipment">
      <EquipmentFields form={add.form} isNew />
    </DialogForm>
  )
}
