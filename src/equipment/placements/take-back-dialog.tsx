import { Text } from '@mantine/core'
import { type Placement, voiding } from '#equipment/placements/placements.ts'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props extends DialogState {
  placement: Placement
}

/** Takes back a mistaken placement and asks why. */
export const TakeBackDialog = ({
  placement: { id, item_number, name, customer_name, removed_at, is_just_mine },
  ...dialog
}: Props) => (
  <FormDialog {...dialog} title={`Take back ${item_number}`}>
    <ReasonForm
      id={id}
      field="change_reason"
      rule={voiding.shape.change_reason}
      save={api.placements.takeBack.mutationOptions({
        meta: { done: 'Placement taken back', failed: 'Failed to take back the placement' },
      })}
      usual={is_just_mine ? 'Placed by mistake' : ''}
      submit="Take Back"
      color="red"
    >
      <Text size="sm" className="typed">
        {name} was never at {customer_name}: no days are billed
        {removed_at ? '' : ', and it is available again'}. Your reason stays in the history.
      </Text>
    </ReasonForm>
  </FormDialog>
)
