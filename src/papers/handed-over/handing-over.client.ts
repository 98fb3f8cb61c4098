import { useSyncExternalStore } from 'react'
import { z } from 'zod'

// While a device is in a customer's hands, it shows only the document and nothing of the app,
// whatever is pressed, reloaded or restarted, until the person who handed it over takes it back.

const KEY = 'dryline-handed-over'
const handed = z.object({
  person: z.string(),
  contract_id: z.string(),
  /** The id of the signing that will be created. */
  signing_id: z.string(),
  at: z.string(),
  people: z.array(
    z.object({
      id: z.string(),
      party: z.enum(['customer', 'second', 'company']),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  ),
  position: z
    .object({ latitude: z.number(), longitude: z.number(), accuracy: z.number() })
    .nullable(),
  /**
   * Says if everyone who had the device signed, or one person declined or did not sign yet. Null
   * until then.
   */
  done: z.enum(['signed', 'declined', 'left']).nullable(),
})
export type HandedOver = z.infer<typeof handed>
export type PersonToSign = HandedOver['people'][number]

function read(): HandedOver | undefined {
  try {
    return handed.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return undefined
  }
}

let now = read()
const listeners = new Set<() => void>()
function set(next: HandedOver | undefined) {
  now = next
  if (next) localStorage.setItem(KEY, JSON.stringify(next))
  else localStorage.removeItem(KEY)
  listeners.forEach((listener) => listener())
}
// Another tab of the same browser is in the same hands.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== KEY && key !== null) return
  now = read()
  listeners.forEach((listener) => listener())
})
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what this device was handed over for, as long as it is in other hands. */
export const useHandedOver = () => useSyncExternalStore(subscribe, () => now)
export const handOver = (what: Omit<HandedOver, 'done' | 'at'>) =>
  set({ ...what, at: new Date().toISOString(), done: null })
export const finishHandedOver = (done: NonNullable<HandedOver['done']>) =>
  now && set({ ...now, done })
export const takeBack = () => set(undefined)
