import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Contract } from '#papers/contracts/contracts.ts'
import { signers as parties } from '#files/papers/signing-fields.ts'
import { type ChosenScan, ScansPicker } from '#papers/signed-on-paper/scans-picker.tsx'
import { signedOnPaper } from '#papers/signed-on-paper/signed-on-paper.ts'
import { api } from '#client/api.ts'
import { useCompanyToday } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { keys } from '#values/keys.ts'
import { REQUIRED, line } from '#values/text.ts'

type Signed = Pick<Contract, 'id' | 'customer_name' | 'signing_status'>

/**
 * For management: records that a contract was signed with ink, by whom and on what day, with its
 * scan.
 */
export const SignedOnPaperDialog = ({
  contract,
  ...dialog
}: { contract: Signed } & DialogState) => (
  <FormDialog {...dialog} title="Signed on paper" size="lg">
    <SignedOnPaperForm contract={contract} />
  </FormDialog>
)

const all = keys(parties)
const { signed_on } = signedOnPaper.shape.signers.element.shape
const form = z.object({
  people: z
    .array(z.object({ name: line('Name', 200), signed_on }))
    .superRefine(([customer], refuse) => {
      if (!customer?.name) refuse.addIssue({ code: 'custom', path: [0, 'name'], message: REQUIRED })
    }),
})

function SignedOnPaperForm({
  contract: { id: contract_id, customer_name, signing_status },
}: {
  contract: Signed
}) {
  const idOf = useIdOf()
  const [ids] = useState(() => all.map(() => newId()))
  const [scans, setScans] = useState<readonly ChosenScan[]>([])
  const [tried, setTried] = useState(false)
  const today = useCompanyToday()
  const values = useForm({
    initialValues: {
      people: all.map((party) => ({
        name: party === 'customer' ? (customer_name ?? '') : '',
        signed_on: today,
      })),
    },
    validate: schemaResolver(form, { sync: true }),
  })
  const save = useMutation(
    api.signings.onPaper.mutationOptions({
      meta: { done: 'Contract recorded as signed', failed: 'Failed to record signatures' },
    }),
  )
  const field = fieldsOf<Record<string, unknown>>(values as never)
  const scan_ids = scans.flatMap(({ sending }) => (sending.state === 'there' ? [sending.id] : []))
  return (
    <DialogForm
      form={values}
      save={save}
      input={({ people }) => {
        const signers = people.flatMap((one, n) =>
          one.name.trim() ? [{ ...one, id: ids[n]!, party: all[n]! }] : [],
        )
        const sent = { contract_id, scan_ids, signers }
        return { ...sent, id: idOf(sent) }
      }}
      submit={
        scans.some(({ sending }) => sending.state === 'sending')
          ? 'Uploading …'
          : 'Record as signed'
      }
      disabled={scan_ids.length < Math.max(1, scans.length)}
      alsoDirty={scans.length > 0}
      onRefused={() => setTried(true)}
    >
      <Stack gap="md">
        <Text size="sm">
          The contract becomes signed, and its content can no longer be changed.
          {signing_status === 'sent' && ' The request to sign that was sent ends.'}
        </Text>
        <ScansPicker scans={scans} onChange={setScans} error={tried && REQUIRED} />
        {all.map((party, n) => (
          <Fieldset key={party} legend={parties[party]} variant="unstyled" p={0} m={0} miw={0}>
            <SimpleGrid cols={2} spacing="sm">
              <TextInput
                {...field(`people.${n}.name`, 'Name')}
                withAsterisk={party === 'customer'}
                maxLength={200}
                autoComplete="off"
                {...(party !== 'customer' && { placeholder: 'Did not sign' })}
              />
              <TextInput
                {...field(`people.${n}.signed_on`, 'Day')}
                type="date"
                max={today}
                withAsterisk={party === 'customer'}
              />
            </SimpleGrid>
          </Fieldset>
        ))}
      </Stack>
    </DialogForm>
  )
}
