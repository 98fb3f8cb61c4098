import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { paperSections, shownPercent, type PaperLine } from '#money/invoices/invoice-paper.ts'
import { sectionOrder } from '#money/invoices/invoice-lines.ts'
import type { Billed } from '#money/invoices/seen-invoice.ts'
import { shownAmount, shownPrice } from '#money/price-list/line-price.ts'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'

interface Props {
  billed: Billed
  /** The number of the invoice. */
  number: string
  /** Buttons for a line. */
  actions?: (line: PaperLine) => ReactNode
}

/** Shows the lines that an invoice bills, as on its PDF. Collapsed at first. */
export function BilledLinesCard({ billed, number, actions }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const words = open ? 'Hide items' : `Show ${counted(billed.lines.length, 'item')}`
  const { lines } = billed
  if (lines.length === 0) return null
  const parts = sectionOrder.map((section) => ({
    section,
    own: lines.filter((line) => line.section === section),
  }))
  return (
    <Stack gap="xs" mt="xs">
      <Button
        variant="subtle"
        px="xs"
        style={{ alignSelf: 'start' }}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${words} of ${number}`}
        onClick={() => setOpen(!open)}
      >
        {words}
      </Button>
      <Stack gap="sm" id={id} hidden={!open}>
        {open &&
          parts.map(
            ({ section, own }) =>
              own.length > 0 && (
                <div key={section}>
                  <Text component="h3" m={0} size="sm" fw={650}>
                    {paperSections[section]}
                  </Text>
                  <Stack
                    component="ul"
                    gap={0}
                    m={0}
                    p={0}
                    style={{ listStyle: 'none' }}
                    aria-label={`${paperSections[section]} of ${number}`}
                  >
                    {own.map((line, n) => (
                      <Line key={n} line={line} actions={actions?.(line)} />
                    ))}
                  </Stack>
                </div>
              ),
          )}
        {open && <Sums billed={billed} />}
      </Stack>
    </Stack>
  )
}

const Line = ({ line, actions }: { line: PaperLine; actions: ReactNode }) => (
  <Group
    component="li"
    justify="space-between"
    wrap="nowrap"
    gap="sm"
    py={6}
    className="ruled"
    align="start"
  >
    <div style={{ minWidth: 0 }}>
      <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
        {line.description}
      </Text>
      <Text size="xs" c="dimmed" className="figures">
        {shownAmount(line)} × {shownPrice(line.unit_price_cents)}
      </Text>
    </div>
    <Group gap={4} wrap="nowrap" style={{ flexShrink: 0 }}>
      <Text size="sm" fw={600} className="figures">
        {shownDollars(line.total_cents)}
      </Text>
      {actions}
    </Group>
  </Group>
)

/**
 * Returns "Tax (8.9% of $652.00)": local and state tax together, as on the PDF. The base is left
 * out if everything is taxed. An older answer that a device kept has neither rate nor base.
 */
function taxName({
  local_tax_percent,
  state_tax_percent,
  taxable_cents,
  subtotal_cents,
}: Partial<Billed>) {
  const percent = (local_tax_percent ?? 0) + (state_tax_percent ?? 0)
  const base =
    taxable_cents === undefined || taxable_cents === subtotal_cents
      ? ''
      : ` of ${shownDollars(taxable_cents)}`
  return percent > 0 ? `Tax (${shownPercent(percent)}${base})` : 'Tax'
}

const Sums = ({ billed }: { billed: Billed }) => (
  <Stack component="dl" gap={2} m={0}>
    {(
      [
        ['Subtotal', billed.subtotal_cents],
        [taxName(billed), billed.local_tax_cents + billed.state_tax_cents],
        ['Total', billed.total_cents],
      ] as const
    ).map(([name, cents]) => (
      <Group key={name} justify="space-between" fz="sm" fw={name === 'Total' ? 650 : 400}>
        <dt>{name}</dt>
        <dd style={{ margin: 0 }} className="figures">
          {shownDollars(cents)}
        </dd>
      </Group>
    ))}
  </Stack>
)
