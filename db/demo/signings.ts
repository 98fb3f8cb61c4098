import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { Signer, SigningField } from '#files/papers/signing-fields.ts'
import type { DrawnSignature, FieldValue } from '#files/sealing/sealed-paper.ts'
import { CONSENT_VERSION } from '#papers/signings/consent.ts'
import { knownAnswers } from '#papers/signings/signer-run.ts'
import {
  fieldsOf,
  isDrawn,
  partiesOf,
  signsOnCertificate,
  ON_CERTIFICATE,
} from '#papers/signings/signing-answers.ts'
import { dayOf } from '#values/times.ts'

/** A demo contract whose signing is to be made up. */
export interface ToSign {
  contract_id: string
  paper_id: string
  sha256: string
  fields: SigningField[]
  is_home_solicitation: boolean
  customer: { name: string; email: string | null; phone: string | null }
  staff_name: string
  /** Time at which people were asked to sign. */
  at: Date
}
export type Became = 'sent' | 'signed' | 'declined' | 'expired'

const ZONE = 'America/New_York'
const MINUTE = 60_000
const DECLINED = 'We are waiting for a second estimate.'

/**
 * Returns a made-up handwriting: a few loops that end in a line, with a different shape for each
 * name.
 */
function scrawl(name: string): DrawnSignature {
  const seed = Array.from(name, (letter) => letter.codePointAt(0)!).reduce(
    (sum, code) => sum + code,
    0,
  )
  const points = Array.from({ length: 90 }, (_, n): [number, number] => {
    const t = n / 89
    const height = 0.26 * (1 - t) + 0.03
    return [
      Number((0.12 + 0.72 * t + 0.035 * Math.sin(t * (34 + (seed % 9)))).toFixed(4)),
      Number((0.55 + height * Math.sin(t * (22 + (seed % 7))) - 0.05 * t).toFixed(4)),
    ]
  })
  return { kind: 'drawn', ratio: 2, strokes: [{ points }] }
}

function answersOf(fields: SigningField[], party: Signer, name: string, at: Date) {
  const answers: Record<string, FieldValue> = knownAnswers(fields, party, {
    name,
    day: dayOf(at.toISOString(), ZONE),
  })
  for (const { id, kind, required } of fieldsOf(fields, party))
    if (required)
      answers[id] ??= isDrawn(kind)
        ? scrawl(name)
        : kind === 'checkbox'
          ? true
          : 'Hallway, kitchen and dining room'
  if (
    signsOnCertificate(fields, party) &&
    !Object.values(answers).some((value) => typeof value === 'object')
  )
    answers[ON_CERTIFICATE] = scrawl(name)
  return answers
}

/**
 * Makes up a signing, so that newcomers see contracts that really were sent, signed, declined or
 * expired. No one is logged in, so the times may be in the past. The contract's status follows as
 * usual, and so do the emails, and the seal once the server runs.
 */
export async function addSigning(client: pg.Client, contract: ToSign, became: Became) {
  const { contract_id, paper_id, sha256, fields, customer, staff_name, at } = contract
  const id = newId()
  const isLink = became === 'sent' || became === 'expired'
  await client.query(
    `insert into signings (id, contract_id, paper_id, sha256, fields, is_home_solicitation, consent_version, in_order, expires_at, created_by, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, id, $10 from profiles where email = 'employee@demo.test'`,
    [
      id,
      contract_id,
      paper_id,
      sha256,
      JSON.stringify(fields),
      contract.is_home_solicitation,
      CONSENT_VERSION,
      isLink,
      became === 'sent'
        ? new Date(Date.now() + 14 * 1440 * MINUTE)
        : isLink
          ? new Date(at.getTime() + 5 * MINUTE)
          : null,
      at,
    ],
  )
  const step = (what: string, minutes: number, signer: string | null = null) =>
    client.query(
      'insert into signing_steps (signing_id, signer_id, what, at, device_at) values ($1, $2, $3, $4, $4)',
      [id, signer, what, new Date(at.getTime() + minutes * MINUTE)],
    )
  await step(isLink ? 'Sent for signing' : 'The device was handed over', 0)
  for (const [n, party] of partiesOf(fields).entries()) {
    const person = party === 'customer' ? customer : { name: staff_name, email: null, phone: null }
    const signer = newId()
    const when = new Date(at.getTime() + (4 + 2 * n) * MINUTE)
    // The company signs first, if it has fields to fill in.
    const signs = became === 'signed' || (party === 'company' && n === 0)
    const declines = became === 'declined' && party === 'customer'
    const byLink = isLink && person.email !== null
    await client.query(
      `insert into signers (id, signing_id, place, party, name, email, phone, method, status, answers, asked_at, opened_at, consented_at,
         device_signed_at, signed_at, declined_at, decline_reason, device, witness)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13, $14, $15, $16, (select id from profiles where email = $17))`,
      [
        signer,
        id,
        n + 1,
        party,
        person.name,
        person.email,
        person.phone,
        byLink ? 'link' : 'in_person',
        signs
          ? 'signed'
          : declines
            ? 'declined'
            : byLink && became === 'expired'
              ? 'asked'
              : 'waiting',
        signs ? JSON.stringify(answersOf(fields, party, person.name, when)) : null,
        byLink && became === 'expired' ? at : null,
        signs || declines ? at : null,
        signs ? when : null,
        declines ? when : null,
        declines ? DECLINED : null,
        signs || declines ? 'iPhone, Safari' : null,
        signs || declines
          ? party === 'company'
            ? 'manager@demo.test'
            : 'employee@demo.test'
          : null,
      ],
    )
    if (signs && party !== 'company') await step('The last page was shown', 2 + n, signer)
    if (signs) await step('Signed', 4 + 2 * n, signer)
    if (declines) await step('Declined to sign', 4, signer)
  }
  if (became === 'expired') {
    await client.query(
      `update signings set status = 'expired', ended_at = expires_at where id = $1`,
      [id],
    )
    await client.query(`update contracts set signing_status = 'expired' where id = $1`, [
      contract_id,
    ])
  } else await client.query('select app.settle($1)', [id])
}
