import type { DrawnSignature, FieldValue } from '#features/sealing/sealed-paper.ts'
import type { CancellationNotice } from '#features/sealing/cancellation-notice.ts'
import type { Signer } from '#features/papers/signing-fields.ts'
import type { methods } from '#features/signings/signings.ts'

/** Someone who signed, as app.read_seal tells. Times are ISO 8601. */
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

/** A signing with all that its sealed PDF says. */
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
  page_count: number
  company_name: string
  company_phone: string | null
  time_zone: string
  /** Days are YYYY-MM-DD. */
  notice: CancellationNotice | null
  signers: RecordedSigner[]
  /** Who had not signed. */
  open: { party: Signer; name: string }[]
  steps: { at: string; device_at: string | null; what: string; who: string | null }[]
}

/** The signature that stands on the certificate: the last that the person made. */
export const signatureOf = ({ answers }: Pick<RecordedSigner, 'answers'>): DrawnSignature | null =>
  Object.values(answers ?? {}).findLast((value): value is DrawnSignature => typeof value === 'object') ?? null
