import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { CustomerForm } from '#features/customers/customer-form.tsx'
import { blankCustomer, changesOf, valuesOf } from '#features/customers/customer-values.ts'
import type { Customer } from '#features/customers/customers.ts'
import { api } from '#client/api.ts'
import { useSeen } from '#client/seen.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'

const signedOut = 'You must be logged in to manage customers'

interface Props {
  opened: boolean
  onClose: () => void
}

export function AddCustomerDialog({ opened, onClose, onAdded, city }: Props & { onAdded: () => void; city: string | undefined }) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title="Add Customer" size="lg" closeOnClickOutside={false}>
      <AddForm
        // Working on all locations, nobody's is the likely one: the person chooses.
        city={city ?? ''}
        guard={guard}
        onSaved={() => {
          onClose()
          onAdded()
        }}
      />
    </Modal>
  )
}

type Guard = ReturnType<typeof useGuardedClose>

function AddForm({ city, onSaved, guard }: { city: string; onSaved: () => void; guard: Guard }) {
  // One id for as long as the dialog is open: saving again after a lost answer cannot make a second customer.
  const [id] = useState(() => newId())
  const add = useMutation(
    api.customers.add.mutationOptions({ meta: { done: 'Customer added successfully', failed: 'Failed to add customer', signedOut } }),
  )
  return (
    <CustomerForm
      initial={blankCustomer(city)}
      submit="Add Customer"
      saving={add.isPending}
      error={add.error}
      guard={guard}
      onSubmit={(values) => add.mutate({ ...values, id }, { onSuccess: onSaved })}
    />
  )
}

export function EditCustomerDialog({ opened, onClose, customer }: Props & { customer: Customer }) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title={`Edit Customer ${customer.customer_number}`} size="lg" closeOnClickOutside={false}>
      <EditForm customer={customer} onSaved={onClose} guard={guard} />
    </Modal>
  )
}

function EditForm({ customer, onSaved, guard }: { customer: Customer; onSaved: () => void; guard: Guard }) {
  // As it was when the dialog opened: what somebody else changes meanwhile is not ours to write back.
  const [initial] = useState(() => valuesOf(customer))
  const seen = useSeen(initial)
  const edit = useMutation(
    api.customers.edit.mutationOptions({
      meta: { done: 'Customer information updated successfully', failed: 'Failed to update customer', signedOut },
    }),
  )
  return (
    <CustomerForm
      initial={initial}
      id={customer.id}
      submit="Save Changes"
      saving={edit.isPending}
      error={edit.error}
      guard={guard}
      onSubmit={(values) => {
        const changes = changesOf(initial, values)
        edit.mutate({ id: customer.id, was: seen.was(changes), ...changes }, { onSuccess: onSaved, onError: seen.refused })
      }}
    />
  )
}
