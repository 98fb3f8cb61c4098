import { useMemo } from 'react'
import { z } from 'zod'
import { type CustomerChoice, customerChoice } from '#loss/customers/customer-choices.ts'
import type { ClockStatus } from '#time/time-clock/time-clock.ts'
import { type ClockVehicle, clockVehicle } from '#fleet/vehicles/vehicles.ts'
import { rememberedPerson, useUnconfirmed } from '#client/remembered-person.ts'
import { useMe } from '#client/session.ts'

// The facts a device needs to punch when the app is opened without a connection: if its person is
// on the clock, recent customers, and the vehicles. No totals and no records. It is removed from
// the device when its person leaves.

const KEY = 'dryline-clock'

const clock = z.object({
  person: z.string(),
  /**
   * Time of the server's answer, ISO 8601. `ahead` is how far its clock was ahead of the device's,
   * in ms.
   */
  now: z.string(),
  ahead: z.number(),
  time_zone: z.string(),
  is_walk_round_offered: z.boolean().default(false),
  shift_seconds: z.number(),
  open: z
    .object({
      id: z.string(),
      job_id: z.string().nullable().default(null),
      customer_id: z.string(),
      customer_name: z.string(),
      vehicle_number: z.string().nullable(),
      starting_mileage: z.int().nullable(),
      notes: z.string().default(''),
      clock_in_time: z.string(),
    })
    .nullable(),
  customers: z.array(customerChoice),
  vehicles: z.array(clockVehicle),
})

/** Returns what this device remembers of this person's clock, or undefined. */
export function rememberedClock(person: string) {
  try {
    const found = clock.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    return found.person === person ? found : undefined
  } catch {
    return undefined
  }
}

/**
 * Remembers the clock only for the person remembered on this device, because a page may stay open
 * longer than its session.
 */
export function rememberClock(
  person: string,
  status: ClockStatus,
  {
    ahead,
    customers,
    vehicles,
  }: { ahead: number; customers: CustomerChoice[]; vehicles: ClockVehicle[] },
) {
  if (rememberedPerson(Date.now())?.id !== person) return
  // Fields that are not in the schema are not kept.
  localStorage.setItem(
    KEY,
    JSON.stringify(clock.parse({ ...status, person, ahead, customers, vehicles })),
  )
}

export const forgetClock = () => localStorage.removeItem(KEY)

/**
 * Returns this device's copy of my clock. Used until the server has said who is logged in.
 */
export function useRememberedClock() {
  const { id: me } = useMe()
  const isUnconfirmed = useUnconfirmed()
  return useMemo(() => (isUnconfirmed ? rememberedClock(me) : undefined), [isUnconfirmed, me])
}
