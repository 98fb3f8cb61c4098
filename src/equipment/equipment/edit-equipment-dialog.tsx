import { useMutation } from '@tanstack/react-query'
import { equipmentFields, typedEdit, valuesOf } from '#equipment/equipment/equipment-draft.ts'
import { EquipmentFields } from '#equipment/equipment/equipment-form.tsx'
import { equipmentWords } from '#equipment/equipment/equipment-words.ts'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  unit: Equipment
}

export const EditEquipmentDialog = ({ unit, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Edit ${unit.item_number}`} size="lg">
    <EditForm unit={unit} />
  </FormDialog>
)

function EditForm({ unit }: Props) {
  const edit = useEdit({
    row: pickFields(unit, equipmentFields),
    typed: valuesOf,
    schema: typedEdit,
    words: equipmentWords,
    save: useMutation(
      api.equipment.edit.mutationOptions({
        meta: { done: 'Equipment updated', failed: 'Failed to update equipment' },
      }),
    ),
    input: ({ changes, was }) => ({ id: unit.id, was, ...changes }),
  })
  return (
    <EditDialogForm edit={edit}>
      <EquipmentFields form={edit.form} />
    </EditDialogForm>
  )
}
