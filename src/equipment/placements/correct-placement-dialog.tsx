import { SimpleGrid, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import { correctionChecked, correctionDraft } from '#equipment/placements/correction-draft.ts'
import { JobOfCustomerForm } from '#loss/jobs/job-of-customer-form.tsx'
import { MomentForm } from '#ui/moment-form.tsx'
import type { Placement } from '#equipment/placements/placements.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  placement: Placement
}

/** Corrects a placement's times or job. Asks for a reason, because invoices depend on them. */
export const CorrectPlacementDialog = ({ placement, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Correct ${placement.item_number}`} size="lg">
    <CorrectForm placement={placement} />
  </FormDialog>
)

function CorrectForm({ placement }: Props) {
  const zone = useCompanyZone()
  const { id, customer_id, customer_name, name, removed_at } = placement
  const [customer, choose] = useState<{
    id: string
    name: string
    number: string
    address: string
  } | null>({
    id: customer_id,
    name: customer_name,
    number: placement.folder_number,
    address: '',
  })
  const checked = correctionChecked(placement, zone)
  const form = useForm({
    initialValues: correctionDraft(placement, zone),
    validate: schemaResolver(checked, { sync: true }),
  })
  const correct = useMutation(
    api.placements.correct.mutationOptions({
      meta: { done: 'Placement corrected', failed: 'Failed to correct the placement' },
    }),
  )
  const field = fieldsOf(form)
  return (
    <DialogForm
      form={form}
      save={correct}
      input={(values) => ({ ...checked.parse(values), id })}
      submit="Save Correction"
    >
      <Text size="sm" className="typed">
        {name}. The original entry stays in the history.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <MomentForm {...field('placed_at', 'Placed')} />
        {removed_at && (
          <MomentForm
            {...field('removed_at', 'Picked up')}
            description="Billable days count to this time"
          />
        )}
      </SimpleGrid>
      <CustomerChoiceForm
        label="Customer"
        required
        value={customer}
        onChange={(choice) => {
          choose(choice)
          form.setFieldValue('job_id', choice?.id === customer_id ? placement.job_id : '')
        }}
      />
      <JobOfCustomerForm customer_id={customer?.id} {...field('job_id', 'Job')} />
      <LongText
        {...field('change_reason', 'Reason')}
        withAsterisk
        minRows={2}
        maxRows={6}
        most={500}
      />
    </DialogForm>
  )
}
