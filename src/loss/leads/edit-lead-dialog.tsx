import { useMutation } from '@tanstack/react-query'
import { LeadFields } from '#loss/leads/lead-form.tsx'
import { LeadLocationBanner } from '#loss/leads/lead-location-banner.tsx'
import { leadWords } from '#loss/leads/lead-words.ts'
import { type Lead, nameOf } from '#loss/leads/leads.ts'
import { type CallValues, calledForm, toldFields, toldForm } from '#loss/leads/phone-call.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

/** Edits what a caller or visitor said, while the lead is open. */
export const EditLeadDialog = ({ lead, ...dialog }: { lead: Lead } & DialogState) => (
  <FormDialog {...dialog} title={`Edit lead: ${nameOf(lead)}`} size="lg">
    <EditLeadForm lead={lead} />
  </FormDialog>
)

type Told = Pick<Lead, keyof CallValues>
const typed = (row: Told): CallValues => ({
  ...row,
  name: row.name ?? '',
  what_happened: row.what_happened ?? '',
  water_running: row.water_running ?? '',
  happened: row.happened ?? '',
  phone: row.phone ?? '',
  email: row.email ?? '',
  insurance_company: row.insurance_company ?? '',
  policy_number: row.policy_number ?? '',
})

function EditLeadForm({ lead }: { lead: Lead }) {
  const isCall = lead.source === 'phone'
  const edit = useEdit({
    row: pickFields(lead, toldFields),
    typed,
    schema: isCall ? calledForm : toldForm,
    words: leadWords,
    save: useMutation(
      api.leads.edit.mutationOptions({
        meta: { done: 'Lead updated', failed: 'Failed to update lead' },
      }),
    ),
    input: ({ changes, was }) => ({ id: lead.id, was, ...changes }),
  })
  return (
    <EditDialogForm edit={edit}>
      <LeadFields form={edit.form} kind={isCall ? 'call' : 'request'} />
      <LeadLocationBanner address={edit.form.values.address ?? ''} />
    </EditDialogForm>
  )
}
