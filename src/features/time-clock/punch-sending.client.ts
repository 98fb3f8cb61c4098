import { ORPCError } from '@orpc/client'
import { drop, exchange, inTurn, keep, keptBy, refuse, tried } from '#features/time-clock/punch-queue.client.ts'
import { type Kept, type Punch, isPunch, nameOf, wholeOf } from '#features/time-clock/punches.ts'
import { isCorrected } from '#features/time-clock/record-words.ts'
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

type Outcome = { took: Punch[]; record?: TimeRecord } | 'refused' | 'stays'

async function sendPunch(person: string, one: Punch): Promise<Outcome> {
  const all = keptBy(person).filter(isPunch)
  const place = all.findIndex((other) => nameOf(other) === nameOf(one))
  const { punch, told, left } = wholeOf(one, all.slice(place + 1))
  const record = await send(punch, true)
  // Before it is dropped: were the page closed in between, it would be sent again, which changes nothing.
  if (told) exchange(person, told, left)
  drop(person, one)
  return { took: told && !left ? [one, told] : [one], record }
}

async function sendLater(person: string, one: Kept): Promise<Outcome> {
  try {
    if (isPunch(one)) return await sendPunch(person, one)
    await api.timeClock.locate.call(one.input, patience())
    drop(person, one)
    return { took: [] }
  } catch (error) {
    if (isNoVerdict(error)) return 'stays'
    // A place without its punch is of no use to anybody.
    if (isPunch(one)) refuse(person, one, reasonOf(error))
    else drop(person, one)
    return 'refused'
  }
}

/**
 * Sends what waits, in order, as long as the server can be reached. Answers how many punches it took, how many it refused, and the records
 * that management had ended meanwhile.
 */
export const sendWaiting = (person: string) =>
  inTurn(person, async () => {
    const next = () => keptBy(person).find((one) => !isPunch(one) || one.refused === undefined)
    const count = { sent: 0, refused: 0, corrected: [] as TimeRecord[] }
    if (!next()) return count
    // Somebody else may have signed in meanwhile, in another tab.
    const me = await api.access.me.call(undefined, patience()).catch(() => null)
    if (me?.id !== person) return count
    for (let one = next(); one; one = next()) {
      const outcome = await sendLater(person, one)
      if (outcome === 'stays') break
      if (outcome === 'refused') count.refused += isPunch(one) ? 1 : 0
      else {
        count.sent += outcome.took.length
        if (outcome.record && isCorrected(outcome.record) && outcome.took.some(({ kind }) => kind === 'out'))
          count.corrected.push(outcome.record)
      }
    }
    return count
  })
