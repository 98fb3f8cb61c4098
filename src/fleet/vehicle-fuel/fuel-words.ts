import { shownDollars } from '#values/amounts.ts'
import { exactTime } from '#values/times.ts'
import type { Words } from '#values/words.ts'

/**
 * Labels of a fueling's fields and the text of their values in its history. Times are on the
 * company's clock.
 */
export const fuelWords = (zone: string): Words => ({
  gallons: 'Gallons',
  odometer: ['Odometer', (miles) => Number(miles).toLocaleString('en-US')],
  fueled_at: ['Fueled', (at) => exactTime(at, zone)],
  cost_cents: ['Cost', (cents) => shownDollars(Number(cents))],
  change_reason: 'Reason',
  deleted_at: ['Removed', (at) => exactTime(at, zone)],
})
