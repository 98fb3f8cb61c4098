import type { ContractStatus } from '#loss/customers/contract-status.ts'
import { leftToPay } from '#money/invoices/insurer-share.ts'
import type { MyInvoice } from '#money/invoices/seen-invoice.ts'
import type { SeenPhoto } from '#photos/photos/seen-photo.ts'

/** The known facts about a customer's loss. Data not loaded yet is left out. */
interface Known {
  status: ContractStatus
  hasJob: boolean
  /** Papers waiting for their signature. */
  asked?: readonly { signer_id: string; title: string }[] | undefined
  invoices?: readonly MyInvoice[] | undefined
  /** The newest photos, and whether there are more. */
  photos?:
    | { rows: readonly Pick<SeenPhoto, 'by_customer'>[]; older?: string | undefined }
    | undefined
}

export type Need<Asked, Invoice> =
  | { kind: 'sign'; asked: Asked }
  | { kind: 'pay'; invoice: Invoice }
  | { kind: 'pay_all'; count: number; cents: number }
  | { kind: 'photos' }

/** Open invoices listed by name. If there are more, only their total is shown. */
const NAMED = 3

/**
 * Returns what a customer is asked to do, most urgent first: sign, pay, and add their own photos.
 * Photos are only asked for until the water is gone, and not if there are already pages of photos.
 * Each item disappears once done.
 */
export function needsOf<K extends Known>({ status, hasJob, asked = [], invoices = [], photos }: K) {
  type Asked = NonNullable<K['asked']>[number]
  type Invoice = NonNullable<K['invoices']>[number]
  const open = invoices.filter((invoice) => leftToPay(invoice) > 0)
  const begins = status === 'pending' || status === 'active'
  const lacksPhotos =
    hasJob &&
    begins &&
    photos !== undefined &&
    !photos.older &&
    !photos.rows.some(({ by_customer }) => by_customer)
  const needs: Need<Asked, Invoice>[] = asked.map((one) => ({ kind: 'sign', asked: one }))
  if (open.length > NAMED)
    needs.push({
      kind: 'pay_all',
      count: open.length,
      cents: open.reduce((sum, invoice) => sum + leftToPay(invoice), 0),
    })
  else needs.push(...open.map((invoice) => ({ kind: 'pay', invoice }) as const))
  if (lacksPhotos) needs.push({ kind: 'photos' })
  return needs
}
