import { Menu } from '@mantine/core'
import { IconBan, IconRefresh, IconWritingSign } from '@tabler/icons-react'
import { CancelContractDialog } from '#papers/contracts/cancel-contract-dialog.tsx'
import type { Contract } from '#papers/contracts/contracts.ts'
import { UpdateFromRecordDialog } from '#papers/contracts/update-from-record-dialog.tsx'
import { SignedOnPaperDialog } from '#papers/signed-on-paper/signed-on-paper-dialog.tsx'
import { useCan } from '#client/session.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { useDialog } from '#ui/dialog-host.tsx'

/** Less common actions on a contract. */
export function MoreContractActions({
  contract,
  mayEdit,
}: {
  contract: Contract
  mayEdit: boolean
}) {
  const dialog = useDialog()
  const isCancelled = contract.status === 'cancelled'
  const mayRecord =
    useCan('contracts.signOnPaper') && contract.signing_status !== 'signed' && !isCancelled
  // Only management can cancel, as with `contracts.show`.
  const mayCancel = useCan('contracts.show') && !isCancelled
  const mayRefresh = mayEdit && contract.customer_id !== null && !isCancelled
  if (!mayRecord && !mayRefresh && !mayCancel) return null
  return (
    <ActionsMenu variant="default" label="Contract actions">
      {mayRecord && (
        <Menu.Item
          leftSection={<IconWritingSign size={18} aria-hidden />}
          onClick={() => dialog((state) => <SignedOnPaperDialog contract={contract} {...state} />)}
        >
          Signed on paper
        </Menu.Item>
      )}
      {mayRefresh && (
        <Menu.Item
          leftSection={<IconRefresh size={18} aria-hidden />}
          title="Shows what differs in the customer's record before anything changes"
          onClick={() =>
            dialog((state) => (
              <UpdateFromRecordDialog
                contract={contract}
                customer_id={contract.customer_id!}
                {...state}
              />
            ))
          }
        >
          Update from record
        </Menu.Item>
      )}
      {mayCancel && (
        <Menu.Item
          leftSection={<IconBan size={18} aria-hidden />}
          color="red"
          onClick={() => dialog((state) => <CancelContractDialog contract={contract} {...state} />)}
        >
          Cancel contract
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}
