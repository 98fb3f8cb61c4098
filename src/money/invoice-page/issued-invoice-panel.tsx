import '#money/invoice-page/invoice-page.css'
import { Alert, Stack, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FollowUpsCard } from '#money/follow-ups/follow-ups-card.tsx'
import { DraftRemainderBanner } from '#money/drafts/draft-remainder-banner.tsx'
import { InvoiceHeaderPanel } from '#money/invoice-page/invoice-header-panel.tsx'
import { InvoiceEmailsCard } from '#money/invoice-emails/invoice-emails-card.tsx'
import { issuedInWords, shownStatus } from '#money/invoices/invoice-status.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { IssuedLinesCard } from '#money/invoice-page/issued-lines-card.tsx'
import { PaymentsCard } from '#money/payments/payments-card.tsx'
import { api } from '#client/api.ts'
import { useCompanyToday, useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { exactTime, shownDay } from '#values/times.ts'
import { BLANK } from '#values/words.ts'

/** An issued invoice: what was billed, what was paid, and what is open. */
export function IssuedInvoicePanel({ invoice }: { invoice: Invoice }) {
  const maySee = useCan('followUps.list')
  return (
    <>
      <div>
        <InvoiceHeaderPanel invoice={invoice} />
        <DraftRemainderBanner invoice={invoice} />
      </div>
      <CorrectedBanner invoice={invoice} />
      <div className="invoice-columns">
        <Stack gap="md" miw={0}>
          <IssuedLinesCard invoice={invoice} />
          <PaymentsCard invoice={invoice} />
          {/* A printed invoice may be handed over, so internal parts are not printed. */}
          <div className="not-on-paper" style={{ display: 'contents' }}>
            {maySee && <FollowUpsCard invoice={invoice} />}
            <InvoiceEmailsCard id={invoice.id} />
          </div>
        </Stack>
        <Stack gap="md" className="invoice-aside">
          <Section title="Details">
            <InvoiceFacts invoice={invoice} />
          </Section>
          <div className="not-on-paper">
            <ShowToAgents invoice={invoice} />
          </div>
        </Stack>
      </div>
    </>
  )
}

/**
 * Warns that records were corrected after they were billed. The invoice still shows the old values,
 * so someone has to check it.
 */
function CorrectedBanner({ invoice: { lines, status } }: { invoice: Invoice }) {
  const corrected = lines.filter(({ sources }) =>
    sources.some((source) => source.corrected !== null),
  ).length
  if (corrected === 0 || status === 'void') return null
  return (
    <Alert color="orange" className="not-on-paper" title="Corrected since billed">
      {corrected === 1
        ? 'The records behind one line were'
        : `The records behind ${corrected} lines were`}{' '}
      corrected after this invoice was sent. Open the line to see which. Void this invoice and make
      a new one, or credit the difference on the next.
    </Alert>
  )
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const zone = useCompanyZone()
  const today = useCompanyToday()
  const isEnded = invoice.status === 'void' || invoice.status === 'written_off'
  return (
    <Facts>
      <Fact name="Date issued">{issuedInWords(invoice)}</Fact>
      <Fact name="Due date">
        {shownDay(invoice.date_due)}
        {shownStatus(invoice, today) === 'Overdue' && ' (overdue)'}
      </Fact>
      {isEnded && (
        <Fact name={invoice.status === 'void' ? 'Reason for void' : 'Reason for write-off'} wide>
          {invoice.status_reason ?? BLANK}
        </Fact>
      )}
      <Fact name="Bill to" wide>
        {[invoice.customer_name, invoice.customer_address, invoice.customer_email]
          .filter(Boolean)
          .join('\n')}
      </Fact>
      <Fact name="Insurer">{invoice.insurance_company ?? BLANK}</Fact>
      <Fact name="Claim number">{invoice.claim_number ?? BLANK}</Fact>
      <Fact name="Date of loss">
        {invoice.date_of_loss ? shownDay(invoice.date_of_loss) : BLANK}
      </Fact>
      <Fact name="Adjuster">
        {[invoice.adjuster_name, invoice.adjuster_email].filter(Boolean).join('\n') || BLANK}
      </Fact>
      {invoice.comment && (
        <Fact name="Comment" wide>
          {invoice.comment}
        </Fact>
      )}
      <Fact name="Created">{`${invoice.created_by_name ?? 'Unknown User'}, ${exactTime(invoice.created_at, zone)}`}</Fact>
      {invoice.sent_at && (
        <Fact name="Sent">{`${invoice.sent_by_name ?? 'Unknown User'}, ${exactTime(invoice.sent_at, zone)}`}</Fact>
      )}
    </Facts>
  )
}

/** Lets management show the invoice to the customer's claims agents. */
function ShowToAgents({ invoice: { id, visible_to_claims_agent, status } }: { invoice: Invoice }) {
  const mayShow = useCan('invoices.show')
  const show = useMutation(
    api.invoices.show.mutationOptions({ meta: { failed: 'Failed to update invoice' } }),
  )
  if (!mayShow || status === 'void') return null
  return (
    <Section title="Visible to">
      <Switch
        label="Adjusters with access to this customer"
        description="The customer sees every invoice that was sent."
        checked={show.isPending ? show.variables.visible_to_claims_agent : visible_to_claims_agent}
        onChange={({ currentTarget: { checked } }) =>
          show.mutate({ id, visible_to_claims_agent: checked })
        }
      />
    </Section>
  )
}
