import { shownDollars } from '#values/amounts.ts'
import { exactTime } from '#values/times.ts'
import type { Words } from '#values/words.ts'

/** What each field of a fueling is called and how it reads in its history; times are on the company's clock. */
export const fuelWords = (zone: string): Words => ({
  gallons: 'Gallons',
  odometer: ['Odometer', (miles) => Number(miles).toLocaleString('en-US')],
  fueled_at: ['Fueled', (at) => exactTime(at, zone)],
  cost_cents: ['Cost', (cents) => shownDollars(Number(cents))],
  change_reason: 'Reason',
  deleted_at: ['Removed', (at) => exactTime(at, zone)],
})
