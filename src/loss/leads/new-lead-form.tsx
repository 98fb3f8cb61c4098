import '#loss/leads/leads.css'
import { Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type KeptCall, isBlank, useKeptCall } from '#loss/leads/call-draft.client.ts'
import { KnownCallerCard } from '#loss/leads/known-caller-card.tsx'
import { CutOffField, LeadFields } from '#loss/leads/lead-form.tsx'
import { LeadLocationBanner } from '#loss/leads/lead-location-banner.tsx'
import type { Lead } from '#loss/leads/leads.ts'
import { blankCall, callForm, callOf } from '#loss/leads/phone-call.ts'
import { SimilarCallersBanner } from '#loss/leads/similar-callers-banner.tsx'
import { useSimilarCallers } from '#loss/leads/similar-callers.client.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { explain } from '#client/failure.ts'
import { toast } from '#client/toasts.ts'
import { useAdd } from '#client/add.ts'

interface Props {
  person: string
  /** The unlogged call that the form starts with. */
  begun: KeptCall | undefined
  /** An earlier call that could be continued instead. */
  offered: KeptCall | undefined
  onLogged: (lead: Lead) => void
  /** Offers the earlier call while the form is blank: continuing it would drop any typed text. */
  children: ReactNode
}

/** The form of a call, with possible matches for the caller. Its draft stays on the device. */
export function NewLeadForm({ person, begun, offered, onLogged, children }: Props) {
  const save = useMutation(
    api.leads.log.mutationOptions({ meta: { done: 'Call logged', failed: 'Failed to log call' } }),
  )
  const [caller_id, setCaller] = useState(begun?.caller_id)
  const log = useAdd({
    blank: blankCall,
    schema: callForm,
    save,
    input: (call) => ({ ...call, ...(caller_id && { caller_id }) }),
    begun: begun?.typed,
  })
  const { form } = log
  const { name, phone, address, cut_off } = form.values
  const { data: caller } = useQuery({
    ...api.customers.read.queryOptions({ input: { id: caller_id ?? '' } }),
    enabled: Boolean(caller_id),
  })
  useKeptCall(person, form.values, caller_id, offered)
  const callers = useSimilarCallers(
    { name, phone, address: address ?? '' },
    { exceptCustomer: caller_id },
  )
  const queryClient = useQueryClient()
  const takeOver = (id: string) =>
    void queryClient.fetchQuery(api.customers.read.queryOptions({ input: { id } })).then(
      (known) => {
        setCaller(id)
        form.setValues((typed) => callOf({ ...blankCall, ...typed }, known))
      },
      (error) => toast.failed('Failed to load customer', explain(error)),
    )
  return (
    <DialogForm {...log} onSaved={onLogged} submit="Log call">
      {isBlank(form.values) && children}
      <div className="call-columns">
        <Stack gap="sm">
          <LeadFields form={form} kind={cut_off ? 'call' : 'speaking'}>
            <CutOffField form={form} />
          </LeadFields>
        </Stack>
        {/* Next to the fields, or after them on a phone. Between them, it would move the next
            field away from the hand that is about to touch it. */}
        <Stack gap="sm" component="aside" aria-label="Caller and location">
          {!name && !phone && !address && (
            <Text size="sm" c="dimmed" visibleFrom="sm">
              We'll check the service area and look for an existing customer as you type.
            </Text>
          )}
          <LeadLocationBanner address={address ?? ''} />
          {caller_id && caller && (
            <KnownCallerCard caller={caller} onOther={() => setCaller(undefined)} />
          )}
          <SimilarCallersBanner
            callers={callers}
            choice="Fill in their details"
            isKept
            onChoose={takeOver}
          />
        </Stack>
      </div>
    </DialogForm>
  )
}
