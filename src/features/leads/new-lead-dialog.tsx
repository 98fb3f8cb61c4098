import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LeadChoice } from '#features/leads/lead-choice-form.tsx'
import { LeadLocationBanner } from '#features/leads/lead-location-banner.tsx'
import { type Lead, happened } from '#features/leads/leads.ts'
import { blankCall, callForm, callOf, waterShort } from '#features/leads/phone-call.ts'
import { SimilarCallersBanner } from '#features/leads/similar-callers-banner.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { explain } from '#client/failure.ts'
import { fieldsOf } from '#client/form.ts'
import { useNewId } from '#client/new-id.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  onLogged: (lead: Lead) => void
}

/** A call, logged as it is spoken. */
export const NewLeadDialog = ({ onLogged, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title="New lead" size={920}>
    <NewLeadForm onLogged={onLogged} />
  </FormDialog>
)

/** What is asked for first comes first: who, where, and whether water runs. */
function NewLeadForm({ onLogged }: Props) {
  const id = useNewId()
  const form = useForm({ initialValues: blankCall, validate: schemaResolver(callForm, { sync: true }) })
  const log = useMutation(api.leads.log.mutationOptions({ meta: { done: 'Call logged', failed: 'Failed to log call' } }))
  const field = fieldsOf(form)
  const { name, phone, address } = form.values
  const queryClient = useQueryClient()
  const takeOver = (customer: string) =>
    void queryClient.fetchQuery(api.customers.read.queryOptions({ input: { id: customer } })).then(
      (known) => form.setValues((typed) => callOf({ ...blankCall, ...typed }, known)),
      (error) => toast.failed('Failed to load customer', explain(error)),
    )
  return (
    <DialogForm form={form} save={log} input={(values) => ({ ...values, id }) as never} onSaved={onLogged} submit="Log call">
      <div className="call-columns">
        <Stack gap="sm">
          <TextInput {...field('name', 'Name')} withAsterisk maxLength={100} autoComplete="off" data-autofocus />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
            <TextInput {...field('phone', 'Phone')} type="tel" maxLength={40} autoComplete="off" />
            <TextInput
              {...field('email', 'Email')}
              type="email"
              maxLength={254}
              autoComplete="off"
              placeholder="If they have no phone number"
            />
          </SimpleGrid>
          <TextInput
            {...field('address', 'Address')}
            withAsterisk
            maxLength={200}
            autoComplete="off"
            placeholder="Street, city, ZIP code"
          />
          <LeadChoice {...field('water_running', 'Is water still running?')} choices={waterShort} />
          <LeadChoice {...field('happened', 'Since when?')} choices={happened} />
          <LongText {...field('what_happened', 'What happened?')} withAsterisk minRows={3} maxRows={10} most={2000} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
            <TextInput {...field('insurance_company', 'Insurance company')} maxLength={100} autoComplete="off" />
            <TextInput {...field('policy_number', 'Policy number')} maxLength={60} autoComplete="off" />
          </SimpleGrid>
        </Stack>
        {/* Beside the fields, on a phone behind them: between them it would push the next one away from the hand that is about to reach it. */}
        <Stack gap="sm" component="aside" aria-label="Caller and location">
          {!name && !phone && !address && (
            <Text size="sm" c="dimmed" visibleFrom="sm">
              As you type: whether we work there, and who this may be.
            </Text>
          )}
          <LeadLocationBanner address={address} />
          <SimilarCallersBanner name={name} phone={phone} address={address} choice="Fill in their details" onChoose={takeOver} />
        </Stack>
      </div>
    </DialogForm>
  )
}
