import type { Signer } from '#files/papers/signing-fields.ts'
import { type Step, steps as words } from '#papers/signings/in-person.ts'

/** Allowed difference between the clocks of the device and the server, in minutes. Our choice. */
const SLACK = 10

interface Evidence {
  party: Signer
  /** Recorded by a device of ours; behind a link it is the server's. */
  opened_at?: string
  consented_at: string
  signed_at: string
  /** The steps of this person, in the order in which the device recorded them. */
  steps: readonly Pick<Step, 'what' | 'at'>[]
}

/** The steps each signer takes on a screen. The company has read what it sends. */
const asked = (party: Signer, hasNotice: boolean): Step['what'][] =>
  party === 'company'
    ? ['opened', 'signed']
    : ['opened', 'read', ...(hasNotice ? (['noticed'] as const) : []), 'consented', 'signed']

/**
 * Explains what is missing in the record of one signature; undefined if nothing is. Each step must
 * be there, after the ones before it in order and in time, and the times of the signature must be
 * those of its steps. A step may be repeated: a person who went back agreed again.
 */
export function evidenceFault(
  { party, opened_at, consented_at, signed_at, steps }: Evidence,
  hasNotice: boolean,
) {
  let [place, time] = [-1, -Infinity]
  const at = new Map<string, number>()
  const due = asked(party, hasNotice)
  for (const what of due) {
    const isFirst = what === 'opened' || what === 'read'
    const found = isFirst
      ? steps.findIndex((step) => step.what === what)
      : steps.findLastIndex((step) => step.what === what)
    if (found < 0) return `The record of this signature is incomplete. Missing: ${words[what]}`
    const when = Date.parse(steps[found]!.at)
    if (found < place || when < time)
      return `The record of this signature is out of order: ${words[what]}`
    ;[place, time] = [found, when]
    at.set(what, when)
  }
  const stated = {
    opened: opened_at,
    consented: party === 'company' ? undefined : consented_at,
    signed: signed_at,
  }
  for (const [what, stamp] of Object.entries(stated))
    if (stamp !== undefined && Date.parse(stamp) !== at.get(what))
      return `The record of this signature is out of order: ${words[what as Step['what']]}`
  return undefined
}

/**
 * True if a device can have had this time: not before the document was on the server, and not after
 * the record arrived there. Allows for the difference between clocks.
 */
export const isPlausible = (
  at: string,
  { file_at, arrived_at }: { file_at: string; arrived_at: string },
) =>
  Date.parse(at) >= Date.parse(file_at) - SLACK * 60_000 &&
  Date.parse(at) <= Date.parse(arrived_at) + SLACK * 60_000
