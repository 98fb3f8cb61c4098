import { Group, Stack, Text } from '@mantine/core'
import type { Shares } from '#money/invoices/insurer-share.ts'
import {
  type PricedLine,
  type TaxRates,
  invoiceTotals,
  lineCents,
} from '#money/invoices/invoice-totals.ts'
import { type Section, sectionOrder, sections } from '#money/invoices/invoice-lines.ts'
import type { InvoiceRow } from '#money/invoices/invoices.ts'
import { writtenOff } from '#money/invoices/invoice-status.ts'
import { shownDollars } from '#values/amounts.ts'

interface Props {
  lines: readonly (PricedLine & { section: Section })[]
  rates: TaxRates
  /** Payments, once the invoice can be paid. */
  paid?: Pick<InvoiceRow, 'total_cents' | 'open_cents' | 'status'> & { paid_cents: number }
  /** The shares of both payers, if an insurer is billed all but the deductible. */
  shares?: Shares | null
}

/**
 * Shows the amounts of an invoice: by section, the taxes and the total (specification, part 2
 * section 2).
 */
export function TotalsFacts({ lines, rates, paid, shares }: Props) {
  const totals = invoiceTotals(lines, rates)
  const parts = sectionOrder.flatMap((section) => {
    const own = lines.filter((line) => line.section === section)
    return own.length > 0
      ? [{ name: sections[section], cents: own.reduce((sum, line) => sum + lineCents(line), 0) }]
      : []
  })
  // If only a part is taxed, the rate alone would not explain the tax.
  const base =
    totals.taxable_cents === totals.subtotal_cents
      ? ''
      : ` of ${shownDollars(totals.taxable_cents)}`
  return (
    <Stack component="dl" gap={4} m={0}>
      {parts.length > 1 &&
        parts.map(({ name, cents }) => <Sum key={name} name={name} cents={cents} dimmed />)}
      <Sum name="Subtotal" cents={totals.subtotal_cents} />
      <Sum name={`Local tax (${rates.local_tax_percent}%${base})`} cents={totals.local_tax_cents} />
      <Sum name={`State tax (${rates.state_tax_percent}%${base})`} cents={totals.state_tax_cents} />
      <Sum name="Total" cents={totals.total_cents} strong />
      {shares && <Sum name="Homeowner pays (deductible)" cents={shares.homeowner_cents} dimmed />}
      {shares && <Sum name={`Billed to ${shares.insurer}`} cents={shares.insurer_cents} dimmed />}
      {paid && <Sum name="Paid" cents={paid.paid_cents} />}
      {paid && writtenOff(paid) > 0 && <Sum name="Written off" cents={writtenOff(paid)} />}
      {paid && <Sum name="Open" cents={paid.open_cents} strong />}
    </Stack>
  )
}

const Sum = ({
  name,
  cents,
  strong,
  dimmed,
}: {
  name: string
  cents: number
  strong?: boolean
  dimmed?: boolean
}) => (
  <Group
    justify="space-between"
    wrap="nowrap"
    fw={strong ? 700 : 400}
    fz={strong ? 'md' : 'sm'}
    c={dimmed ? 'dimmed' : undefined}
  >
    <Text component="dt" inherit>
      {name}
    </Text>
    <Text component="dd" inherit m={0} className="figures">
      {shownDollars(cents)}
    </Text>
  </Group>
)
