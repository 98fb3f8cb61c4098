import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type Role, can, roleShape } from '#access/roles.ts'

// Who is signed in, as far as a start without a connection must know it: a name, a role, and whose punches are kept. Only of who has a
// time clock, or a job of ours in their home; gone at sign-out, or as soon as the server says otherwise.

const KEY = 'dryline-person'
/** How long it is believed without the server's word, in ms: longer than anyone is at work and away from a connection. */
const LAPSES = 7 * 24 * 3_600_000

/** Whether the app and what it showed are kept on the device: for staff, and for customers, who read about their home where there is no signal. */
export const keepsApp = (role: Role) => can(role, 'timeClock.punch') || can(role, 'customers.mine')

const person = z.object({ id: z.string(), name: z.string(), role: roleShape })
const kept = z.object({ ...person.shape, at: z.number() })
type Me = z.infer<typeof person> & { email: string; second_factor_due: boolean }

/** Who was last signed in on this device; no one if that was long ago. */
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

/** Treats this person as signed in until the server can be asked. */
export const believe = ({ id }: Pick<Me, 'id'>) => set(id)
/** Whether the person of this page is only remembered. */
export const isBelieved = () => believed !== undefined
export const useBelieved = () => useSyncExternalStore(subscribe, isBelieved)

/** The server said who is signed in. */
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
