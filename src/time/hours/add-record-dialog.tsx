import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import { type RecordValues, blankRecord, recordForm } from '#time/hours/record-draft.ts'
import { RecordFields } from '#time/hours/record-form.tsx'
import { JobOfCustomerForm } from '#loss/jobs/job-of-customer-form.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { useAdd } from '#client/add.ts'

interface Props {
  /** Without it the form asks for the job. */
  job_id?: string
  /** Without it the form asks for the employee. */
  person?: { id: string; name: string }
  zone: string
  /** Initial values of the form. */
  initial?: RecordValues
  /** The refused punch that this record settles. */
  settles?: string
  /** The correction request that this record settles. */
  settles_request?: string
}

/** Adds time that someone worked on a job but did not punch. */
export const AddRecordDialog = ({ opened, onClose, ...given }: Props & DialogState) => (
  <FormDialog
    opened={opened}
    onClose={onClose}
    title={given.person ? `Add Time Record for ${given.person.name}` : 'Add Time Record'}
  >
    <AddForm {...given} />
  </FormDialog>
)

/** The fields of the new record. Job and employee are asked only if they are not given. */
export function AddForm({
  job_id,
  person,
  zone,
  initial = blankRecord,
  settles,
  settles_request,
}: Props) {
  const [customer, setCustomer] = useState<CustomerChoice | null>(null)
  const add = useAdd({
    blank: { ...initial, ...(job_id && { job_id }), ...(person && { employee_id: person.id }) },
    schema: recordForm(zone),
    save: useMutation(
      api.hours.add.mutationOptions({
        meta: { done: 'Time record added successfully', failed: 'Failed to add time record' },
      }),
    ),
    input: ({ employee_id, job_id: job, clock_out_time, ...typed }) => ({
      ...typed,
      settles,
      settles_request,
      employee_id: employee_id!,
      job_id: job!,
      clock_out_time: clock_out_time!,
    }),
  })
  return (
    <DialogForm {...add} submit="Add Time Record">
      {!job_id && (
        <>
          <CustomerChoiceForm
            label="Customer"
            required
            value={customer}
            onChange={(choice) => {
              setCustomer(choice)
              add.form.setFieldValue('job_id', null)
            }}
            autoFocus
          />
          <JobOfCustomerForm
            customer_id={customer?.id}
            label="Job"
            key={add.form.key('job_id')}
            {...add.form.getInputProps('job_id')}
          />
        </>
      )}
      <RecordFields form={add.form} zone={zone} isOfOne={person !== undefined} />
    </DialogForm>
  )
}
