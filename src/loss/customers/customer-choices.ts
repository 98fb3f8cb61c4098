import { z } from 'zod'
import type { Customer } from '#loss/customers/customers.ts'
import { locationName } from '#people/locations/locations.ts'
import { searchForm, searchWords } from '#values/search-words.ts'

/** A customer as an option to choose from. */
export const customerChoice = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  address: z.string(),
  city_code: z.string().optional(),
})
export type CustomerChoice = z.infer<typeof customerChoice>

/** Returns the customer's location: from the record, or else from the start of their number. */
export const locationOf = ({ city_code, number }: CustomerChoice) =>
  locationName(city_code ?? number.slice(0, 2))

/** Recent customers offered first; the full list offers one page. */
const RECENT = 5
const LISTED = 50

/** A record of work at a customer's. */
interface Visit {
  customer_id: string
  customer_name: string
  customer_number: string
  customer_address: string
}

/**
 * Returns the customers of these records, latest first and without duplicates or the current
 * customer.
 */
export function recentOf(records: readonly Visit[], except: string | undefined): CustomerChoice[] {
  const found = new Map<string, CustomerChoice>()
  for (const {
    customer_id: id,
    customer_name: name,
    customer_number: number,
    customer_address: address,
  } of records)
    if (id !== except && !found.has(id)) found.set(id, { id, name, number, address })
  return [...found.values()].slice(0, RECENT)
}

/** Turns customers of the list into options. */
export const customerChoicesOf = (customers: readonly Customer[]): CustomerChoice[] =>
  customers
    .slice(0, LISTED)
    .map(({ id, name, customer_number: number, address, city, city_code }) => ({
      id,
      name,
      number,
      city_code,
      address: [address, city].filter(Boolean).join(', '),
    }))

/** Splits options into those at a location and the others, without duplicates. */
export function nearFirst(near: readonly CustomerChoice[], all: readonly CustomerChoice[]) {
  const known = new Set(near.map(({ id }) => id))
  return { near: [...near], others: all.filter(({ id }) => !known.has(id)) }
}

/** Returns the options that contain every typed word. */
export function thatFit(choices: readonly CustomerChoice[], typed: string): CustomerChoice[] {
  const words = searchWords(typed)
  return choices.filter(({ name, number, address }) => {
    const text = searchForm(`${name} ${number} ${address}`)
    return words.every((word) => text.includes(word))
  })
}
