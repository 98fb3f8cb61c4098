import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { DraftEditing } from '#money/drafts/invoice-draft.client.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import {
  type HourGrouping,
  type Proposed,
  laborLines,
  mileageLine,
  rentalLines,
} from '#money/drafts/proposed-lines.ts'
import { typedProposal } from '#money/drafts/typed-draft.ts'
import { unbilledCounts, unbilledRest } from '#money/drafts/unbilled-rest.ts'
import type { UnbilledHours, UnbilledMiles, UnbilledRental } from '#money/drafts/unbilled.ts'
import { api } from '#client/api.ts'
import { useCompanyToday, useCompanyZone } from '#client/company.ts'
import { calendarDay } from '#values/times.ts'

/**
 * Returns what the draft's job was not billed for yet, less what this draft already has, and
 * functions that add it to lines.
 */
export function useDraftUnbilled(invoice: Invoice, { typed, change }: DraftEditing) {
  const zone = useCompanyZone()
  const today = useCompanyToday()
  const [asked, setThrough] = useState<string>()
  const through = asked ?? today
  const [grouping, setGrouping] = useState<HourGrouping>('person_day')
  const query = useQuery({
    ...api.unbilled.list.queryOptions({
      input: { invoice_id: invoice.id, through },
      meta: { failed: 'Failed to load what is not billed yet' },
    }),
    placeholderData: keepPreviousData,
  })
  const rest = query.data && unbilledRest(query.data, typed.lines)
  const add = (lines: Proposed[]) =>
    change((now) => ({
      ...now,
      lines: [...now.lines, ...lines.map((line) => typedProposal(line, newId()))],
    }))
  const dayOf = (at: string) => calendarDay(at, zone)
  const linesOf = {
    hours: (hours: readonly UnbilledHours[]) =>
      laborLines(hours, grouping, typed.labor_rate_cents, dayOf),
    rental: (rental: readonly UnbilledRental[]) =>
      rental.flatMap((stay) => rentalLines(stay, rest!.is_best_rate, dayOf)),
    miles: (miles: readonly UnbilledMiles[]) => miles.map((drive) => mileageLine(drive, dayOf)),
  }
  return {
    query,
    rest,
    zone,
    through,
    setThrough,
    grouping,
    setGrouping,
    rate_cents: typed.labor_rate_cents,
    counts: rest && unbilledCounts(rest),
    addHours: (hours: UnbilledHours[]) => add(linesOf.hours(hours)),
    addRental: (rental: UnbilledRental[]) => add(linesOf.rental(rental)),
    addMiles: (miles: UnbilledMiles[]) => add(linesOf.miles(miles)),
    /** Adds everything that is left; of the hours, all or only the approved ones. */
    addAll: (hours: 'all' | 'approved') => {
      if (!rest) return
      const worked =
        hours === 'all' ? rest.hours : rest.hours.filter(({ unapproved }) => !unapproved)
      add([...linesOf.hours(worked), ...linesOf.rental(rest.rental), ...linesOf.miles(rest.miles)])
    },
  }
}
export type DraftUnbilled = ReturnType<typeof useDraftUnbilled>
