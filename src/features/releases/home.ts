import { z } from 'zod'
import { ownContract } from '#features/contracts/contracts.ts'
import { customer, visit } from '#features/customers/customers.ts'
import { seenDocument } from '#features/documents/documents.ts'
import { homePlacement } from '#features/equipment/placements.ts'
import { myInvoice } from '#features/invoices/invoices.ts'
import { seenJob } from '#features/jobs/jobs.ts'
import { seenNote } from '#features/notes/notes.ts'
import { seenPhoto } from '#features/photos/seen-photo.ts'

/** What a customer's own page is made of, as their own procedures answer it. */
export const home = z.object({
  customer,
  visit,
  jobs: z.array(seenJob),
  photos: z.array(seenPhoto).describe('The newest, as many as the page asks for'),
  contracts: z.array(ownContract),
  documents: z.array(seenDocument),
  notes: z.array(seenNote),
  placements: z.array(homePlacement),
  invoices: z.array(myInvoice),
  payment_link_url: z.string().nullable(),
})
export type Home = z.infer<typeof home>
