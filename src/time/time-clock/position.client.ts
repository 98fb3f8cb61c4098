import { useLocalStorage } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { keepPlace } from '#time/time-clock/punch-entries.client.ts'
import type { Punch } from '#time/time-clock/punches.ts'
import { positionOptions } from '#files/uploads/device-position.client.ts'

/**
 * True if this person adds their location to punches on this device. Off until they switch it on.
 */
export const useSharesPosition = (person: string) =>
  useLocalStorage<boolean>({
    key: `dryline-punch-position-${person}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })

let trouble: string | undefined
const listeners = new Set<() => void>()
function say(what: string | undefined) {
  trouble = what
  listeners.forEach((listener) => listener())
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The reason why the last punch has no location although its person wanted one. */
export const usePositionTrouble = () => useSyncExternalStore(subscribe, () => trouble)

const reasons: Record<number, string> = {
  1: 'it is blocked in your browser',
  3: 'it took too long',
}

const here = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error("this browser can't provide it"))
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => reject(new Error(reasons[code] ?? 'it could not be found')),
      positionOptions,
    )
  })

/**
 * Takes the location of a punch once and keeps it in the outbox. `ended` is the record that a
 * switch ended, which gets the location too. The punch counts even without a location.
 */
export async function addPosition(person: string, { kind, at, input }: Punch, ended?: string) {
  say(undefined)
  try {
    const { coords, timestamp } = await here()
    const { latitude, longitude, accuracy } = coords
    const place = {
      latitude,
      longitude,
      accuracy: Math.min(accuracy, 1_000_000),
      taken_at: new Date(timestamp).toISOString(),
    }
    if (kind === 'out')
      return void (await keepPlace(person, {
        kind: 'locate',
        at,
        input: { id: input.id, moment: 'out', ...place },
      }))
    if (ended)
      await keepPlace(person, { kind: 'locate', at, input: { id: ended, moment: 'out', ...place } })
    await keepPlace(person, { kind: 'locate', at, input: { id: input.id, moment: 'in', ...place } })
  } catch (error) {
    say(`Location not added: ${(error as Error).message}. The punch still counts.`)
  }
}
export const forgetPositionTrouble = () => say(undefined)
