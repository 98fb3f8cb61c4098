import { Button, Stack, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { BilledLinesCard } from '#money/invoices/billed-lines-card.tsx'
import { leftToPay, shareInWords, sharesOf } from '#money/invoices/insurer-share.ts'
import type { PaperLine } from '#money/invoices/invoice-paper.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { MyInvoice } from '#money/invoices/seen-invoice.ts'
import { SeenInvoiceCards } from '#money/invoices/seen-invoice-cards.tsx'
import { shownAmount, shownPrice } from '#money/price-list/line-price.ts'
import { AskQuestionAction } from '#outside/questions/ask-question-actions.tsx'
import { useCompanyZone } from '#client/company.ts'
import { shownDollars } from '#values/amounts.ts'
import { dayOf } from '#values/times.ts'
import { firstLine } from '#values/words.ts'

/**
 * A customer's own invoices: their lines, payments, and a way to ask about the invoice or a line.
 */
export const MyInvoiceCards = (props: { invoices: readonly MyInvoice[]; label: string }) => (
  <SeenInvoiceCards
    {...props}
    amount={amountFor}
    about={(invoice) => (
      <>
        <InsurerFacts invoice={invoice} />
        <Lines invoice={invoice} />
      </>
    )}
    actions={(invoice) => (
      <>
        <ReceiptAction invoice={invoice} />
        <AskAboutInvoice invoice={invoice} name={shownNumber(invoice.invoice_number)} />
      </>
    )}
  />
)

/**
 * Returns the amount the customer has to pay. If only their insurer has something left to pay,
 * returns that amount.
 */
function amountFor(invoice: MyInvoice) {
  const left = leftToPay(invoice)
  const { open_cents, paid_cents, total_cents } = invoice
  if (left === 0) return { cents: open_cents, words: 'for your insurer to pay' }
  const own = sharesOf(invoice)?.homeowner_cents
  if (own !== undefined)
    return {
      cents: left,
      words:
        left < own
          ? `left of your ${shownDollars(own)}`
          : `your share of ${shownDollars(total_cents)}`,
    }
  return { cents: left, words: paid_cents > 0 ? `left of ${shownDollars(total_cents)}` : 'to pay' }
}

const AskAboutInvoice = ({
  invoice: { id, customer_id },
  ...asked
}: {
  invoice: MyInvoice
  name: string
  start?: string
}) => (
  <AskQuestionAction
    customer_id={customer_id}
    about={{ about_kind: 'invoice', about_id: id }}
    {...asked}
  />
)

/** The invoice's PDF stays as it was sent. Later payments are on the receipt. */
function ReceiptAction({
  invoice: { id, invoice_number, paid_cents, status },
}: {
  invoice: MyInvoice
}) {
  if (paid_cents === 0 || status === 'void') return null
  return (
    <Button
      component="a"
      href={`/invoices/${id}/receipt`}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconReceipt size={18} aria-hidden />}
      aria-label={`Receipt for ${shownNumber(invoice_number)}`}
    >
      Receipt
    </Button>
  )
}

/** A question is about an invoice. Its text names the line. */
const aboutLine = (line: PaperLine) =>
  `About “${line.description}” (${shownAmount(line)} × ${shownPrice(line.unit_price_cents)} = ${shownDollars(line.total_cents)}):\n`

/** A short name for screen readers, however long the description is. */
const nameOfLine = ({ description }: PaperLine) => firstLine(description, 60)

/** The invoice's lines. */
function Lines({ invoice }: { invoice: MyInvoice }) {
  const number = shownNumber(invoice.invoice_number)
  if (!invoice.billed) return null
  return (
    <BilledLinesCard
      billed={invoice.billed}
      number={number}
      actions={(line) => (
        <AskAboutInvoice
          invoice={invoice}
          name={`${nameOfLine(line)}, ${number}`}
          start={aboutLine(line)}
        />
      )}
    />
  )
}

/** The payer of the invoice, as far as the record says. */
function InsurerFacts({ invoice }: { invoice: MyInvoice }) {
  const zone = useCompanyZone()
  const { insurer, open_cents } = invoice
  if (!insurer) return null
  const stand = { isOpen: open_cents > 0, shares: sharesOf(invoice) }
  return (
    <Stack gap={2} mt="xs">
      {shareInWords(insurer, stand, (at) => dayOf(at, zone)).map((line) => (
        <Text key={line} size="sm" className="typed">
          {line}
        </Text>
      ))}
    </Stack>
  )
}
