import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { Standing } from '#equipment/equipment/equipment.ts'
import { jobMove } from '#equipment/placements/placements.ts'
import { JobOfCustomerForm } from '#loss/jobs/job-of-customer-form.tsx'
import type { Job } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  unit: { name: string; item_number: string }
  standing: Pick<Standing, 'placement_id' | 'job_id' | 'customer_id' | 'customer_name'>
  /** The right job, if known: the one being scanned for. */
  job?: Pick<Job, 'id' | 'customer_id' | 'customer_name' | 'folder_number'> | undefined
  onMoved?: (() => void) | undefined
}

/**
 * Moves a placement to another job with all its days. For management; asks for a reason, because
 * invoices depend on it.
 */
export const MoveJobDialog = ({ unit, standing, job, onMoved, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={`Move ${unit.item_number} to Another Job`}>
    <MoveJobForm unit={unit} standing={standing} job={job} onMoved={onMoved} />
  </FormDialog>
)

function MoveJobForm({ unit, standing, job, onMoved }: Props) {
  const { placement_id: id, job_id: from, customer_name } = standing
  const [customer, choose] = useState<CustomerChoice | null>(
    job
      ? { id: job.customer_id, name: job.customer_name, number: job.folder_number, address: '' }
      : null,
  )
  const form = useForm({
    initialValues: { job_id: job?.id ?? '', change_reason: '' },
    validate: schemaResolver(jobMove, { sync: true }),
  })
  const move = useMutation(
    api.placements.correct.mutationOptions({
      meta: { done: 'Equipment moved', failed: 'Failed to move equipment' },
    }),
  )
  const field = fieldsOf(form)
  return (
    <DialogForm
      form={form}
      save={move}
      input={(values) => ({ ...values, id })}
      onSaved={() => onMoved?.()}
      submit="Move"
    >
      <Text size="sm" className="typed">
        {unit.name} is at {customer_name}. All of its days will be billed to the other job. To split
        them, pick it up and deploy it again.
      </Text>
      <CustomerChoiceForm
        label="Customer"
        required
        value={customer}
        onChange={(choice) => {
          choose(choice)
          form.setFieldValue('job_id', '')
        }}
        autoFocus={!job}
      />
      <JobOfCustomerForm customer_id={customer?.id} openBut={from} {...field('job_id', 'Job')} />
      <LongText
        {...field('change_reason', 'Reason')}
        withAsterisk
        minRows={2}
        maxRows={6}
        most={500}
        data-autofocus={job ? true : undefined}
      />
    </DialogForm>
  )
}
