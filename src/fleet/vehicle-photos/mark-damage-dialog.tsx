import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type VehiclePhoto, damageMark } from '#fleet/vehicle-photos/vehicle-photos.ts'
import { vehicleSides } from '#fleet/vehicle-photos/vehicle-sides.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  photo: VehiclePhoto
  number: string
}

export const MarkDamageDialog = ({ photo, number, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Damage on ${number}, ${vehicleSides[photo.side].toLowerCase()}`}>
    <MarkForm photo={photo} />
  </FormDialog>
)

const typedDamage = damageMark.pick({ damage: true })

function MarkForm({ photo: { id, damage } }: Pick<Props, 'photo'>) {
  const form = useForm({
    initialValues: { damage: damage ?? '' },
    validate: schemaResolver(typedDamage, { sync: true }),
  })
  const mark = useMutation(
    api.vehiclePhotos.markDamage.mutationOptions({
      meta: { done: 'Damage saved', failed: 'Failed to save damage' },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={mark}
      input={(values) => ({ ...typedDamage.parse(values), id })}
      submit="Save"
    >
      <LongText
        {...fieldsOf(form)('damage', 'Damage')}
        description="What this picture shows. Leave it empty if nothing is damaged."
        minRows={1}
        maxRows={4}
        most={500}
        data-autofocus
      />
    </DialogForm>
  )
}
