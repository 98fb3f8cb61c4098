import { Alert, Fieldset, Radio, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { AtHomeText } from '#papers/contracts/purpose-form.tsx'
import { signers as parties } from '#files/papers/signing-fields.ts'
import { request } from '#papers/signings/link-signing.ts'
import { WE_WRITE_FIRST, companyWrites } from '#papers/signings/signing-order.ts'
import type { Signable } from '#papers/signings/signings.ts'
import { partiesOf } from '#papers/signings/signing-answers.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useIdOf } from '#client/new-id.ts'
import { useMe } from '#client/session.ts'
import { typedNumber, wholeNumberOf } from '#values/amounts.ts'
import { emailAddress, requiredLine } from '#values/text.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { v7 as newId } from 'uuid'
import { useState } from 'react'

/** Emails a link to everyone whose signature a contract asks for. */
export const SendForSigningDialog = ({ id, ...dialog }: { id: string } & DialogState) => (
  <FormDialog {...dialog} title="Send for signing" size="lg">
    <Loaded id={id} />
  </FormDialog>
)

function Loaded({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.signings.read.queryOptions({ input: { id } }),
  )
  if (data) return <SendForm signable={data} />
  return error ? (
    <LoadFailureLine text="Failed to load contract." query={{ error, refetch, isFetching }} />
  ) : (
    <Skeleton height={240} aria-label="Loading contract" role="status" />
  )
}

const person = z.object({ name: requiredLine('Name', 200), email: emailAddress })
const form = z.object({
  people: z.array(person),
  days: typedNumber(wholeNumberOf, 'Enter a whole number of days').pipe(
    request.shape.days.unwrap(),
  ),
  in_order: z.enum(['order', 'once']),
})

function SendForm({ signable }: { signable: Signable }) {
  const me = useMe()
  const idOf = useIdOf()
  const asked = partiesOf(signable.fields)
  const weFirst = companyWrites(signable.fields)
  const [ids] = useState(() => asked.map(() => newId()))
  const known = {
    customer: { name: signable.customer_name ?? '', email: signable.customer_email ?? '' },
    second: { name: '', email: '' },
    company: { name: me.name, email: me.email },
  }
  const values = useForm({
    initialValues: {
      people: asked.map((party) => known[party]),
      days: String(signable.signing_days),
      in_order: 'order' as 'order' | 'once',
    },
    validate: schemaResolver(form, { sync: true }),
  })
  const send = useMutation(
    api.signings.ask.mutationOptions({
      meta: { done: 'Contract sent for signing', failed: 'Failed to send contract' },
    }),
  )
  const field = fieldsOf<Record<string, unknown>>(values as never)
  return (
    <DialogForm
      form={values}
      save={send}
      input={(typed) => {
        const { people, days, in_order } = form.parse(typed)
        const sent = {
          contract_id: signable.id,
          paper_id: signable.paper_id,
          sha256: signable.sha256,
          days,
          in_order: in_order === 'order' && people.length > 1,
          signers: people.map((one, n) => ({
            ...one,
            id: ids[n]!,
            party: asked[n]!,
            method: 'link' as const,
          })),
        }
        return { ...sent, id: idOf(sent) }
      }}
      submit="Send"
    >
      <Stack gap="md">
        {weFirst && <Alert>{WE_WRITE_FIRST}</Alert>}
        {asked.map((party, n) => (
          <Fieldset key={party} legend={parties[party]} variant="unstyled" p={0} m={0} miw={0}>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput {...field(`people.${n}.name`, 'Name')} withAsterisk maxLength={200} />
              <TextInput
                {...field(`people.${n}.email`, 'Email')}
                withAsterisk
                type="email"
                inputMode="email"
                maxLength={254}
              />
            </SimpleGrid>
          </Fieldset>
        ))}
        {weFirst ? (
          <Text size="sm">They sign one after the other, in this order.</Text>
        ) : (
          asked.length > 1 && (
            <Radio.Group size="md" label="Signing order" {...values.getInputProps('in_order')}>
              <Stack gap={4} mt={4}>
                <Radio value="order" label="One after the other, in this order" />
                <Radio value="once" label="All at once" />
              </Stack>
            </Radio.Group>
          )
        )}
        <TextInput {...field('days', 'Days to sign')} withAsterisk inputMode="numeric" maw={160} />
        <AtHomeText is_home_solicitation={signable.is_home_solicitation} />
      </Stack>
    </DialogForm>
  )
}
