import { useSyncExternalStore } from 'react'

// While a device is in a customer's hands, it shows only the document and nothing of the app,
// whatever is pressed, reloaded or restarted, until the person who handed it over takes it back.

const KEY = 'dryline-handed-over'

export interface PersonToSign {
  id: string
  party: 'customer' | 'second' | 'company'
  name: string
  email: string
  phone: string
}
export interface HandedOver {
  person: string
  contract_id: string
  /** The id of the signing that will be created. */
  signing_id: string
  at: string
  people: PersonToSign[]
  position: { latitude: number; longitude: number; accuracy: number } | null
  /**
   * Says if everyone who had the device signed, or one person declined or did not sign yet. Null
   * until then.
   */
  done: 'signed' | 'declined' | 'left' | null
}

/** Not by zod, which the first page loads without. Only this app writes it. */
const isHandedOver = (found: Partial<HandedOver> | null): found is HandedOver =>
  typeof found?.person === 'string' &&
  typeof found.contract_id === 'string' &&
  typeof found.signing_id === 'string' &&
  Array.isArray(found.people)

function read(): HandedOver | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<HandedOver> | null
    return isHandedOver(found) ? found : undefined
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
