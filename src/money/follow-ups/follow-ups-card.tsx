import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Temporal } from 'temporal-polyfill'
import { FollowUpDialog } from '#money/follow-ups/follow-up-dialog.tsx'
import { FollowUpLogCard } from '#money/follow-ups/follow-up-log-card.tsx'
import { isOpenInvoice } from '#money/invoices/invoice-status.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { useCompanyToday } from '#client/company.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'

const daysPast = (day: string, today: string) => Temporal.PlainDate.from(day).until(today).days

/**
 * The follow-ups card on the page of a sent invoice, for management: the next action and the
 * earlier notes.
 */
export function FollowUpsCard({ invoice }: { invoice: Invoice }) {
  const show = useDialog()
  const today = useCompanyToday()
  const { data } = useInfiniteQuery({
    ...api.followUps.history.infiniteOptions(byPages({ invoice_id: invoice.id })),
    select: rowsOf,
  })
  const of = { ...invoice, days_past_due: daysPast(invoice.date_due, today) }
  const open = () =>
    show((dialog) => <FollowUpDialog invoice={of} followUp={data?.[0] ?? null} {...dialog} />)
  if (!isOpenInvoice(invoice.status) && data?.length === 0) return null
  return (
    <Section
      title="Follow-ups"
      action={
        isOpenInvoice(invoice.status) &&
        data && (
          <Button variant="default" onClick={open}>
            Follow up
          </Button>
        )
      }
    >
      <FollowUpLogCard invoice_id={invoice.id} />
    </Section>
  )
}
