// Written by `npm run generate` from what the nouns of a job hand up.
import { claimPart as photos } from '#photos/photos/photos.claim.ts'
import { claimPart as notes } from '#loss/notes/notes.claim.ts'
import { claimPart as documents } from '#loss/documents/documents.claim.ts'
import { claimPart as contracts } from '#papers/contracts/contracts.claim.ts'
import { claimPart as placements } from '#equipment/placements/placements.claim.ts'
import { claimPart as invoices } from '#money/invoices/invoices.claim.ts'

/** What a claim can show, from top to bottom. */
export const claimParts = [photos, notes, documents, contracts, placements, invoices] as const

/** What they add to a claim. */
export const claimShape = {
  ...photos.shape,
  ...notes.shape,
  ...documents.shape,
  ...contracts.shape,
  ...placements.shape,
  ...invoices.shape,
}
