import { z } from 'zod'

/** The years that clocks of devices can show, in any time zone. */
const FIRST = Date.parse('1970-01-01T00:00:00+14:00')
const BEYOND = Date.parse('2200-01-01T00:00:00-12:00')
const isInRange = (at: string) => Date.parse(at) >= FIRST && Date.parse(at) < BEYOND

/** Postgres knows offsets below 16 hours, and reads no more than six decimals of a second. */
const isZoneKnown = (at: string) => !/[+-](1[6-9]|2\d):\d\d$/.test(at)

/**
 * A date and time (ISO 8601 with its offset) that comes from outside. `missing` is the message for
 * text that is none. Use it for every time in an input: Postgres can store times that JavaScript
 * cannot read, and one such row would fail every list that holds it. No device loses its work to
 * these limits, because they include every clock that was reset or set wrong. An answer gives times
 * as plain strings.
 */
export const moment = (missing = 'Enter a date and time') =>
  z.iso
    .datetime({ offset: true, error: missing, abort: true })
    .max(40, { error: 'This date and time is too long', abort: true })
    .refine(isZoneKnown, { error: 'This time zone does not exist', abort: true })
    .refine(isInRange, 'Enter a time between 1970 and 2199')
