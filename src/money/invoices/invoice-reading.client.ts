import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#money/invoices/invoices.ts'
import { api } from '#client/api.ts'

/** Under which an invoice is kept: each verb on it answers with it as it is then. */
export const invoiceKey = ({ id }: { id: string }) => api.invoices.read.queryKey({ input: { id } })

/** An invoice as who sends it has read it, and as it is now: what someone else saves in between goes out only once it was looked at. */
export function useReading(opened: Invoice) {
  const [read, look] = useState(opened)
  const { data: now = opened, refetch } = useQuery(
    api.invoices.read.queryOptions({ input: { id: opened.id } }),
  )
  const isNews = now.revision !== read.revision || now.status !== read.status
  return { read, now, isNews, lookAgain: () => look(now), refetch: () => void refetch() }
}
export type Reading = ReturnType<typeof useReading>
