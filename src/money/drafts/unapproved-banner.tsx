import { Alert } from '@mantine/core'
import type { Invoice } from '#money/invoices/invoices.ts'
import { counted } from '#values/counted.ts'

/**
 * Warns before an invoice goes out: unapproved hours may still change, and then the invoice no
 * longer matches the hours worked.
 */
export function UnapprovedBanner({ lines }: Pick<Invoice, 'lines'>) {
  const count = lines
    .flatMap(({ sources }) => sources)
    .filter(({ unapproved }) => unapproved).length
  if (count === 0) return null
  return (
    <Alert color="yellow" py="xs" title="Hours not approved yet">
      {counted(count, 'time record')} on this invoice {count === 1 ? 'is' : 'are'} not approved yet
      and may still change. Approve the timesheet first to be sure.
    </Alert>
  )
}
