import { Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { adjusterOf, linkForm, USUAL_DAYS } from '#outside/claim-links/claim-links.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { typedNumber, wholeNumberOf } from '#values/amounts.ts'

const form = linkForm.extend({
  days: typedNumber(wholeNumberOf, 'Enter a whole number of days').pipe(linkForm.shape.days),
})

interface Props {
  customer_id: string
}

/** Emails a link to a claim to someone without an account. */
export const SendClaimDialog = ({ customer_id, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Send a link to this claim">
    <Loaded customer_id={customer_id} />
  </FormDialog>
)

/** Fills in the adjuster if known. If that can't be loaded, the user types it. */
function Loaded({ customer_id }: Props) {
  const jobs = useQuery(api.jobs.list.queryOptions({ input: { customer_id } }))
  const links = useQuery(api.claimLinks.list.queryOptions({ input: { customer_id } }))
  if (jobs.isLoading || links.isLoading)
    return <Skeleton height={240} role="status" aria-label="Loading adjuster" />
  return (
    <SendForm
      customer_id={customer_id}
      adjuster={adjusterOf(jobs.data?.rows ?? [], links.data ?? [])}
    />
  )
}

function SendForm({ customer_id, adjuster }: Props & { adjuster: ReturnType<typeof adjusterOf> }) {
  const idOf = useIdOf()
  const values = useForm({
    mode: 'uncontrolled',
    initialValues: { ...adjuster, days: String(USUAL_DAYS) },
    validate: schemaResolver(form, { sync: true }),
  })
  const send = useMutation(
    api.claimLinks.send.mutationOptions({
      meta: { done: 'Link sent', failed: 'Failed to send the link' },
    }),
  )
  const field = fieldsOf(values)
  return (
    <DialogForm
      form={values}
      save={send}
      input={(typed) => {
        const sent = { customer_id, ...form.parse(typed) }
        return { ...sent, id: idOf(sent) }
      }}
      submit="Send link"
    >
      <Stack>
        <Text size="sm">
          No account needed: we email them a code. They see what adjusters see: no internal notes,
          rates or hours.
        </Text>
        <TextInput {...field('name', 'Name')} withAsterisk />
        <TextInput type="email" {...field('email', 'Email')} withAsterisk />
        <TextInput inputMode="numeric" {...field('days', 'Days')} withAsterisk />
      </Stack>
    </DialogForm>
  )
}
