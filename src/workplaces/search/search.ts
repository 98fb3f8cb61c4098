import { z } from 'zod'
import { equipmentStatus } from '#equipment/equipment/equipment.ts'
import { folderStatus } from '#loss/folders/folders.ts'
import { invoiceStatusOrder } from '#money/invoices/invoice-status.ts'
import { lead } from '#loss/leads/leads.ts'
import { vehicleStatus } from '#fleet/vehicles/vehicles.ts'
import { line } from '#values/text.ts'

/** Results per kind: as many as fit on a phone above the keyboard. */
export const MOST = 6

export const searchQuery = z.strictObject({
  q: line('Search', 200).refine((q) => q.length >= 2, 'Type at least two characters'),
})

/**
 * Facts that a customer is found by but that are not shown otherwise: town, insurer, email, claim.
 */
const also = z.array(z.string())

export const found = z.object({
  customers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      customer_number: z.string(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
      also,
    }),
  ),
  jobs: z.array(
    z.object({
      id: z.string(),
      customer_id: z.string(),
      customer_name: z.string(),
      folder_number: z.string(),
      status: z.string(),
      address: z.string().nullable(),
      claim_number: z.string().nullable(),
      also,
    }),
  ),
  leads: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
      ...lead.pick({
        status: true,
        no_answer_at: true,
        source: true,
        cut_off: true,
        customer_number: true,
      }).shape,
    }),
  ),
  invoices: z.array(
    z.object({
      id: z.string(),
      invoice_number: z.int(),
      customer_name: z.string(),
      status: z.enum(invoiceStatusOrder),
      total_cents: z.int().describe('USD cents'),
      date_due: z.string(),
    }),
  ),
  contracts: z.array(
    z.object({
      id: z.string(),
      contract_number: z.string().nullable(),
      title: z.string(),
      customer_name: z.string().nullable(),
    }),
  ),
  folders: z.array(
    z.object({
      id: z.string(),
      folder_number: z.string(),
      customer_name: z.string(),
      status: folderStatus,
    }),
  ),
  equipment: z.array(
    z.object({
      id: z.string(),
      item_number: z.string(),
      name: z.string(),
      serial_number: z.string().nullable(),
      status: equipmentStatus,
      customer_name: z.string().nullable().describe('At whose home it stands now'),
    }),
  ),
  vehicles: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      year: z.int().nullable(),
      make: z.string().nullable(),
      model: z.string().nullable(),
      plate: z.string().nullable(),
      status: vehicleStatus,
    }),
  ),
  people: z.array(
    z.object({ id: z.string(), name: z.string(), phone: z.string().nullable(), email: z.string() }),
  ),
})
export type Found = z.infer<typeof found>
