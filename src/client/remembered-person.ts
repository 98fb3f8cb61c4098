import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type Role, can, roleShape } from '#access/roles.ts'

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

const person = z.object({ id: z.string(), name: z.string(), role: roleShape })
const kept = z.object({ ...person.shape, at: z.number() })
type Me = z.infer<typeof person> & { email: string; second_factor_due: boolean }

/** Returns who was last logged in on this device, or undefined if that was too long ago. */
export function rememberedPerson(now: number): Me | undefined {
  try {
    const { at, ...known } = kept.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    return now - at < LAPSES ? { ...known, email: '', second_factor_due: false } : undefined
  } catch {
    return undefined
  }
}

let believed: string | undefined
const listeners = new Set<() => void>()
function set(id: string | undefined) {
  believed = id
  listeners.forEach((listener) => listener())
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Treats this person as logged in until the server can be asked. */
export const trustRemembered = ({ id }: Pick<Me, 'id'>) => set(id)
/** True if the page's person is only remembered, not confirmed by the server. */
export const isRememberedOnly = () => believed !== undefined
export const useRememberedOnly = () => useSyncExternalStore(subscribe, isRememberedOnly)

/** Call when the server has said who is logged in. */
export function rememberPerson(me: Me | null, now: number) {
  set(undefined)
  if (!me || me.second_factor_due || !keepsApp(me.role)) return forgetPerson()
  const { id, name, role } = me
  localStorage.setItem(
    KEY,
    JSON.stringify({ id, name, role, at: now } satisfies z.infer<typeof kept>),
  )
}
export const forgetPerson = () => localStorage.removeItem(KEY)
