import { z } from 'zod'
import type { Customer } from '#loss/customers/customers.ts'
import { locationName } from '#people/locations/locations.ts'
import { searchForm, searchWords } from '#values/search-words.ts'

/** A customer as one chooses where to work. */
export const customerChoice = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  address: z.string(),
  city_code: z.string().optional(),
})
export type CustomerChoice = z.infer<typeof customerChoice>

/** The location of a customer: as the record has it, else as their number began. */
export const locationOf = ({ city_code, number }: CustomerChoice) =>
  locationName(city_code ?? number.slice(0, 2))

/** So many of the recent ones are offered first, and of all a page of the list. */
const RECENT = 5
const LISTED = 50

/** A record of work at a customer's. */
interface Visit {
  customer_id: string
  customer_name: string
  customer_number: string
  customer_address: string
}

/** The customers of these records, each once, the last one first, without the one where one is. */
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

/** Customers of the list as they can be chosen. */
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

/** First those of a location, then the others of any; each once. */
export function nearFirst(near: readonly CustomerChoice[], all: readonly CustomerChoice[]) {
  const known = new Set(near.map(({ id }) => id))
  return { near: [...near], others: all.filter(({ id }) => !known.has(id)) }
}

/** Those of them in which every word of what was typed occurs. */
export function thatFit(choices: readonly CustomerChoice[], typed: string): CustomerChoice[] {
  const words = searchWords(typed)
  return choices.filter(({ name, number, address }) => {
    const text = searchForm(`${name} ${number} ${address}`)
    return words.every((word) => text.includes(word))
  })
}
