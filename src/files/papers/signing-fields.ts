import { z } from 'zod'
import { keys } from '#values/keys.ts'
import { line } from '#values/text.ts'

/** The kinds of signing fields, by what the signer enters. */
export const signingKinds = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date signed',
  name: 'Printed name',
  checkbox: 'Checkbox',
  text: 'Text',
} as const
export type SigningKind = keyof typeof signingKinds

/** The signers, in the order in which they sign. */
export const signers = {
  customer: 'Customer',
  second: 'Second signer',
  company: 'Company',
} as const
export type Signer = keyof typeof signers

export const MOST_SIGNING_FIELDS = 200
export const LONGEST_LABEL = 100

/** A fraction of a page's width or height. */
const fraction = z.number().min(0).max(1)

/**
 * A field placed for a signer to fill in. Places are fractions of the page as shown: its crop box,
 * turned, from the top left.
 */
export const signingField = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'The id of a field may have 40 letters, digits and hyphens'),
  page: z.int().min(0).max(299).describe('From 0'),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  kind: z.enum(keys(signingKinds)),
  signer: z.enum(keys(signers)),
  label: line('Label', LONGEST_LABEL),
  required: z.boolean(),
})
export type SigningField = z.infer<typeof signingField>

/** Tolerance for rounding when fractions are added. */
const HAIR = 1e-6
export const isInside = ({
  x,
  y,
  width,
  height,
}: Pick<SigningField, 'x' | 'y' | 'width' | 'height'>) =>
  width > 0 && height > 0 && x + width <= 1 + HAIR && y + height <= 1 + HAIR

export const signingFields = z
  .array(signingField)
  .max(MOST_SIGNING_FIELDS, `A paper can have ${MOST_SIGNING_FIELDS} fields at most`)
  .refine((fields) => fields.every(isInside), 'A field must lie on its page')
  .refine(
    (fields) => new Set(fields.map(({ id }) => id)).size === fields.length,
    'Two fields have the same id',
  )

/**
 * Width and height of a new field, in points. A signature is as wide as people write; a check box
 * is big enough for a finger, with its label.
 */
export const defaultSizes: Record<SigningKind, { width: number; height: number }> = {
  signature: { width: 180, height: 36 },
  initials: { width: 60, height: 30 },
  date: { width: 100, height: 20 },
  name: { width: 180, height: 20 },
  checkbox: { width: 14, height: 14 },
  text: { width: 180, height: 20 },
}

export interface PageSize {
  width: number
  height: number
}

/**
 * Places a new field of default size with its top left corner at that point, moved as needed to
 * stay on the page.
 */
export function newFieldAt(kind: SigningKind, at: { x: number; y: number }, page: PageSize) {
  const width = Math.min(1, defaultSizes[kind].width / page.width)
  const height = Math.min(1, defaultSizes[kind].height / page.height)
  const within = (start: number, length: number) => Math.max(0, Math.min(start, 1 - length))
  return { x: within(at.x, width), y: within(at.y, height), width, height }
}

/**
 * Returns the fields on pages that the paper does not have. They were placed on another version of
 * it.
 */
export const strayFields = (fields: readonly SigningField[], pages: readonly PageSize[]) =>
  fields.filter(({ page }) => page >= pages.length)
