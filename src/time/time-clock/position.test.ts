import { afterEach, expect, it, vi } from 'vitest'
import { v7 as newId } from 'uuid'
import { addPosition } from '#time/time-clock/position.client.ts'
import type { Punch } from '#time/time-clock/punches.ts'
import { readEntries } from '#outbox/entry-store.client.ts'
import { inOrder } from '#outbox/outbox.ts'
import { useDeviceStorage } from '#testing/device-storage.ts'

useDeviceStorage()
afterEach(() => vi.unstubAllGlobals())

const at = '2026-11-23T12:00:00.000Z'
const timestamp = Date.parse(at)
type Locate = (found: (position: object) => void, failed: (error: { code: number }) => void) => void
/** Stubs a device that knows its location, or does not. */
const locating = (getCurrentPosition: Locate) =>
  vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } })
const found =
  (accuracy = 12): Locate =>
  (tell) =>
    tell({ coords: { latitude: 33.749, longitude: -84.388, accuracy }, timestamp })
const punch = (kind: 'in' | 'switch' | 'out', id: string) => ({ kind, at, input: { id } }) as Punch
const placesOf = async (person: string) =>
  (await readEntries(person)).toSorted(inOrder).map(({ what }) => what)
const place = { latitude: 33.749, longitude: -84.388, accuracy: 12, taken_at: at }

it('the place of a clock-in or clock-out waits on the device beside its punch', async () => {
  locating(found())
  const [person, id] = [newId(), newId()]
  await addPosition(person, punch('in', id))
  await addPosition(person, punch('out', id))
  expect(await placesOf(person)).toEqual([
    { kind: 'locate', at, input: { id, moment: 'in', ...place } },
    { kind: 'locate', at, input: { id, moment: 'out', ...place } },
  ])
})

it('that of a switch is where one record ended and the next began', async () => {
  locating(found())
  const [person, id, ended] = [newId(), newId(), newId()]
  await addPosition(person, punch('switch', id), ended)
  expect(await placesOf(person)).toMatchObject([
    { input: { id: ended, moment: 'out' } },
    { input: { id, moment: 'in' } },
  ])
})

it('one that is vaguer than the earth is cut, and one that cannot be had is missed', async () => {
  const person = newId()
  locating(found(40_000_000))
  await addPosition(person, punch('in', newId()))
  locating((_, fail) => fail({ code: 1 }))
  await addPosition(person, punch('in', newId()))
  vi.stubGlobal('navigator', { onLine: true })
  await addPosition(person, punch('in', newId()))
  expect(await placesOf(person)).toMatchObject([{ input: { accuracy: 1_000_000 } }])
})
