import { shownNumber } from '#money/invoices/invoice-status.ts'
import { DotBadge } from '#ui/dot-badge.tsx'

/**
 * Marks a record whose time another invoice already billed, through a record that was deleted or
 * corrected since.
 */
export const BilledBeforeBadge = ({ billed_before }: { billed_before: number | null }) =>
  billed_before !== null && (
    <DotBadge component="span" color="red">
      Already billed on {shownNumber(billed_before)}
    </DotBadge>
  )
