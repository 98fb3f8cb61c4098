import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { v7 as newId } from 'uuid'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'

/** The customer or job of a new invoice. */
export type InvoiceFor = { customer_id: string } | { job_id: string }

/**
 * Creates a draft and opens it. A second click before the answer creates no second draft. Undefined
 * if the person may not create drafts.
 */
export function useCreateInvoice(begun_at: 'job' | 'invoices') {
  const navigate = useNavigate()
  const may = useCan('invoices.draft')
  const id = useRef<string>(undefined)
  const create = useMutation(
    api.invoices.create.mutationOptions({
      meta: { done: 'Invoice created successfully', failed: 'Failed to create invoice' },
    }),
  )
  if (!may) return undefined
  const start = (begun: InvoiceFor) => {
    id.current ??= newId()
    create.mutate(
      { ...begun, id: id.current, begun_at },
      {
        onSuccess: (invoice) => {
          id.current = undefined
          void navigate({ to: '/invoices/$id', params: { id: invoice.id } })
        },
      },
    )
  }
  return { start, save: create, isPending: create.isPending }
}
