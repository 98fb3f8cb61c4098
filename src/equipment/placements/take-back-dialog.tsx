import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type Placement, voiding } from '#equipment/placements/placements.ts'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

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
  const takeBack = useMutation(
    api.placements.takeBack.mutationOptions({
      meta: { done: 'Placement taken back', failed: 'Failed to take back the placement' },
    }),
  )
  return (
    <ReasonForm
      field="change_reason"
      schema={voiding.shape.change_reason}
      begin={is_just_mine ? 'Placed by mistake' : ''}
      save={takeBack}
      input={(change_reason) => ({ id, change_reason })}
      submit="Take Back"
      color="red"
    >
      <Text size="sm" className="typed">
        {name} was never at {customer_name}: no days are billed
        {removed_at ? '' : ', and it is available again'}. Your reason stays in the history.
      </Text>
    </ReasonForm>
  )
}
