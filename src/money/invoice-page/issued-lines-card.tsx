import '#money/invoice-page/invoice-page.css'
import { Group, Stack, Text } from '@mantine/core'
import { sharesOf } from '#money/invoices/insurer-share.ts'
import { LineSources } from '#money/drafts/draft-line-form.tsx'
import { type InvoiceLine, sectionOrder, sections } from '#money/invoices/invoice-lines.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { shownAmount, shownPrice } from '#money/price-list/line-price.ts'
import { TotalsFacts } from '#money/invoices/totals-facts.tsx'
import { shownDollars } from '#values/amounts.ts'
import { Section } from '#ui/section.tsx'

/**
 * Shows the lines of an issued invoice by section, each with links to its records, and the totals.
 */
export function IssuedLinesCard({ invoice }: { invoice: Invoice }) {
  const parts = sectionOrder.flatMap((section) => {
    const lines = invoice.lines.filter((line) => line.section === section)
    return lines.length > 0 ? [{ section, lines }] : []
  })
  return (
    <Section title="Line items">
      <Stack gap="md">
        {parts.map(({ section, lines }) => (
          <div key={section}>
            <Text component="h3" m={0} size="sm" fw={650}>
              {sections[section]}
            </Text>
            <Stack
              component="ul"
              gap={0}
              m={0}
              p={0}
              style={{ listStyle: 'none' }}
              aria-label={sections[section]}
            >
              {lines.map((line) => (
                <Line key={line.id} line={line} job_id={invoice.job_id} />
              ))}
            </Stack>
          </div>
        ))}
        <div className="invoice-sums">
          <TotalsFacts
            lines={invoice.lines}
            rates={invoice}
            paid={invoice}
            shares={sharesOf(invoice)}
          />
        </div>
      </Stack>
    </Section>
  )
}

const Line = ({ line, job_id }: { line: InvoiceLine; job_id: string }) => (
  <Group
    component="li"
    justify="space-between"
    wrap="nowrap"
    gap="md"
    py={6}
    className="ruled"
    align="start"
  >
    <div style={{ minWidth: 0 }}>
      <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
        {line.item_number && (
          <Text span inherit c="dimmed">
            {line.item_number}{' '}
          </Text>
        )}
        {line.description}
      </Text>
      {line.sources.length > 0 && <LineSources line={line} job_id={job_id} />}
    </div>
    <div style={{ textAlign: 'right', flexShrink: 0 }}>
      <Text size="sm" fw={600} className="figures">
        {shownDollars(line.total_cents)}
      </Text>
      <Text size="xs" c="dimmed" className="figures">
        {shownAmount(line)} × {shownPrice(line.unit_price_cents)}
      </Text>
      {!line.taxable && (
        <Text size="xs" c="dimmed">
          not taxed
        </Text>
      )}
    </div>
  </Group>
)
