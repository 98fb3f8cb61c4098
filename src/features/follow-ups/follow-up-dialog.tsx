import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FollowUpLogCard } from '#features/follow-ups/follow-up-log-card.tsx'
import { followUpWords, pastDueInWords } from '#features/follow-ups/follow-up-words.ts'
import { type FollowUp, type Receivable, followUpForm } from '#features/follow-ups/follow-ups.ts'
import { shownNumber } from '#features/invoices/invoice-status.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'
import { shownDollars } from '#values/amounts.ts'
import { PhoneLink } from '#ui/contact-links.tsx'

interface Props {
  invoice: Pick<
    Receivable,
    'id' | 'invoice_number' | 'customer_name' | 'open_cents' | 'insurance_company' | 'adjuster_name' | 'adjuster_phone' | 'days_past_due'
  >
  followUp: FollowUp | null
}

/** What is done next about an invoice that is open, and what was noted before. */
export const FollowUpDialog = ({ invoice, followUp, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Follow-up on ${shownNumber(invoice.invoice_number)}`}>
    <Stack gap="md">
      <FollowUpForm invoice={invoice} followUp={followUp} />
      {followUp && <FollowUpLogCard invoice_id={invoice.id} title="Noted before" />}
    </Stack>
  </FormDialog>
)

const blank = { next_action: null, next_action_on: null, promised_by: null, note: null }
type Fields = Pick<FollowUp, keyof typeof blank>
const fieldsIn = ({ next_action, next_action_on, promised_by, note }: Fields) => ({ next_action, next_action_on, promised_by, note })
const typed = (fields: Fields) => ({
  next_action: fields.next_action ?? '',
  next_action_on: fields.next_action_on ?? '',
  promised_by: fields.promised_by ?? '',
  note: fields.note ?? '',
})

function FollowUpForm({ invoice, followUp }: Props) {
  const idOf = useIdOf()
  const edit = useEdit({
    row: fieldsIn(followUp ?? blank),
    typed,
    schema: followUpForm,
    words: followUpWords,
    save: useMutation(api.followUps.note.mutationOptions({ meta: { done: 'Follow-up saved', failed: 'Failed to save the follow-up' } })),
    input: ({ changes, was }) => {
      const sent = { invoice_id: invoice.id, was, ...changes }
      return { ...sent, id: idOf(sent) }
    },
  })
  const field = fieldsOf(edit.form)
  return (
    <EditDialogForm edit={edit} submit="Save" disabled={!edit.dirty}>
      <InvoiceLines invoice={invoice} />
      <TextInput
        {...field('next_action', 'Next action')}
        placeholder="Call the adjuster"
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...field('next_action_on', 'On')} type="date" />
        <TextInput {...field('promised_by', 'Promised by')} type="date" title="The day by which the payer promised to pay" />
      </SimpleGrid>
      <LongText {...field('note', 'Note')} description="What was said, and who said it" most={2000} minRows={2} maxRows={8} />
    </EditDialogForm>
  )
}

/** What a caller needs before them: who owes how much since when, and who to ask for. */
function InvoiceLines({ invoice }: Pick<Props, 'invoice'>) {
  const { customer_name, open_cents, insurance_company, adjuster_name, adjuster_phone, days_past_due } = invoice
  return (
    <Text size="sm" className="typed">
      {customer_name}, {shownDollars(open_cents)} open
      {days_past_due > 0 && `, ${pastDueInWords(days_past_due)} past due`}
      {(insurance_company ?? adjuster_name ?? adjuster_phone) && <br />}
      {[insurance_company, adjuster_name].filter(Boolean).join(', ')}{' '}
      {adjuster_phone && (
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          <PhoneLink phone={adjuster_phone} />
        </Text>
      )}
    </Text>
  )
}
