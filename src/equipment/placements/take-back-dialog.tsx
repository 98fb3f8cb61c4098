import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type Placement, voiding } from '#equipment/placements/placements.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  placement: Placement
}

/** Takes back a mistaken placement and asks why. */
export const TakeBackDialog = ({ placement, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Take back ${placement.item_number}`}>
    <TakeBackForm placement={placement} />
  </FormDialog>
)

function TakeBackForm({ placement: { id, name, customer_name, removed_at, is_just_mine } }: Props) {
  const form = useForm({
    initialValues: { change_reason: is_just_mine ? 'Placed by mistake' : '' },
    validate: schemaResolver(voiding.pick({ change_reason: true }), { sync: true }),
  })
  const takeBack = useMutation(
    api.placements.takeBack.mutationOptions({
      meta: { done: 'Placement taken back', failed: 'Failed to take back the placement' },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={takeBack}
      input={({ change_reason }) => ({ id, change_reason })}
      submit="Take Back"
      color="red"
    >
      <Text size="sm" className="typed">
        {name} was never at {customer_name}: no days are billed
        {removed_at ? '' : ', and it is available again'}. Your reason stays in the history.
      </Text>
      <LongText
        {...fieldsOf(form)('change_reason', 'Reason')}
        withAsterisk
        minRows={2}
        maxRows={6}
        most={500}
        data-autofocus
      />
    </DialogForm>
  )
}
