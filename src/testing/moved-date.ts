/** Moves `Date` ahead by so many ms. Complete in itself, so that it can be sent to a browser. */
export function moveDate(ahead: number) {
  const Machine = Date
  function Moved(...given: unknown[]): unknown {
    if (!new.target) return new Date().toString()
    return Reflect.construct(Machine, given.length === 0 ? [Machine.now() + ahead] : given, new.target)
  }
  const { parse, UTC, prototype } = Machine
  Object.defineProperties(Moved, { name: { value: 'Date' }, length: { value: 7 } })
  globalThis.Date = Object.assign(Moved, { now: () => Machine.now() + ahead, parse, UTC, prototype }) as unknown as DateConstructor
  prototype.constructor = globalThis.Date
}
