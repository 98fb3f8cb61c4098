import { Button, Group, Stack, Text } from '@mantine/core'
import { invoiceKey } from '#money/invoices/invoice-reading.client.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { type Invoice, constraintMessages, ending } from '#money/invoices/invoices.ts'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { shownDollars } from '#values/amounts.ts'

interface Props {
  invoice: Invoice
  as: 'void' | 'writeOff'
}

const words = {
  discard: {
    title: 'Discard draft',
    done: 'Draft discarded',
    failed: 'Failed to discard the draft',
    about:
      'It becomes void. Its hours, rental days and miles can be billed again, but its number can’t be reused. To bill someone else, create a new invoice.',
  },
  void: {
    title: 'Void',
    done: 'Invoice voided',
    failed: 'Failed to void the invoice',
    about: 'Its hours, rental days and miles can be billed again. Its number isn’t used again.',
  },
  writeOff: {
    title: 'Write off',
    done: 'Invoice written off',
    failed: 'Failed to write off the invoice',
    about: 'No more money is expected for it. What was paid stays recorded.',
  },
} as const

/** An invoice that was never sent is discarded; in the records it is void like any other. */
const wordsFor = ({ status }: Invoice, as: Props['as']) =>
  status === 'draft' && as === 'void' ? 'discard' : as

/** Voids, discards or writes off an invoice, and asks why. */
export const EndInvoiceDialog = ({ invoice, as, ...dialog }: Props & DialogState) => (
  <FormDialog
    {...dialog}
    title={`${words[wordsFor(invoice, as)].title} ${shownNumber(invoice.invoice_number)}`}
  >
    {as === 'void' && invoice.paid_cents > 0 ? (
      <PaidNotice onClose={dialog.onClose} />
    ) : (
      <EndForm invoice={invoice} as={as} />
    )}
  </FormDialog>
)

/** Shown before anyone writes a reason. */
const PaidNotice = ({ onClose }: Pick<DialogState, 'onClose'>) => (
  <Stack>
    <Text>{constraintMessages.invoices_paid_cannot_be_void.message}</Text>
    <Group justify="end">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </Group>
  </Stack>
)

function EndForm({ invoice, as }: Props) {
  const { title, done, failed, about } = words[wordsFor(invoice, as)]
  return (
    <ReasonForm
      id={invoice.id}
      field="reason"
      rule={ending.shape.reason}
      save={api.invoices[as].mutationOptions({ meta: { done, failed, answers: invoiceKey } })}
      usual={invoice.status === 'draft' ? 'Draft discarded, never sent' : ''}
      submit={title}
      color="red"
    >
      <Text size="sm" className="typed">
        {invoice.customer_name},{' '}
        {shownDollars(as === 'void' ? invoice.total_cents : invoice.open_cents)}
        {as === 'void' ? '' : ' still open'}. {about}
      </Text>
    </ReasonForm>
  )
}
