import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

interface Props<Answer, Failure> {
  /** The record to remove, and its name. */
  of: { id: string; name: string }
  /** The consequences, in one line. */
  line: string
  remove: UseMutationOptions<Answer, Failure, { id: string }>
}

/** Asks before a record is removed, and removes it. */
export function RemoveDialog<Answer, Failure>({
  of: { id, name },
  line,
  remove,
  opened,
  onClose,
}: Props<Answer, Failure> & DialogState) {
  const removing = useMutation(remove)
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Remove ${name}?`}
      lines={[line]}
      confirm="Remove"
      color="red"
      busy={removing.isPending}
      onConfirm={() => removing.mutate({ id }, { onSuccess: onClose })}
    />
  )
}
