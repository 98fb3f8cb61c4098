// Written by `npm run generate` from the nouns of a job.
import { claimPart as photos } from '#photos/photos/photos.claim.ts'
import { claimPart as notes } from '#loss/notes/notes.claim.ts'
import { claimPart as documents } from '#loss/documents/documents.claim.ts'
import { claimPart as signedContracts } from '#papers/signed-contracts/signed-contracts.claim.ts'
import { claimPart as equipmentLog } from '#equipment/equipment-log/equipment-log.claim.ts'
import { claimPart as dryingLogs } from '#drying/drying-log/drying-logs.claim.ts'
import { claimPart as invoices } from '#money/invoices/invoices.claim.ts'

/** The parts of a claim, from top to bottom. */
export const claimParts = [photos, notes, documents, signedContracts, equipmentLog, dryingLogs, invoices] as const

/** The shapes of their rows. */
export const claimShape = {
  ...photos.shape,
  ...notes.shape,
  ...documents.shape,
  ...signedContracts.shape,
  ...equipmentLog.shape,
  ...dryingLogs.shape,
  ...invoices.shape,
}
