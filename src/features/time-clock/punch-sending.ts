import { ORPCError } from '@orpc/client'
import { drop, inTurn, keep, keptBy, refuse, tried } from '#features/time-clock/punch-queue.ts'
import { type Kept, type Punch, isPunch } from '#features/time-clock/punches.ts'
import type { TimeRecord } from '#features/time-clock/time-clock.ts'
import { api } from '#client/api.ts'
import { fieldErrors, explain, isWorthRetrying } from '#client/failure.ts'
import { isBelieved } from '#client/remembered-person.ts'

/** How long a punch waits for its answer before it is kept for later, in ms: who stands in the rain does not wait longer. */
const PATIENCE = 15_000

/** With the server's reason, in its words. */
export const reasonOf = (error: unknown) => Object.values(fieldErrors(error))[0] ?? explain(error)

const patience = () => ({ signal: AbortSignal.timeout(PATIENCE) })

function send(punch: Punch, later: boolean): Promise<TimeRecord> {
  // Sent at once the server's time counts, and the device's is only written down.
  const times = later ? { offline: true, device_at: punch.at } : {}
  if (punch.kind === 'in') return api.timeClock.clockIn.call({ ...punch.input, ...times }, patience())
  if (punch.kind === 'switch') return api.timeClock.switchTo.call({ ...punch.input, ...times }, patience())
  return api.timeClock.clockOut.call({ ...punch.input, ...times }, patience())
}

/** Makes a punch: the record, or 'kept' where the server cannot be reached. What the server refuses is thrown, and not kept. */
export async function makePunch(person: string, punch: Punch): Promise<TimeRecord | 'kept'> {
  // Of a person who is only remembered nothing is sent before the server said who is signed in.
  const isNext = navigator.onLine && !isBelieved() && !keptBy(person).some((one) => isPunch(one) && one.refused === undefined)
  keep(person, punch, isNext)
  if (!isNext) return 'kept'
  return inTurn(person, async () => {
    try {
      const record = await send(punch, false)
      drop(person, punch)
      return record
    } catch (error) {
      if (isWorthRetrying(error)) return 'kept' as const
      drop(person, punch)
      throw error
    } finally {
      tried(punch)
    }
  })
}

/** Whether a failure says nothing about what was sent: no connection, nobody signed in, too many at once, a fault of the server. */
const isNoVerdict = (error: unknown) =>
  !(error instanceof ORPCError) || error.status >= 500 || error.status === 401 || error.status === 429 || error.status === 408

async function sendLater(person: string, one: Kept): Promise<'sent' | 'refused' | 'stays'> {
  try {
    if (isPunch(one)) await send(one, true)
    else await api.timeClock.locate.call(one.input, patience())
    drop(person, one)
    return 'sent'
  } catch (error) {
    if (isNoVerdict(error)) return 'stays'
    // A place without its punch is of no use to anybody.
    if (isPunch(one)) refuse(person, one, reasonOf(error))
    else drop(person, one)
    return 'refused'
  }
}

/** Sends what waits, in order, as long as the server can be reached. Answers how many punches it took, and how many it refused. */
export const sendWaiting = (person: string) =>
  inTurn(person, async () => {
    const next = () => keptBy(person).find((one) => !isPunch(one) || one.refused === undefined)
    const count = { sent: 0, refused: 0 }
    if (!next()) return count
    // Somebody else may have signed in meanwhile, in another tab.
    const me = await api.access.me.call(undefined, patience()).catch(() => null)
    if (me?.id !== person) return count
    for (let one = next(); one; one = next()) {
      const outcome = await sendLater(person, one)
      if (outcome === 'stays') break
      if (isPunch(one)) count[outcome]++
    }
    return count
  })
