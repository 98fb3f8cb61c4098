import { z } from 'zod'
import type { Signer, SigningField } from '#files/papers/signing-fields.ts'
import type { CancellationNotice } from '#files/sealing/cancellation-notice.ts'
import { requiredLine } from '#values/text.ts'

/** A signature has a few hundred points. An hour of scribbling stays below these limits. */
export const [MOST_STROKES, MOST_POINTS] = [200, 5000]
export const LONGEST_TYPED = 100

const clamp = (value: number) => Math.max(0, Math.min(1, value))
/** A fraction of the pad's width or height. A pen that slips over the edge is moved back to it. */
const part = z.number().min(-1).max(2).overwrite(clamp)
const point = z.tuple([part, part]).or(z.tuple([part, part, part.describe('Pressure')]))

export const stroke = z.strictObject({ points: z.array(point).min(1).max(MOST_POINTS) })
export type Stroke = z.infer<typeof stroke>

/**
 * A signature or initials as made by the signer: a typed name, or strokes in fractions of the pad,
 * whose shape is `ratio` (width by height).
 */
export const drawnSignature = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    ratio: z.number().min(0.05).max(20),
    strokes: z
      .array(stroke)
      .min(1, 'Sign first')
      .max(MOST_STROKES, 'This signature has too many strokes. Clear it and sign again.')
      .refine(
        (strokes) => strokes.reduce((sum, { points }) => sum + points.length, 0) <= MOST_POINTS,
        'This signature has too many strokes. Clear it and sign again.',
      ),
  }),
  z.strictObject({ kind: z.literal('typed'), text: requiredLine('Name', LONGEST_TYPED) }),
])
export type DrawnSignature = z.infer<typeof drawnSignature>

/**
 * The value of a field: a signature or initials, text as displayed, or true if a box is checked.
 */
export type FieldValue = DrawnSignature | string | boolean

/** Times are ISO 8601. */
export interface CertifiedSigner {
  name: string
  email: string | null
  phone: string | null
  party: Signer
  /** A sentence that says how we know the signer's identity. */
  identified: string
  consent: { version: string; text: string } | null
  opened_at: string | null
  /** True if the opening was recorded by the device, too. */
  opened_on_device?: boolean
  /** True if the device's clock showed a time at which this can't have happened. */
  clock_is_off?: boolean
  /** By the clock of the signer's device. */
  device_signed_at: string | null
  /** The time it reached the server. */
  signed_at: string | null
  /** The IP address. */
  address: string | null
  device: string | null
  /** In degrees, accuracy in meters. */
  place: { latitude: number; longitude: number; accuracy: number } | null
  signature: DrawnSignature | null
}

export interface CertifiedEvent {
  at: string
  device_at: string | null
  /** True if the device's time can't be right. */
  clock_is_off?: boolean
  who: string | null
  what: string
}

/** Everything the certificate pages say. The caller decides what is true. */
export interface SigningCertificate {
  signing_id: string
  contract_number: string | null
  title: string
  company_name: string
  company_phone: string | null
  time_zone: string
  file_name: string
  /** The hash of the file that the signers were shown. */
  sha256: string
  pages: number
  created_at: string
  signers: CertifiedSigner[]
  events: CertifiedEvent[]
  /** The last day on which the customer may cancel, YYYY-MM-DD. */
  cancel_until: string | null
  /** The page where anyone can check a copy. */
  verify_url: string
  /** The notice on each page of a copy from before everyone had signed; null once all have. */
  so_far: string | null
}

export interface SealOrder {
  /** The PDF as the signers read it. */
  path: string
  /** The person whose turn it takes. */
  who: string
  values: { field: SigningField; value: FieldValue }[]
  /** Attached in duplicate, before the certificate, if the sale was made at a home. */
  notice: CancellationNotice | null
  certificate: SigningCertificate
}

export interface SealedPaper {
  bytes: Uint8Array
  sha256: string
  /** True if a time stamp authority confirms the time. */
  timestamped: boolean
  /** Includes the pages of the certificate. */
  pages: number
}

/**
 * A short form of a signing's id for people to read to each other: its last eight digits, which are
 * random. The first digits are the time.
 */
export const shortId = (id: string) =>
  id
    .replaceAll('-', '')
    .slice(-8)
    .toUpperCase()
    .replace(/(.{4})/, '$1-')
