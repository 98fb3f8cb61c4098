import type { UnreadTax } from '#money/drafts/typed-draft.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

interface Props {
  unread: UnreadTax[]
  onConfirmed: () => void
}

/** Asks before an invoice goes out without a tax whose typed rate can't be read. */
export const UnreadTaxDialog = ({ unread, onConfirmed, ...dialog }: Props & DialogState) => (
  <ConfirmationDialog
    {...dialog}
    title="Send without this tax?"
    lines={unread.map(
      ({ label, typed }) =>
        `“${typed}” can't be read as a ${label}: it counts as 0. Enter a number like 8.5 to charge it.`,
    )}
    confirm="Continue without it"
    keep="Back to the invoice"
    busy={false}
    onConfirm={() => {
      dialog.onClose()
      onConfirmed()
    }}
  />
)
