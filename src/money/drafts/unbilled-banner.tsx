import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { InvoiceRow } from '#money/invoices/invoices.ts'
import type { UnbilledSummary } from '#money/drafts/unbilled.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'

/**
 * Shows what a job was not billed for yet, as far as the reader may know. Links to the draft if
 * there is one.
 */
export function UnbilledBanner({
  job_id,
  draft,
}: {
  job_id: string
  draft: InvoiceRow | undefined
}) {
  const isAll = useCan('hours.correct')
  const query = useQuery(
    api.unbilled.ofJob.queryOptions({
      input: { job_id },
      meta: { failed: 'Failed to load what is not billed yet' },
    }),
  )
  const { data } = query
  if (!data)
    return query.error ? (
      <LoadFailureLine text="Failed to load what is not billed yet." query={query} />
    ) : (
      <Skeleton height={20} role="status" aria-label="Loading what is not billed yet" />
    )
  const parts = partsOf(data)
  if (parts.length === 0) return null
  return (
    <Text size="sm" role="note">
      <b>Not billed yet:</b> {parts.join(', ')}
      {data.cents > 0 &&
        `: ${data.is_priced ? '' : 'at least '}${shownDollars(data.cents)} before tax`}
      {!isAll && ' (hours and drives: your own)'}
      {draft && (
        <>
          {'. '}
          <Anchor
            inherit
            renderRoot={(props) => <Link {...props} to="/invoices/$id" params={{ id: draft.id }} />}
          >
            Add to {shownNumber(draft.invoice_number)}
          </Anchor>
        </>
      )}
    </Text>
  )
}

const partsOf = ({ time_records, hours, drives, miles, units, rental_days }: UnbilledSummary) =>
  [
    time_records > 0 && counted(hours, 'hour'),
    drives > 0 && `${counted(drives, 'drive')} (${counted(miles, 'mile')})`,
    units > 0 && `${counted(rental_days, 'equipment day')} (${counted(units, 'unit')})`,
  ].filter((part) => part !== false)
