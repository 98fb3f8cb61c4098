// Checks of what an address says after its question mark. Every page's address is known from the
// start, so these need no zod, which the first page loads without.

/** Returns the value if it is valid, else undefined. */
export type Check<Value> = (given: unknown) => Value | undefined

/** The values that an address may have. All are optional. */
type Found<Checks extends Record<string, Check<unknown>>> = {
  [Name in keyof Checks]?: ReturnType<Checks[Name]>
}

/** Reads an address. Unknown names and invalid values are dropped. */
export const address =
  <Checks extends Record<string, Check<unknown>>>(checks: Checks) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(checks).flatMap(([name, check]) => {
        const value = check(search[name])
        return value === undefined ? [] : [[name, value]]
      }),
    ) as Found<Checks>

/** Text. The router reads ?q=30309 as a number. */
export const text: Check<string> = (given) =>
  typeof given === 'string' ? given : typeof given === 'number' ? String(given) : undefined

/** Text without spaces around it, if it is not longer than this. */
export const textUpTo =
  (most: number): Check<string> =>
  (given) => {
    const line = text(given)?.trim()
    return line !== undefined && line.length <= most ? line : undefined
  }

/** One of these values. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Check<Value> =>
  (given) =>
    values.find((value) => value === text(given))

/** The id of a row. */
export const id: Check<string> = (given) => {
  const found = text(given)
  return found && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(found) ? found : undefined
}

/** A day of the calendar, YYYY-MM-DD. */
export const day: Check<string> = (given) => {
  const found = text(given)
  if (!found || !/^\d{4}-\d\d-\d\d$/.test(found)) return undefined
  const at = new Date(found)
  // Date reads February 30 as March 2.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(found) ? found : undefined
}

/** A switch. It is in the address only while it is on. */
export const on: Check<true> = (given) => (given === true ? true : undefined)

/** Yes or no. */
export const flag: Check<boolean> = (given) => (typeof given === 'boolean' ? given : undefined)
