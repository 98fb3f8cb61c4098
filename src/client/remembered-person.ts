import { useSyncExternalStore } from 'react'
import { type Role, can, roleNames } from '#access/roles.ts'

// Remembers who is logged in, as far as the app needs it to start offline: a name, a role, and
// whose punches are kept. Only people with a time clock, or with a job of ours in their home, are
// remembered. It is deleted at logout, or as soon as the server says otherwise.

const KEY = 'dryline-person'
/**
 * Time the device trusts it without asking the server, in ms: longer than anyone works away from a
 * connection.
 */
const LAPSES = 7 * 24 * 3_600_000

/**
 * True if the device keeps the app and the data it showed: for staff, and for customers, who read
 * about their home without a signal.
 */
export const keepsApp = (role: Role) => can(role, 'timeClock.punch') || can(role, 'customers.mine')

interface Kept {
  id: string
  name: string
  role: Role
  /** When the server last said so, in ms. */
  at: number
}
type Me = Omit<Kept, 'at'> & { email: string; second_factor_due: boolean }

/** Not by zod, which the first page loads without. */
const isKept = (found: Partial<Kept> | null): found is Kept =>
  typeof found?.id === 'string' &&
  typeof found.name === 'string' &&
  typeof found.at === 'number' &&
  found.role !== undefined &&
  found.role in roleNames

/** Returns who was last logged in on this device, or undefined if that was too long ago. */
export function rememberedPerson(now: number): Me | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<Kept> | null
    if (!isKept(found) || now - found.at >= LAPSES) return undefined
    const { id, name, role } = found
    return { id, name, role, email: '', second_factor_due: false }
  } catch {
    return undefined
  }
}

/** How far the server has confirmed the remembered person: it was asked, or cannot be reached. */
let unconfirmed: 'asked' | 'unreachable' | undefined
const listeners = new Set<() => void>()
function set(next: typeof unconfirmed) {
  unconfirmed = next
  listeners.forEach((listener) => listener())
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Call when the page begins with the remembered person while the server is being asked. */
export const assumeRemembered = () => set('asked')
/** Call when the server cannot be reached: the remembered person counts until it can. */
export const trustRemembered = () => set('unreachable')
/** True if the page's person is only remembered, because the server cannot be reached. */
export const isRememberedOnly = () => unconfirmed === 'unreachable'
export const useRememberedOnly = () => useSyncExternalStore(subscribe, isRememberedOnly)
/** True until the server has said who is logged in. Nothing is sent before that. */
export const isUnconfirmed = () => unconfirmed !== undefined
export const useUnconfirmed = () => useSyncExternalStore(subscribe, isUnconfirmed)

/** Call when the server has said who is logged in. */
export function rememberPerson(me: Me | null, now: number) {
  set(undefined)
  if (!me || me.second_factor_due || !keepsApp(me.role)) return forgetPerson()
  const { id, name, role } = me
  localStorage.setItem(KEY, JSON.stringify({ id, name, role, at: now } satisfies Kept))
}
export const forgetPerson = () => localStorage.removeItem(KEY)
