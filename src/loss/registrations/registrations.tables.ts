import type { Scopes, Shows } from '#server/tables.ts'

export const shows: Shows = {
  registrations: ['profiles', 'invitations', 'customers'],
}

export const scopes: Scopes = {
  // The link of an account to a record is announced as a change of invitations (customers.sql).
  'registrations.list': { beside: ['customers'] },
  'registrations.ofCustomer': { customer: 'id' },
}
