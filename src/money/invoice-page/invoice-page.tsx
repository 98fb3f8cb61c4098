import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { DraftForm } from '#money/invoice-page/draft-form.tsx'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { IssuedInvoicePanel } from '#money/invoice-page/issued-invoice-panel.tsx'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { useTitleOf } from '#client/tab-title.ts'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/invoices/$id')
const Back = () => (
  <Button renderRoot={(props) => <Link {...props} to="/invoices" />}>Back to Invoices</Button>
)

/** The page of one invoice: its editor while it is a draft, then what was billed and paid. */
export function InvoicePage() {
  const { id } = route.useParams()
  const {
    data: invoice,
    error,
    refetch,
    isFetching,
  } = useQuery(api.invoices.read.queryOptions({ input: { id } }))
  useTitleOf(invoice && `${shownNumber(invoice.invoice_number)} · ${invoice.customer_name}`)
  if (invoice)
    return (
      <Stack gap="md">
        {invoice.status === 'draft' ? (
          <DraftForm key={id} invoice={invoice} />
        ) : (
          <IssuedInvoicePanel invoice={invoice} />
        )}
      </Stack>
    )
  if (!error)
    return <Skeleton height={320} radius="md" aria-label="Loading invoice" role="status" />
  return isWorthRetrying(error) ? (
    <LoadFailure text="Failed to load invoice." query={{ error, refetch, isFetching }}>
      <Back />
    </LoadFailure>
  ) : (
    <Notice title="Invoice not found" text="The invoice you're looking for doesn't exist.">
      <Back />
    </Notice>
  )
}
