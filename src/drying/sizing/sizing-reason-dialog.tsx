import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type ReasonGiven,
  type SizedCategory,
  sizedCategories,
  sizingReason,
} from '#drying/sizing/sizing-reasons.ts'
import { useAdd } from '#client/add.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  chamber: { id: string; name: string }
  category: SizedCategory
  /** Units above the recommendation. */
  by: number
  /** The reason so far. */
  reason: ReasonGiven | undefined
}

/** Asks why more units stand in a chamber than recommended. */
export const SizingReasonDialog = ({ opened, onClose, ...props }: Props & DialogState) => (
  <FormDialog
    opened={opened}
    onClose={onClose}
    title={`${sizedCategories[props.category]} in ${props.chamber.name}`}
  >
    <SizingReasonForm {...props} />
  </FormDialog>
)

const schema = z.strictObject({ reason: sizingReason })

function SizingReasonForm({ chamber, category, by, reason }: Props) {
  const add = useAdd({
    blank: { reason: reason?.reason ?? '' },
    schema,
    save: useMutation(
      api.sizingReasons.add.mutationOptions({
        meta: { done: 'Reason saved', failed: 'Failed to save reason' },
      }),
    ),
    input: (taken) => ({ ...taken, chamber_id: chamber.id, category, exceeded_by: by }),
  })
  return (
    <DialogForm {...add} submit="Save Reason">
      <Text size="sm">
        {by === 1 ? '1 unit stands' : `${by} units stand`} above the initial recommendation.
        Insurers cut equipment that has no reason.
      </Text>
      <LongText
        {...fieldsOf(add.form)('reason', 'Reason')}
        withAsterisk
        data-autofocus
        minRows={2}
        maxRows={6}
        most={500}
      />
    </DialogForm>
  )
}
