import '#money/invoice-page/invoice-page.css'
import { Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { AddAllBanner } from '#money/drafts/add-all-banner.tsx'
import { DoubtfulLinesBanner } from '#money/drafts/doubtful-lines-banner.tsx'
import { DraftClashBanner } from '#money/drafts/draft-clash-banner.tsx'
import { DraftLinesForm } from '#money/drafts/draft-lines-form.tsx'
import { DraftSummaryCard } from '#money/drafts/draft-summary-card.tsx'
import { type DraftUnbilled, useDraftUnbilled } from '#money/drafts/draft-unbilled.client.ts'
import { FreeItemsActions } from '#money/drafts/free-items-actions.tsx'
import { type DraftEditing, useInvoiceDraft } from '#money/drafts/invoice-draft.client.ts'
import { InvoiceHeaderPanel } from '#money/invoice-page/invoice-header-panel.tsx'
import { type Section, sectionOrder, sections } from '#money/invoices/invoice-lines.ts'
import { invoiceTotals } from '#money/invoices/invoice-totals.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { LaborRateForm } from '#money/drafts/labor-rate-form.tsx'
import { SaveStateBadge } from '#money/drafts/save-state-badge.tsx'
import { TakenBanner } from '#money/drafts/taken-banner.tsx'
import { UnbilledEquipmentPicker } from '#money/drafts/unbilled-equipment-picker.tsx'
import { UnbilledHoursPicker } from '#money/drafts/unbilled-hours-picker.tsx'
import { UnbilledMileagePicker } from '#money/drafts/unbilled-mileage-picker.tsx'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { shownDollars } from '#values/amounts.ts'
import { inALine } from '#ui/tabs-in-a-line.ts'

const route = getRouteApi('/signed-in/invoices/$id')

/**
 * Edits a draft in place and saves automatically. Each tab offers what is not billed yet in its
 * section.
 */
export function DraftForm({ invoice }: { invoice: Invoice }) {
  const { tab = 'items' } = route.useSearch()
  const navigate = route.useNavigate()
  const editing = useInvoiceDraft(invoice)
  const unbilled = useDraftUnbilled(invoice, editing)
  const show = (to: string | null) =>
    void navigate({
      search: { tab: to === 'items' ? undefined : ((to ?? undefined) as Section | undefined) },
      replace: true,
    })
  return (
    <>
      <div>
        <InvoiceHeaderPanel
          invoice={invoice}
          state={<SaveStateBadge editing={editing} />}
          editing={editing}
        />
        <DraftClashBanner editing={editing} />
      </div>
      <div className="invoice-columns">
        <Stack gap="md" miw={0}>
          <TakenBanner invoice={invoice} editing={editing} unbilled={unbilled} />
          <DoubtfulLinesBanner lines={invoice.lines} />
          <AddAllBanner unbilled={unbilled} onAdded={show} />
          <Tabs value={tab} onChange={show} keepMounted={false}>
            <Tabs.List {...inALine}>
              {sectionOrder.map((section) => (
                <SectionTab key={section} section={section} editing={editing} unbilled={unbilled} />
              ))}
            </Tabs.List>
            {sectionOrder.map((section) => (
              <Tabs.Panel key={section} value={section} pt="md">
                <Stack gap="md">
                  {section === 'labor' && <LaborRateForm editing={editing} unbilled={unbilled} />}
                  <DraftLinesForm editing={editing} invoice={invoice} section={section} />
                  {section === 'items' ? (
                    <FreeItemsActions editing={editing} />
                  ) : (
                    <Offer section={section} unbilled={unbilled} />
                  )}
                </Stack>
              </Tabs.Panel>
            ))}
          </Tabs>
        </Stack>
        <aside className="invoice-aside">
          <DraftSummaryCard editing={editing} invoice={invoice} />
        </aside>
      </div>
      <TotalBar editing={editing} />
    </>
  )
}

/** A section's tab with its number of lines. A dot and a count show what is not billed yet. */
function SectionTab({
  section,
  editing,
  unbilled: { counts },
}: {
  section: Section
  editing: DraftEditing
  unbilled: DraftUnbilled
}) {
  const left = counts?.[section] ?? 0
  const lines = editing.typed.lines.filter((line) => line.section === section).length
  return (
    <Tabs.Tab
      value={section}
      rightSection={lines > 0 ? <span className="tab-count">{lines}</span> : undefined}
    >
      {sections[section]}
      {left > 0 && <span className="tab-left"> {left} not billed</span>}
    </Tabs.Tab>
  )
}

function Offer({
  section,
  unbilled,
}: {
  section: Exclude<Section, 'items'>
  unbilled: DraftUnbilled
}) {
  const { rest, query, zone } = unbilled
  if (!rest)
    return query.error ? (
      <LoadFailureLine text="Failed to load what is not billed yet." query={query} />
    ) : (
      <Skeleton height={96} radius="md" role="status" aria-label="Loading what is not billed yet" />
    )
  if (section === 'labor')
    return (
      <UnbilledHoursPicker
        rate_cents={unbilled.rate_cents}
        hours={rest.hours}
        zone={zone}
        grouping={unbilled.grouping}
        onGrouping={unbilled.setGrouping}
        onAdd={unbilled.addHours}
      />
    )
  if (section === 'mileage')
    return <UnbilledMileagePicker miles={rest.miles} zone={zone} onAdd={unbilled.addMiles} />
  return (
    <UnbilledEquipmentPicker
      rental={rest.rental}
      isBest={rest.is_best_rate}
      zone={zone}
      through={unbilled.through}
      onThrough={unbilled.setThrough}
      onAdd={unbilled.addRental}
    />
  )
}

/** Shows the total at the bottom of the screen if the summary has no room next to the lines. */
const TotalBar = ({ editing: { sent } }: { editing: DraftEditing }) => (
  <div className="invoice-total-bar">
    <Text fw={600}>Total</Text>
    <Text fw={700} fz="lg" className="figures">
      {shownDollars(invoiceTotals(sent.lines, sent).total_cents)}
    </Text>
  </div>
)
