// Written by `npm run generate` from the nouns of a job.
import * as documents from '#loss/documents/documents.claim-view.tsx'
import * as dryingLogs from '#drying/drying-log/drying-logs.claim-view.tsx'
import * as equipmentLog from '#equipment/equipment-log/equipment-log.claim-view.tsx'
import * as invoices from '#money/invoices/invoices.claim-view.tsx'
import * as notes from '#loss/notes/notes.claim-view.tsx'
import * as signedContracts from '#papers/signed-contracts/signed-contracts.claim-view.tsx'

/** The section of each part on a claim’s page. */
export const claimViews = {
  document: documents.Section,
  drying: dryingLogs.Section,
  equipment: equipmentLog.Section,
  invoice: invoices.Section,
  note: notes.Section,
  contract: signedContracts.Section,
}
