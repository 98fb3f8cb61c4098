import { Button, type ButtonProps } from '@mantine/core'
import { type UseMutationOptions, type Register, useMutation } from '@tanstack/react-query'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

/** A record that is archived and restored instead of deleted. */
export interface Archiving<Input> {
  /** The kind of record, as toasts name it: 'Item'. */
  noun: string
  /** The record's own name: 'P-1'. */
  name: string
  /** Says what archiving does, and that the record can be restored. */
  consequence: string
  /** The procedure that archives and restores: `api.priceList.archive`. */
  procedure: {
    mutationOptions: (options: {
      meta: Register['mutationMeta']
      // oxlint-disable-next-line typescript/no-explicit-any -- each has its own answer and errors
    }) => UseMutationOptions<any, any, Input, any>
  }
  input: (archived: boolean) => Input
}

function useArchiving<Input>({ noun, procedure, input }: Archiving<Input>, archived: boolean) {
  const failed = `Failed to ${archived ? 'archive' : 'restore'} ${noun.toLowerCase()}`
  const { mutate, isPending } = useMutation(
    procedure.mutationOptions({
      meta: { done: `${noun} ${archived ? 'archived' : 'restored'}`, failed },
    }),
  )
  return {
    isPending,
    go: (onSuccess?: () => void) => mutate(input(archived), { ...(onSuccess && { onSuccess }) }),
  }
}

export function ArchiveDialog<Input>({
  of,
  opened,
  onClose,
}: { of: Archiving<Input> } & DialogState) {
  const { go, isPending } = useArchiving(of, true)
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Archive ${of.name}?`}
      lines={[of.consequence]}
      confirm="Archive"
      busy={isPending}
      onConfirm={() => go(onClose)}
    />
  )
}

export function RestoreButton<Input>({ of, ...props }: { of: Archiving<Input> } & ButtonProps) {
  const { go, isPending } = useArchiving(of, false)
  return (
    <Button
      variant="default"
      aria-label={`Restore ${of.name}`}
      loading={isPending}
      onClick={() => go()}
      {...props}
    >
      Restore
    </Button>
  )
}

/** The button on a record's page. It archives the record after a confirmation, or restores it. */
export function ArchiveButton<Input>({
  of,
  archived,
  ...props
}: { of: Archiving<Input>; archived: boolean } & ButtonProps) {
  const show = useDialog()
  if (archived) return <RestoreButton of={of} {...props} />
  return (
    <Button
      variant="default"
      onClick={() => show((dialog) => <ArchiveDialog of={of} {...dialog} />)}
      {...props}
    >
      Archive
    </Button>
  )
}
