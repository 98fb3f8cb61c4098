import { Alert } from '@mantine/core'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { counted } from '#values/counted.ts'

/**
 * Points out what an adjuster would strike: time that another invoice already billed, and work
 * before the loss.
 */
export function DoubtfulLinesBanner({ lines }: Pick<Invoice, 'lines'>) {
  const sources = lines.flatMap((line) => line.sources)
  const again = sources.flatMap(({ billed_before }) => billed_before ?? [])
  const early = sources.filter(({ is_before_loss }) => is_before_loss).length
  if (again.length === 0 && early === 0) return null
  const numbers = [...new Set(again)].toSorted((one, other) => one - other).map(shownNumber)
  return (
    <Alert color="yellow" py="xs" title="Check these lines before you send">
      {again.length > 0 &&
        `${counted(again.length, 'record')} ${again.length === 1 ? 'covers' : 'cover'} time already billed on ${numbers.join(', ')}. The record billed there was deleted or corrected. `}
      {early > 0 &&
        `${counted(early, 'record')} ${early === 1 ? 'is' : 'are'} from before the date of loss.`}
    </Alert>
  )
}
