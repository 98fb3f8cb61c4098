import type { z } from 'zod'
import { type Customer, customerForm } from '#loss/customers/customers.ts'

type Input = z.input<typeof customerForm>

/**
 * True for fields that the form holds as null: a state that is not selected, and the email of a
 * customer without one. An email that is not typed yet is ''.
 */
export const nullable = (field: string) => field === 'state' || field === 'email'

/** The form's fields as text, '' if empty. */
export type CustomerValues = {
  [Field in keyof Input]-?: Field extends 'state' | 'email'
    ? Input[Field]
    : NonNullable<Input[Field]>
}

/** The form's fields, in its order. */
export const customerFields = Object.keys(customerForm.shape) as (keyof CustomerValues)[]

/** Returns the form's values for a customer. */
export const valuesOf = (customer: Partial<Customer>) =>
  Object.fromEntries(
    customerFields.map((field) => [field, customer[field] ?? (nullable(field) ? null : '')]),
  ) as CustomerValues

/** Returns the form's values for a new customer of a location. */
export const blankCustomer = (city_code: string) =>
  ({
    ...Object.fromEntries(customerFields.map((field) => [field, ''])),
    state: null,
    city_code,
    contract_status: 'pending',
  }) as CustomerValues
