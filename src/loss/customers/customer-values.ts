import type { z } from 'zod'
import { type Customer, customerForm } from '#loss/customers/customers.ts'

type Input = z.input<typeof customerForm>

/** What the form holds as null: a state not chosen, as the select has it, and the email of who has none; one not typed yet is ''. */
export const nullable = (field: string) => field === 'state' || field === 'email'

/** The form's fields as they are typed: text, '' where nothing is. */
export type CustomerValues = {
  [Field in keyof Input]-?: Field extends 'state' | 'email'
    ? Input[Field]
    : NonNullable<Input[Field]>
}

/** The form's fields, in its order. */
export const customerFields = Object.keys(customerForm.shape) as (keyof CustomerValues)[]

/** A customer as the form has them. */
export const valuesOf = (customer: Partial<Customer>) =>
  Object.fromEntries(
    customerFields.map((field) => [field, customer[field] ?? (nullable(field) ? null : '')]),
  ) as CustomerValues

/** A new customer of a location, before anything is typed. */
export const blankCustomer = (city_code: string) =>
  ({
    ...Object.fromEntries(customerFields.map((field) => [field, ''])),
    state: null,
    city_code,
    contract_status: 'pending',
  }) as CustomerValues
