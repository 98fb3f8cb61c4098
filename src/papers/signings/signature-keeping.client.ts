import type { ConsentVersion } from '#papers/signings/consent.ts'
import type { HandedOver, PersonToSign } from '#papers/handed-over/handing-over.client.ts'
import type { Run } from '#papers/signings/signer-run.ts'
import { signingKind } from '#papers/signings/signing-kind.client.ts'
import type { Signable } from '#papers/signings/signings.ts'
import type { DeclinedInPerson, Step } from '#papers/signings/in-person.ts'
import { deviceName } from '#sign-in/device-name.ts'
import { storeEntry } from '#outbox/entries.client.ts'
import { sendAll } from '#outbox/sending.client.ts'

interface Signed {
  person: PersonToSign
  run: Run
}
export interface Declined {
  person: PersonToSign
  reason: string
  /** Their run before declining. */
  run: Pick<Run, 'opened_at' | 'steps'>
}

const device = () => deviceName(navigator.userAgent)
const byPerson = ({ person: { id, party, name, email, phone }, run }: Signed) => {
  const { answers, opened_at, consented_at, signed_at } = run
  return { id, party, name, email, phone, answers, opened_at, consented_at, signed_at }
}
const refusalOf = (
  { person, reason, run: { opened_at } }: Declined,
  declined_at: string,
  position: HandedOver['position'],
): DeclinedInPerson => {
  const { id, party, name, email, phone } = person
  return { id, party, name, email, phone, reason, opened_at, declined_at, position }
}
const about = ({ title, customer_name }: Signable) => ({
  title,
  customer_name: customer_name ?? '',
})

/**
 * Stores what was signed or declined on this device before any screen says so, and sends it.
 * Returns true if the device could store it.
 */
export async function keepSignatures(
  me: string,
  handed: HandedOver,
  signable: Signable,
  consent_version: ConsentVersion,
  { signed, declined }: { signed: Signed[]; declined?: Declined },
) {
  const declined_at = new Date().toISOString()
  const done = new Set([...signed.map(({ person }) => person.id), declined?.person.id])
  const waiting = handed.people
    .filter(({ id }) => !done.has(id))
    .map(({ id, party, name }) => ({ id, party, name }))
  // If the company writes something, it does so before handing the device over.
  const ours = signed.filter(({ person }, n) => person.party === 'company' && n === 0)
  const theirs = signed.slice(ours.length)
  const over: Step[] = [
    { signer_id: null, what: 'handed_over', at: ours[0]?.run.signed_at ?? handed.at },
  ]
  const refused: Step[] = declined
    ? [...declined.run.steps, { signer_id: declined.person.id, what: 'declined', at: declined_at }]
    : []
  const first = {
    id: handed.signing_id,
    contract_id: signable.id,
    paper_id: signable.paper_id,
    sha256: signable.sha256,
    fields: signable.fields,
    consent_version,
    device: device(),
    waiting,
    signers: signed.map((one) => ({ ...byPerson(one), position: handed.position })),
    declined: declined ? refusalOf(declined, declined_at, handed.position) : null,
    steps: [
      ...ours.flatMap(({ run }) => run.steps),
      ...over,
      ...theirs.flatMap(({ run }) => run.steps),
      ...refused,
    ],
  }
  const at = declined ? declined_at : signed.at(-1)!.run.signed_at
  const { kept } = await storeEntry(
    me,
    signingKind.name,
    { id: handed.signing_id, at, what: { signed: { first }, ...about(signable) } },
    { first: false },
  )
  void sendAll(signingKind, me)
  return kept
}

/** Stores the signature that a signing waits for, and sends it after the others. */
export async function keepCountersignature(
  me: string,
  signing_id: string,
  signable: Signable,
  signed: Signed,
) {
  const counter = { ...byPerson(signed), signing_id, device: device(), steps: signed.run.steps }
  const { kept } = await storeEntry(
    me,
    signingKind.name,
    { id: counter.id, at: counter.signed_at, what: { signed: { counter }, ...about(signable) } },
    { first: false },
  )
  void sendAll(signingKind, me)
  return kept
}
