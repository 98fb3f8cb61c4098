// Written by `npm run generate` from what the nouns of a job hand up.
import * as contracts from '#papers/contracts/contracts.claim-view.tsx'
import * as documents from '#loss/documents/documents.claim-view.tsx'
import * as invoices from '#money/invoices/invoices.claim-view.tsx'
import * as notes from '#loss/notes/notes.claim-view.tsx'
import * as placements from '#equipment/placements/placements.claim-view.tsx'

/** The section of each part on a claim’s page. */
export const claimViews = {
  contract: contracts.Section,
  document: documents.Section,
  invoice: invoices.Section,
  note: notes.Section,
  equipment: placements.Section,
}
