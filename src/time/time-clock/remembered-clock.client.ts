import { useMemo } from 'react'
import type { CustomerChoice } from '#loss/customers/customer-choices.ts'
import type { ClockStatus } from '#time/time-clock/time-clock.ts'
import type { ClockVehicle } from '#fleet/vehicles/vehicles.ts'
import { rememberedPerson, useUnconfirmed } from '#client/remembered-person.ts'
import { useMe } from '#client/session.ts'

// The facts a device needs to punch when the app is opened without a connection: if its person is
// on the clock, recent customers, and the vehicles. No totals and no records. It is removed from
// the device when its person leaves.

const KEY = 'dryline-clock'

/** Raise it when a field changes: what an older version remembered is then dropped. */
const VERSION = 2

interface RememberedClock {
  version: typeof VERSION
  person: string
  /**
   * Time of the server's answer, ISO 8601. `ahead` is how far its clock was ahead of the device's,
   * in ms.
   */
  now: string
  ahead: number
  time_zone: string
  is_walk_round_offered: boolean
  shift_seconds: number
  open: Pick<
    NonNullable<ClockStatus['open']>,
    | 'id'
    | 'job_id'
    | 'customer_id'
    | 'customer_name'
    | 'vehicle_number'
    | 'starting_mileage'
    | 'notes'
    | 'clock_in_time'
  > | null
  customers: CustomerChoice[]
  vehicles: ClockVehicle[]
}

/** Returns what this device remembers of this person's clock, or undefined. */
export function rememberedClock(person: string) {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<RememberedClock> | null
    // Only this app writes it, and zod would come with the first page.
    return found?.version === VERSION && found.person === person
      ? (found as RememberedClock)
      : undefined
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
  const { now, time_zone, is_walk_round_offered, shift_seconds, open } = status
  const remembered: RememberedClock = {
    version: VERSION,
    ...{ person, now, ahead, time_zone, is_walk_round_offered, shift_seconds, vehicles },
    open: open && {
      id: open.id,
      job_id: open.job_id,
      customer_id: open.customer_id,
      customer_name: open.customer_name,
      vehicle_number: open.vehicle_number,
      starting_mileage: open.starting_mileage,
      notes: open.notes,
      clock_in_time: open.clock_in_time,
    },
    customers,
  }
  localStorage.setItem(KEY, JSON.stringify(remembered))
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
