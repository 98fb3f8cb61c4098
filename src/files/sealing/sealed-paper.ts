import { z } from 'zod'
import type { Signer, SigningField } from '#files/papers/signing-fields.ts'
import type { CancellationNotice } from '#files/sealing/cancellation-notice.ts'
import { requiredLine } from '#values/text.ts'

/** A signature has a few hundred points; these are what an hour of scribbling stays below. */
export const [MOST_STROKES, MOST_POINTS] = [200, 5000]
export const LONGEST_TYPED = 100

const clamp = (value: number) => Math.max(0, Math.min(1, value))
/** A part of the pad's width or height; a pen that slips over its edge is brought back to it. */
const part = z.number().min(-1).max(2).overwrite(clamp)
const point = z.tuple([part, part]).or(z.tuple([part, part, part.describe('Pressure')]))

export const stroke = z.strictObject({ points: z.array(point).min(1).max(MOST_POINTS) })
export type Stroke = z.infer<typeof stroke>

/** A signature or initials as they were made: strokes in parts of the pad, whose shape is `ratio` (width by height), or a typed name. */
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

/** What stands in a field: a signature or initials, text as it is shown, or whether a box is checked. */
export type FieldValue = DrawnSignature | string | boolean

/** Times are ISO 8601. */
export interface CertifiedSigner {
  name: string
  email: string | null
  phone: string | null
  party: Signer
  /** How we know that it was them, as a sentence. */
  identified: string
  consent: { version: string; text: string } | null
  opened_at: string | null
  /** True if the opening was recorded by the device, too. */
  opened_on_device?: boolean
  /** True if the device's clock said a time at which this can't have happened. */
  clock_is_off?: boolean
  /** By the clock of their device. */
  device_signed_at: string | null
  /** When it reached the server. */
  signed_at: string | null
  /** IP. */
  address: string | null
  device: string | null
  /** In degrees, and meters. */
  place: { latitude: number; longitude: number; accuracy: number } | null
  signature: DrawnSignature | null
}

export interface CertifiedEvent {
  at: string
  device_at: string | null
  /** True if the device can't have been right. */
  clock_is_off?: boolean
  who: string | null
  what: string
}

/** All that the certificate pages say; its caller decides what is true. */
export interface SigningCertificate {
  signing_id: string
  contract_number: string | null
  title: string
  company_name: string
  company_phone: string | null
  time_zone: string
  file_name: string
  /** Of what the signers were shown. */
  sha256: string
  pages: number
  created_at: string
  signers: CertifiedSigner[]
  events: CertifiedEvent[]
  /** The last day on which the customer may cancel, YYYY-MM-DD. */
  cancel_until: string | null
  /** Where anyone can check a copy. */
  verify_url: string
  /** What a copy from before everyone had signed says of itself, on each page of the document; null once all have. */
  so_far: string | null
}

export interface SealOrder {
  /** Of the PDF as the signers read it. */
  path: string
  /** Whose turn it takes. */
  who: string
  values: { field: SigningField; value: FieldValue }[]
  /** Attached in duplicate, before the certificate, where the sale was made at a home. */
  notice: CancellationNotice | null
  certificate: SigningCertificate
}

export interface SealedPaper {
  bytes: Uint8Array
  sha256: string
  /** Whether a time stamp authority vouches for when. */
  timestamped: boolean
  /** With those of the certificate. */
  pages: number
}

/** A signing's id as people read it to each other: its last eight digits, which are random; the first ones are the time. */
export const shortId = (id: string) =>
  id
    .replaceAll('-', '')
    .slice(-8)
    .toUpperCase()
    .replace(/(.{4})/, '$1-')
