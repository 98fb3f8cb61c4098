import { z } from 'zod'
import { ownContract } from '#papers/contracts/contracts.ts'
import { customer, visit } from '#loss/customers/customers.ts'
import { seenDocument } from '#loss/documents/documents.ts'
import { dryingProgress } from '#drying/drying-log/drying-progress.ts'
import { homePlacement } from '#equipment/placements/placements.ts'
import { myInvoice } from '#money/invoices/seen-invoice.ts'
import { seenJob } from '#loss/jobs/jobs.ts'
import { seenNote } from '#loss/notes/notes.ts'
import { seenPhoto } from '#photos/photos/seen-photo.ts'

/** The contents of a customer's own page, as the customer's procedures answer them. */
export const home = z.object({
  customer,
  visit,
  jobs: z.array(seenJob),
  photos: z.array(seenPhoto).describe('The newest, as many as the page asks for'),
  contracts: z.array(ownContract),
  documents: z.array(seenDocument),
  notes: z.array(seenNote),
  placements: z.array(homePlacement),
  drying: z.array(dryingProgress),
  invoices: z.array(myInvoice),
  payment_link_url: z.string().nullable(),
})
export type Home = z.infer<typeof home>
