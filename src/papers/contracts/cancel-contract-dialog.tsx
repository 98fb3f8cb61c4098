import { useMutation } from '@tanstack/react-query'
import { type Contract, contractName } from '#papers/contracts/contracts.ts'
import { api } from '#client/api.ts'
import type { DialogState } from '#ui/form-dialog.tsx'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'

/** Cancels a contract. It stays in its folder under its number: contracts are never deleted. */
export function CancelContractDialog({
  contract,
  opened,
  onClose,
}: { contract: Contract } & DialogState) {
  const { id, status, signing_status, title } = contract
  const cancel = useMutation(
    api.contracts.edit.mutationOptions({
      meta: { done: 'Contract canceled', failed: 'Failed to cancel contract' },
    }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Cancel ${contractName(contract)}?`}
      lines={[
        signing_status === 'signed'
          ? `${title} is signed, and its signatures stay on record. It stays in its folder as Canceled, with its number: contracts are never deleted.`
          : `${title} can no longer be signed. It stays in its folder as Canceled, with its number: contracts are never deleted.`,
        ...(signing_status === 'sent' ? ['The links that were sent stop working.'] : []),
      ]}
      keep="Keep contract"
      confirm="Cancel contract"
      color="red"
      busy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate({ id, status: 'cancelled', was: { status } }, { onSettled: onClose })
      }
    />
  )
}
