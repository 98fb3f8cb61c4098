import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { CustomerFields } from '#features/customers/customer-form.tsx'
import { type CustomerValues, blankCustomer, customerFields, valuesOf } from '#features/customers/customer-values.ts'
import { customerWords } from '#features/customers/customer-words.ts'
import { type Customer, customerForm } from '#features/customers/customers.ts'
import { SimilarCustomersBanner } from '#features/customers/similar-customers-banner.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { some } from '#client/edits.ts'
import { useNewId } from '#client/new-id.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

const signedOut = 'You must be logged in to manage customers'
const validate = schemaResolver(customerForm, { sync: true })

/** Says once what a record begins with; each field says what is wrong with it. */
const refuse = ({ first_name, last_name, email, phone }: CustomerValues) => {
  // Who has no email is reached by phone.
  const reached = email === null ? 'phone' : 'email'
  if (![first_name, last_name, email ?? phone].every((text) => text.trim()))
    toast.failed(`First name, last name, and ${reached} are required`)
}

interface AddProps {
  onAdded: () => void
  /** The location worked on; working on all, nobody's is the likely one, and the person chooses. */
  city: string | undefined
}

export const AddCustomerDialog = ({ onAdded, city = '', ...dialog }: AddProps & Opened) => (
  <FormDialog {...dialog} title="Add Customer" size="lg">
    <AddForm city={city} onAdded={onAdded} />
  </FormDialog>
)

function AddForm({ city, onAdded }: { city: string; onAdded: () => void }) {
  const id = useNewId()
  const form = useForm({ initialValues: blankCustomer(city), validate })
  const add = useMutation(
    api.customers.add.mutationOptions({ meta: { done: 'Customer added successfully', failed: 'Failed to add customer', signedOut } }),
  )
  return (
    <DialogForm
      form={form}
      save={add}
      input={(values) => ({ ...values, id })}
      onSaved={onAdded}
      onRefused={() => refuse(form.values)}
      submit="Add Customer"
    >
      <CustomerFields form={form} />
      <SimilarCustomersBanner initial={form.getInitialValues()} typed={form.values} />
    </DialogForm>
  )
}

interface EditProps {
  customer: Customer
}

export const EditCustomerDialog = ({ customer, ...dialog }: EditProps & Opened) => (
  <FormDialog {...dialog} title={`Edit Customer ${customer.customer_number}`} size="lg">
    <EditForm customer={customer} />
  </FormDialog>
)

function EditForm({ customer }: EditProps) {
  const row = some(customer, customerFields)
  const edit = useEdit({
    row,
    typed: valuesOf,
    schema: customerForm,
    words: customerWords,
    save: useMutation(
      api.customers.edit.mutationOptions({
        meta: { done: 'Customer information updated successfully', failed: 'Failed to update customer', signedOut },
      }),
    ),
    input: ({ changes, was }) => ({ id: customer.id, was, ...changes }),
  })
  const { form } = edit
  return (
    <EditDialogForm edit={edit} onRefused={() => refuse(form.values)}>
      <CustomerFields form={form} />
      <SimilarCustomersBanner initial={form.getInitialValues()} typed={form.values} except={customer.id} />
    </EditDialogForm>
  )
}
