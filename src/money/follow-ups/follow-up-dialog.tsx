import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FollowUpLogCard } from '#money/follow-ups/follow-up-log-card.tsx'
import { followUpWords, pastDueInWords } from '#money/follow-ups/follow-up-words.ts'
import {
  type FollowUp,
  HOMEOWNER,
  type Receivable,
  followUpForm,
} from '#money/follow-ups/follow-ups.ts'
import { nextPayment, openInWords } from '#money/invoices/insurer-share.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'
import { shownDollars } from '#values/amounts.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { asInputs, pickFields } from '#client/edits.ts'

interface Props {
  invoice: Pick<
    Receivable,
    | 'id'
    | 'invoice_number'
    | 'customer_name'
    | 'open_cents'
    | 'homeowner_open_cents'
    | 'insurance_company'
    | 'adjuster_name'
    | 'adjuster_phone'
    | 'days_past_due'
  >
  followUp: FollowUp | null
}

/** Edits the next action on an open invoice and shows the earlier notes. */
export const FollowUpDialog = ({ invoice, followUp, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Follow-up on ${shownNumber(invoice.invoice_number)}`}>
    <Stack gap="md">
      <FollowUpForm invoice={invoice} followUp={followUp} />
      {followUp && <FollowUpLogCard invoice_id={invoice.id} title="Earlier notes" />}
    </Stack>
  </FormDialog>
)

const fields = ['next_action', 'next_action_on', 'promised_by', 'note'] as const
type Fields = Pick<FollowUp, (typeof fields)[number]>
const blank: Fields = { next_action: null, next_action_on: null, promised_by: null, note: null }

function FollowUpForm({ invoice, followUp }: Props) {
  const idOf = useIdOf()
  const edit = useEdit({
    row: pickFields<Fields, keyof Fields>(followUp ?? blank, fields),
    typed: asInputs,
    schema: followUpForm,
    words: followUpWords,
    save: useMutation(
      api.followUps.note.mutationOptions({
        meta: { done: 'Follow-up saved', failed: 'Failed to save the follow-up' },
      }),
    ),
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
        <TextInput
          {...field('next_action_on', 'Due')}
          type="date"
          withAsterisk={edit.form.values.next_action.trim() !== ''}
        />
        <TextInput
          {...field('promised_by', 'Payment promised by')}
          type="date"
          title="The day by which the payer promised to pay"
        />
      </SimpleGrid>
      <LongText
        {...field('note', 'Note')}
        description="What was said, and who said it"
        most={2000}
        minRows={2}
        maxRows={8}
      />
    </EditDialogForm>
  )
}

/** Shows what a caller needs: who owes how much, since when, and whom to ask for. */
function InvoiceLines({ invoice }: Pick<Props, 'invoice'>) {
  const { customer_name, open_cents, days_past_due } = invoice
  const parts = openInWords(invoice)
  // Once only the deductible is left, there is nothing to ask the insurer.
  const isHomeowners = nextPayment(invoice).payer === 'owner'
  const { insurance_company, adjuster_name, adjuster_phone } = isHomeowners
    ? {
        insurance_company: `Owed by the ${HOMEOWNER.toLowerCase()}`,
        adjuster_name: null,
        adjuster_phone: null,
      }
    : invoice
  return (
    <Text size="sm" className="typed">
      {customer_name}, {shownDollars(open_cents)} open
      {parts && `: ${parts}`}
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
