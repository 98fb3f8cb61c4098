/**
 * Returns how far this process is ahead of the machine's clock, in ms, by DRYLINE_CLOCK or by
 * Debian's faketime (`+3600s`).
 */
export const clockAhead = () =>
  Number(process.env.DRYLINE_CLOCK_AHEAD ?? 0) ||
  Number.parseInt(process.env.FAKETIME ?? '0') * 1000

/** Moves `Date` ahead by this many ms. Self-contained, so that it can be sent to a browser. */
export function moveDate(ahead: number) {
  const Machine = Date
  function Moved(...given: unknown[]): unknown {
    if (!new.target) return new Date().toString()
    return Reflect.construct(
      Machine,
      given.length === 0 ? [Machine.now() + ahead] : given,
      new.target,
    )
  }
  const { parse, UTC, prototype } = Machine
  // Not enumerable, as in Date: Playwright's clock copies enumerable properties over its own.
  for (const [name, value] of Object.entries({
    name: 'Date',
    length: 7,
    now: () => Machine.now() + ahead,
    parse,
    UTC,
    prototype,
  }))
    Object.defineProperty(Moved, name, { value, writable: true, enumerable: false })
  globalThis.Date = Moved as unknown as DateConstructor
  prototype.constructor = globalThis.Date
}
