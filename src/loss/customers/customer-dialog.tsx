import { useMutation } from '@tanstack/react-query'
import { CustomerFields } from '#loss/customers/customer-form.tsx'
import {
  type CustomerValues,
  blankCustomer,
  valuesOf,
} from '#loss/customers/customer-form-values.ts'
import { customerWords } from '#loss/customers/customer-words.ts'
import { type Customer, customerForm } from '#loss/customers/customers.ts'
import { SimilarCustomersBanner } from '#loss/customers/similar-customers-banner.tsx'
import { api } from '#client/api.ts'
import { RecordForm } from '#client/record-form.tsx'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

const signedOut = 'You must be logged in to manage customers'

/** Shows one toast for missing required fields; each field shows its own error. */
const refuse = ({ first_name, last_name, email, phone }: CustomerValues) => {
  // Customers without an email are reached by phone.
  const reached = email === null ? 'phone' : 'email'
  if (![first_name, last_name, email ?? phone].every((text) => text.trim()))
    toast.failed(`First name, last name, and ${reached} are required`)
}

interface AddProps {
  onAdded: () => void
  /**
   * The current location. If it is all locations, there is no likely default, so the person
   * chooses.
   */
  city: string | undefined
}

export const AddCustomerDialog = ({ onAdded, city, ...dialog }: AddProps & DialogState) => (
  <FormDialog {...dialog} title="Add Customer" size="lg">
    <CustomerForm onAdded={onAdded} city={city} />
  </FormDialog>
)

interface EditProps {
  customer: Customer
}

export const EditCustomerDialog = ({ customer, ...dialog }: EditProps & DialogState) => (
  <FormDialog {...dialog} title={`Edit Customer ${customer.customer_number}`} size="lg">
    <CustomerForm customer={customer} />
  </FormDialog>
)

const adding = { done: 'Customer added successfully', failed: 'Failed to add customer', signedOut }
const editing = {
  done: 'Customer information updated successfully',
  failed: 'Failed to update customer',
  signedOut,
}

const CustomerForm = ({ customer, city = '', onAdded }: Partial<AddProps & EditProps>) => (
  <RecordForm
    record={customer}
    blank={blankCustomer(city)}
    typed={valuesOf}
    schema={customerForm}
    words={customerWords}
    add={useMutation(api.customers.add.mutationOptions({ meta: adding }))}
    edit={useMutation(api.customers.edit.mutationOptions({ meta: editing }))}
    submit="Add Customer"
    onAdded={onAdded}
    onRefused={refuse}
  >
    {(form) => (
      <>
        <CustomerFields form={form} />
        <SimilarCustomersBanner
          initial={form.getInitialValues()}
          typed={form.values}
          except={customer?.id}
        />
      </>
    )}
  </RecordForm>
)
