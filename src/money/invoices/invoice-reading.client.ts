import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#money/invoices/invoices.ts'
import { api } from '#client/api.ts'

/**
 * The cache key of an invoice. Every mutation of an invoice answers with its new state, which is
 * stored there.
 */
export const invoiceKey = ({ id }: { id: string }) => api.invoices.read.queryKey({ input: { id } })

/**
 * Returns an invoice as its sender read it and as it is now. Changes by someone else go out only
 * after the sender has looked at them.
 */
export function useReading(opened: Invoice) {
  const [read, look] = useState(opened)
  const { data: now = opened, refetch } = useQuery(
    api.invoices.read.queryOptions({ input: { id: opened.id } }),
  )
  const isNews = now.revision !== read.revision || now.status !== read.status
  return { read, now, isNews, lookAgain: () => look(now), refetch: () => void refetch() }
}
export type Reading = ReturnType<typeof useReading>
