import { v7 as newId } from 'uuid'
import { CONSENT_VERSION } from '#papers/signings/consent.ts'
import type { Signer, SigningField } from '#files/papers/signing-fields.ts'
import type { Step } from '#papers/signings/in-person.ts'
import { ON_CERTIFICATE } from '#papers/signings/signing-answers.ts'
import { type Company, personId } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { newContract } from '#testing/contract-rows.ts'
import { idOf } from '#testing/rows.ts'

/** A signature that anyone could draw. */
export const scrawl = {
  kind: 'drawn' as const,
  ratio: 2,
  strokes: [{ points: [[0.1, 0.2] as [number, number], [0.5, 0.6] as [number, number]] }],
}
const noon = '2026-11-22T12:00:00.000Z'

export const aField = (
  signer: Signer,
  kind: SigningField['kind'] = 'signature',
  more: Partial<SigningField> = {},
): SigningField => ({
  id: newId(),
  page: 0,
  x: 0.1,
  y: 0.5,
  width: 0.3,
  height: 0.05,
  kind,
  signer,
  label: '',
  required: true,
  ...more,
})

/**
 * Adds a contract with a PDF and these fields to sign. Returns what a device sends once the
 * customer has signed.
 */
export async function signedOnDevice(company: Company, fields: SigningField[] = []) {
  const contract_id = await newContract(company, 'not_sent', true)
  await company.owner.query('update contracts set signing_fields = $2 where id = $1', [
    contract_id,
    JSON.stringify(fields),
  ])
  const { rows } = await company.owner.query(
    `select f.id, f.sha256 from contracts c join files f on f.id = c.paper_id where c.id = $1`,
    [contract_id],
  )
  const [{ id: paper_id, sha256 }] = rows as [{ id: string; sha256: string }]
  // The file arrived before the signing at noon.
  await company.owner.query(`update files set uploaded_at = '2026-11-22T11:00Z' where id = $1`, [
    paper_id,
  ])
  const customer = signedBy('customer', {
    [fields.find(({ kind, signer }) => kind === 'signature' && signer === 'customer')?.id ??
    ON_CERTIFICATE]: scrawl,
  })
  return {
    id: newId(),
    contract_id,
    paper_id,
    sha256,
    fields,
    consent_version: CONSENT_VERSION,
    steps: stepsOf([customer]),
    signers: [customer],
    waiting: [] as { id: string; party: Signer; name: string }[],
  }
}

export const signedBy = (party: Signer, answers: Record<string, unknown>, at = noon) => ({
  id: newId(),
  party,
  name: 'Ana María O’Neil',
  answers: answers as never,
  opened_at: at,
  consented_at: at,
  signed_at: at,
})

/** The steps a device records of these people if none is left out. */
export const stepsOf = (
  people: readonly Pick<
    ReturnType<typeof signedBy>,
    'id' | 'opened_at' | 'consented_at' | 'signed_at'
  >[],
): Step[] =>
  people.flatMap(({ id, opened_at, consented_at, signed_at }) => [
    { signer_id: id, what: 'opened' as const, at: opened_at },
    { signer_id: id, what: 'read' as const, at: opened_at },
    { signer_id: id, what: 'noticed' as const, at: consented_at },
    { signer_id: id, what: 'consented' as const, at: consented_at },
    { signer_id: id, what: 'signed' as const, at: signed_at },
  ])

/** Data that a device sends for someone who signs after the others. */
export const countersigned = (
  signing_id: string,
  id: string,
  answers: Record<string, unknown>,
  party: Signer = 'company',
) => {
  const person = { ...signedBy(party, answers), id }
  return { ...person, signing_id, steps: stepsOf([person]) }
}

/** Adds a signing that waits for the company's signature. */
export async function waitingSigning(company: Company, caller: Caller = 1) {
  const company_field = aField('company')
  const signed = await signedOnDevice(company, [aField('customer'), company_field])
  const id = newId()
  const staff = await personId(company, caller === 'nobody' || caller > 4 ? 1 : caller)
  await company.owner.query(
    `insert into signings (id, contract_id, paper_id, sha256, fields, consent_version, created_by) values ($1, $2, $3, $4, $5, '1', $6)`,
    [
      signed.id,
      signed.contract_id,
      signed.paper_id,
      signed.sha256,
      JSON.stringify(signed.fields),
      staff,
    ],
  )
  await company.owner.query(
    `insert into signers (id, signing_id, place, party, name, method, status, answers, consented_at, signed_at) values
      (gen_random_uuid(), $1, 1, 'customer', 'Harold', 'in_person', 'signed', '{}', now(), now())`,
    [signed.id],
  )
  await company.owner.query(`insert into signing_steps (signing_id, what) values ($1, 'Signed')`, [
    signed.id,
  ])
  await idOf(
    company,
    `insert into signers (id, signing_id, place, party, name, method) values ($2, $1, 2, 'company', 'Dana', 'in_person') returning id`,
    [signed.id, id],
  )
  return {
    signing_id: signed.id,
    contract_id: signed.contract_id,
    signer_id: id,
    field_id: company_field.id,
  }
}

/** Marks the contract as signed at the customer's home. */
export const signedAtHome = (company: Company, contract_id: string) =>
  company.owner.query('update contracts set is_home_solicitation = true where id = $1', [
    contract_id,
  ])

/** Adds a scan that belongs to no contract yet. */
export async function newScan(company: Company, caller: Caller = 2, state = 'ready') {
  const sender = await personId(company, caller === 'nobody' || caller > 4 ? 2 : caller)
  return idOf(
    company,
    `with file as (insert into files (id, name, media_type, size, sha256, state, uploaded_by)
       values ($1, 'scan.pdf', 'application/pdf', 1, repeat('e', 64), $3, $2) returning id)
     insert into scans (id, created_by) select id, $2 from file returning id`,
    [newId(), sender, state],
  )
}

/** The request of management for a contract that the customer signed in ink. */
export const inkOn = async (company: Company, contract_id: string, caller: Caller = 2) => ({
  id: newId(),
  contract_id,
  scan_ids: [await newScan(company, caller)],
  signers: [
    { id: newId(), party: 'customer' as const, name: 'Ana María O’Neil', signed_on: '2026-01-05' },
  ],
})

/** Adds an incomplete signing on paper by the caller. */
export const paperSigning = async (company: Company, caller: 1 | 2 | 3 | 4) =>
  company.owner.query(
    `insert into signings (id, contract_id, fields, is_on_paper, created_by) values ($1, $2, '[]', true, $3)`,
    [newId(), await newContract(company), await personId(company, caller)],
  )
