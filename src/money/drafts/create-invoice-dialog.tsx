import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CustomerChoiceForm } from '#loss/customers/customer-choice-form.tsx'
import { type CustomerChoice, locationOf } from '#loss/customers/customer-choices.ts'
import { JobOfCustomerForm } from '#loss/jobs/job-of-customer-form.tsx'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { locationName } from '#people/locations/locations.ts'
import { isCurrent } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

/**
 * Starts an invoice from a page without a customer: asks for the customer and one of their jobs.
 */
export const CreateInvoiceDialog = (dialog: DialogState) => (
  <FormDialog {...dialog} title="Create Invoice">
    <CreateForm />
  </FormDialog>
)

interface Values {
  customer: CustomerChoice | null
  /** Null: the current job, else the latest. */
  job_id: string | null
}

function CreateForm() {
  const navigate = useNavigate()
  const idOf = useIdOf()
  const form = useForm<Values>({
    initialValues: { customer: null, job_id: null },
    validate: { customer: (customer) => (customer ? null : 'Please select a customer') },
  })
  const create = useMutation(
    api.invoices.create.mutationOptions({
      meta: { done: 'Invoice created successfully', failed: 'Failed to create invoice' },
    }),
  )
  const { customer, job_id } = form.values
  const { scope } = useLocationScope()
  const jobs = useQuery({
    ...api.jobs.list.queryOptions({ input: { customer_id: customer?.id ?? '' } }),
    enabled: customer !== null,
  }).data?.rows
  // The server picks the same job.
  const usual =
    jobs &&
    (jobs.find(isCurrent) ??
      jobs.toSorted((one, other) => (one.start_date < other.start_date ? 1 : -1))[0])
  const input = () => {
    const begun = job_id ? { job_id } : { customer_id: customer!.id }
    return { ...begun, id: idOf(begun), begun_at: 'invoices' as const }
  }
  return (
    <DialogForm
      form={form}
      save={create}
      input={input}
      onSaved={(invoice) => void navigate({ to: '/invoices/$id', params: { id: invoice.id } })}
      submit="Create Invoice"
    >
      <CustomerChoiceForm
        label="Customer"
        required
        autoFocus
        near={scope}
        failed="Failed to fetch customers"
        value={customer}
        onChange={(choice) => form.setValues({ customer: choice, job_id: null })}
        error={form.errors.customer}
      />
      {customer && scope && scope !== 'all' && locationOf(customer) !== locationName(scope) && (
        <Text size="sm" c="dimmed">
          This customer is in {locationOf(customer)}. The invoice will be listed there.
        </Text>
      )}
      {jobs && jobs.length === 0 ? (
        <Text size="sm" c="dimmed">
          No job yet: 'Invoice job' will be made for it.
        </Text>
      ) : (
        <JobOfCustomerForm
          label="Job"
          customer_id={customer?.id}
          value={job_id ?? usual?.id ?? null}
          onChange={(id) => form.setFieldValue('job_id', id)}
          placeholder={customer ? 'Please select a job' : 'Select a customer first'}
        />
      )}
    </DialogForm>
  )
}
