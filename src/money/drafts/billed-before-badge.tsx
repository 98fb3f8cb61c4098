import { Badge } from '@mantine/core'
import { shownNumber } from '#money/invoices/invoice-status.ts'

/**
 * Marks a record whose time another invoice already billed, through a record that was deleted or
 * corrected since.
 */
export const BilledBeforeBadge = ({ billed_before }: { billed_before: number | null }) =>
  billed_before !== null && (
    <Badge component="span" variant="dot" color="red" fz={12} px={8} tt="none" fw={600}>
      Already billed on {shownNumber(billed_before)}
    </Badge>
  )
