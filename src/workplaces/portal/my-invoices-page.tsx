import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { leftToPay } from '#money/invoices/insurer-share.ts'
import { payingText } from '#money/invoices/how-to-pay.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { MyInvoice } from '#money/invoices/seen-invoice.ts'
import { MyInvoiceCards } from '#workplaces/portal/my-invoice-cards.tsx'
import { CallInsteadBanner } from '#outside/questions/call-instead-banner.tsx'
import { api } from '#client/api.ts'
import { useCompanyName } from '#client/company.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { TextWithPhones } from '#ui/contact-links.tsx'
import { Section } from '#ui/section.tsx'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'
import { shownDay } from '#values/times.ts'

const UNSAID =
  'Call us with your invoice number, and we’ll tell you how to pay. If your insurer pays us directly, you don’t need to do anything.'

/** A customer's invoices: the balance due, how to pay, and each invoice's paper. */
export function MyInvoicesPage() {
  const { data, error, refetch, isFetching } = useQuery(
    api.invoices.mine.queryOptions({ meta: { failed: 'Failed to load invoices' } }),
  )
  const company_name = useCompanyName()
  const left = data?.invoices.reduce((sum, invoice) => sum + leftToPay(invoice), 0) ?? 0
  return (
    <Stack maw={760}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Invoices
      </Title>
      {error && !data ? (
        <LoadFailure text="Failed to load invoices." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading invoices" />
      ) : data.invoices.length === 0 ? (
        <Notice text="No invoices yet. We’re still working on your claim. Invoices appear here when we send them." />
      ) : (
        <>
          {left > 0 && (
            <Section title={`${shownDollars(left)} to pay`}>
              <Stack gap="sm" align="start">
                <Text fw={600}>{dueWords(data.invoices)}</Text>
                <Text className="typed" style={{ whiteSpace: 'pre-wrap' }}>
                  <TextWithPhones text={payingText({ ...data, company_name }, UNSAID)!} />
                </Text>
                {data.payment_link_url && (
                  <Button
                    component="a"
                    href={data.payment_link_url}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    Pay online
                  </Button>
                )}
              </Stack>
            </Section>
          )}
          <MyInvoiceCards invoices={data.invoices} label="Invoices" />
          <CallInsteadBanner />
        </>
      )}
    </Stack>
  )
}

/** Returns when the invoice is due. For several, returns the first due date and its invoice. */
function dueWords(invoices: readonly MyInvoice[]) {
  const open = invoices
    .filter((invoice) => leftToPay(invoice) > 0)
    .toSorted((one, other) => one.date_due.localeCompare(other.date_due))
  const [first] = open
  if (!first) return null
  return open.length === 1
    ? `Due ${shownDay(first.date_due)}`
    : `${counted(open.length, 'open invoice')}. First due: ${shownNumber(first.invoice_number)}, ${shownDay(first.date_due)}`
}
