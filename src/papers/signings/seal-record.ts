import type { DrawnSignature, FieldValue } from '#files/sealing/sealed-paper.ts'
import type { CancellationNotice } from '#files/sealing/cancellation-notice.ts'
import { isEmergencyStatement } from '#files/papers/emergency-statement.ts'
import type { Signer, SigningField } from '#files/papers/signing-fields.ts'
import type { methods } from '#papers/signings/signings.ts'
import { ON_CERTIFICATE, fieldsOf } from '#papers/signings/signing-answers.ts'

/** A person who signed, as app.read_seal returns it. Times are ISO 8601. */
export interface RecordedSigner {
  name: string
  email: string | null
  phone: string | null
  party: Signer
  method: keyof typeof methods
  answers: Record<string, FieldValue> | null
  opened_at: string | null
  consented_at: string | null
  device_signed_at: string | null
  signed_at: string | null
  address: string | null
  device: string | null
  latitude: number | null
  longitude: number | null
  accuracy: number | null
  witness_name: string | null
}

/** A signing with everything that its sealed PDF says. */
export interface SealRecord {
  signing: {
    id: string
    paper_id: string
    sha256: string
    fields: unknown
    consent_version: string
    cancel_until: string | null
    created_by: string
    created_at: string
  }
  contract_number: string | null
  title: string
  file_name: string
  /** When the file arrived on the server, ISO 8601. */
  file_at: string
  page_count: number
  company_name: string
  company_phone: string | null
  time_zone: string
  /** Days are YYYY-MM-DD. */
  notice: CancellationNotice | null
  signers: RecordedSigner[]
  /** The people who had not signed. */
  open: { party: Signer; name: string }[]
  steps: { at: string; device_at: string | null; what: string; who: string | null }[]
}

/**
 * Returns the signature for the certificate: the first signed one of the person's signature fields.
 * Required fields come first, a handwritten statement last. Initials are never used.
 */
export function signatureOf(
  { answers, party }: Pick<RecordedSigner, 'answers' | 'party'>,
  fields: readonly SigningField[],
): DrawnSignature | null {
  const places = fieldsOf(fields, party).filter(({ kind }) => kind === 'signature')
  const rank = (field: SigningField) => (isEmergencyStatement(field) ? 2 : field.required ? 0 : 1)
  const ids = [
    ...places.toSorted((one, other) => rank(one) - rank(other)).map(({ id }) => id),
    ON_CERTIFICATE,
  ]
  const made = ids.map((id) => answers?.[id])
  return made.find((value): value is DrawnSignature => typeof value === 'object') ?? null
}
