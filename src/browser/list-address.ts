import { scopes } from '#people/locations/locations.ts'
import { isSunday } from '#time/time-clock/time-clock.ts'
import { type Check, address, day, oneOf, text, textUpTo } from '#values/address.ts'
import { ordersBy } from '#values/list-orders.ts'

/**
 * Page and order of a list, from its address. Invalid values are dropped, and the list starts at
 * its first page.
 */
export const listAddress = <const Name extends string = never>(...names: Name[]) => ({
  after: text,
  before: text,
  sort: oneOf(ordersBy(...names)),
})

/** Search text. An address with a longer text than a search accepts counts as one without. */
export const searched: Check<string> = textUpTo(200)

/** The selected location. */
export const scope = oneOf(scopes)

/** A pay week, by its Sunday. */
export const week: Check<string> = (given) => {
  const found = day(given)
  return found && isSunday(found) ? found : undefined
}

/** Position of a list inside a page of something else, such as the hours of a job. */
export const place = address(listAddress())
