import { RefusedPunchActions } from '#time/requests/refused-punch-actions.tsx'
import { statusQuery } from '#time/time-clock/my-clock.client.ts'
import { KIND, owedBy } from '#time/time-clock/punch-entries.client.ts'
import { PunchTile } from '#time/clocking-in/punch-tile.tsx'
import { type OwedItem, type Punch, isPunch, wholeOf } from '#time/time-clock/punches.ts'
import { correctedWords, isCorrected } from '#time/time-clock/record-words.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'
import { api } from '#client/api.ts'
import { queryClient } from '#client/query-client.ts'
import { toast } from '#client/toasts.ts'
import { change } from '#outbox/entries.client.ts'
import {
  type Kind,
  type Outcome,
  type Sent,
  patience,
  reasonOf,
  refusalOf,
} from '#outbox/kind.client.ts'
import { type Entry, Refusal } from '#outbox/outbox.ts'

/** The record that a sent punch returns. Sending a location returns nothing. */
type Answer = TimeRecord | undefined

const names = { in: 'Clock-in', switch: 'Switch', out: 'Clock-out' }

/**
 * Punches and their locations in the outbox. They are sent one at a time. A punch whose end is
 * known is sent as a whole record.
 */
export const punchKind: Kind<OwedItem, Answer> = {
  name: KIND,
  may: 'timeClock.punch',
  atOnce: 1,
  goes: 'first',
  verb: 'sent',
  send,
  title: (what) => (isPunch(what) ? names[what.kind] : undefined),
  about: (what) => (isPunch(what) ? what.customer_name : ''),
  Tile: PunchTile,
  Actions: RefusedPunchActions,
  discarding: 'This punch was not recorded and will not be paid.',
  told: showOutcome,
}

function call(punch: Punch, person: string, later: boolean): Promise<TimeRecord> {
  // A punch sent right away counts with the server's time; the device's time is only recorded.
  const times = later ? { offline: true, device_at: punch.at } : {}
  if (punch.kind === 'in')
    return api.timeClock.clockIn.call({ ...punch.input, ...times }, patience(person))
  if (punch.kind === 'switch')
    return api.timeClock.switchTo.call({ ...punch.input, ...times }, patience(person))
  return api.timeClock.clockOut.call({ ...punch.input, ...times }, patience(person))
}

async function send({ id, person, what }: Entry<OwedItem>, first: boolean): Promise<Sent<Answer>> {
  if (!isPunch(what)) {
    // A location is useless without its punch, so a refused one is dropped.
    await api.timeClock.locate.call(what.input, patience(person)).catch((error: unknown) => {
      if (!refusalOf(error)) throw error
    })
    return { answer: undefined }
  }
  if (first) return { answer: await call(what, person, false) }
  const all = owedBy(person)
  const behind = all.slice(all.findIndex(({ entry }) => entry.id === id) + 1)
  const whole = wholeOf(
    what,
    behind.map(({ punch }) => punch),
  )
  const record = await call(whole.punch, person, true).catch((error: unknown) => {
    // The server would refuse the same punch again. All that is left is to hand it over to a
    // supervisor.
    throw refusalOf(error) ? new Refusal(reasonOf(error), true) : error
  })
  const ending = behind.find(({ punch }) => punch === whole.told)?.entry.id
  if (!ending) return { answer: record }
  if (!whole.left) return { answer: record, along: [ending] }
  // Save this before the entry itself counts as sent. If the page closes in between, the entry is
  // sent again, which changes nothing.
  await change(ending, { what: whole.left })
  return { answer: record }
}

function showOutcome({ sent, refused }: Outcome<OwedItem, Answer>) {
  const punches = sent.flatMap(({ entries }) => entries.filter(({ what }) => isPunch(what))).length
  if (punches > 0)
    toast.done(punches === 1 ? 'Your punch was sent' : `Your ${punches} punches were sent`)
  const zone = queryClient.getQueryData(statusQuery.queryKey)?.time_zone
  for (const { entries, answer } of sent)
    if (answer && isCorrected(answer) && entries.some(({ what }) => what.kind === 'out'))
      toast.done(correctedWords(answer, zone))
  if (refused.length > 0)
    toast.failed(
      refused.length === 1 ? 'A punch was rejected' : `${refused.length} punches were rejected`,
      'See the time clock for the reason.',
    )
}
