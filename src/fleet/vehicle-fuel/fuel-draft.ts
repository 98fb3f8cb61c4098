import { z } from 'zod'
import { MOMENT_COMPLAINT, momentTyped } from '#values/typed-moment.ts'
import { typedIn } from '#values/company-time.ts'
import { milesOrNone } from '#fleet/mileage/odometer.ts'
import { type Fueling, fuelingCorrection, newFueling } from '#fleet/vehicle-fuel/vehicle-fuel.ts'
import { typedCentsOrNone, typedDollars, typedNumber } from '#values/amounts.ts'

const { gallons, cost_cents, odometer } = newFueling.shape
const gallonsOf = (text: string) =>
  /^(\d{1,4}(\.\d{0,6})?|\.\d{1,6})$/.test(text.trim()) ? Number(text.trim()) : undefined

/** Parses a moment on the company's clock. The value the field started with (`begun`) means now. */
const moment = (begun: string, zone: string) => (typed: string, context: z.RefinementCtx) => {
  const at = momentTyped(typed, begun, zone)
  if (!at) context.addIssue({ code: 'custom', message: MOMENT_COMPLAINT })
  return at ?? ''
}

/** Parses the fields of a fueling as typed. */
export const typedFueling = (begun: string, zone: string) =>
  z.strictObject({
    gallons: typedNumber(gallonsOf, 'Enter gallons, like 14.275').pipe(gallons),
    cost_cents: typedCentsOrNone(cost_cents),
    odometer: milesOrNone.pipe(odometer),
    fueled_at: z.string().transform(moment(begun, zone)),
  })

/** Returns the initial values for correcting a fueling. */
export const correctionOf = (
  { gallons: amount, cost_cents: cost, odometer: miles, fueled_at }: Fueling,
  zone: string,
) => ({
  gallons: String(amount),
  cost_cents: cost === null ? '' : typedDollars(cost),
  odometer: miles === null ? '' : String(miles),
  fueled_at: typedIn(fueled_at, zone),
  change_reason: '',
})

/** Parses a correction as typed. An untouched time keeps its seconds. */
export const typedCorrection = (was: Fueling, zone: string) => {
  const before = correctionOf(was, zone).fueled_at
  const other = moment('now', zone)
  return typedFueling('', zone).extend({
    fueled_at: z
      .string()
      .transform((typed, context) => (typed === before ? undefined : other(typed, context))),
    change_reason: fuelingCorrection.shape.change_reason,
  })
}
