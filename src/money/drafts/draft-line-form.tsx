import '#money/drafts/drafts.css'
import { ActionIcon, Anchor, Checkbox, Group, Text, TextInput, Textarea } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, memo, useState } from 'react'
import type { InvoiceLine, Section } from '#money/invoices/invoice-lines.ts'
import { lineCents } from '#money/invoices/invoice-totals.ts'
import { LineSourcesFacts, SourceFlags, sourceCount } from '#money/invoices/line-sources-facts.tsx'
import { quantityOf } from '#money/price-list/line-price.ts'
import { type TypedLine, typedCents } from '#money/drafts/typed-draft.ts'
import { DollarInput } from '#ui/dollar-input.tsx'
import { shownDollars } from '#values/amounts.ts'

/** Actions on a line, by its id. */
export interface LineActs {
  change: (id: string, fields: Partial<TypedLine>) => void
  move: (id: string, by: -1 | 1) => void
  remove: (line: TypedLine, at: number) => void
}

/**
 * This many lines render their fields right away, the others when they come near the screen: the
 * fields of 400 lines would take seconds.
 */
export const AT_ONCE = 20
const NEAR = '800px'

interface Props {
  line: TypedLine
  /**
   * True if the fields render right away. Otherwise they render once the line comes near the
   * screen, and stay.
   */
  eager: boolean
  /** The saved line with its records, once it is saved. */
  saved: InvoiceLine | undefined
  job_id: string
  /** Problems by field as JSON text, so that an unchanged line does not render again. */
  problems: string
  /** Its index among all lines, and true if it is the first or last of its section. */
  at: number
  first: boolean
  last: boolean
  acts: LineActs
}

/** Sections without item numbers: no price list numbers hours and drives. */
export const UNNUMBERED = new Set<Section>(['labor', 'mileage'])

/** Returns the total of a line, or a dash while it can't be read. */
function shownTotal(line: TypedLine) {
  const [much, each] = [quantityOf(line.quantity), typedCents(line)]
  return much === undefined || each === undefined
    ? '—'
    : shownDollars(lineCents({ quantity: much, unit_price_cents: each }))
}

const nameOf = ({ description }: TypedLine) => description.split('\n')[0] || 'New line'

/** A line of a draft, edited in place: a row on a wide screen, a card on a phone. */
export const DraftLineForm = memo(function DraftLineForm({ eager, ...props }: Props) {
  const [near, come] = useState(eager)
  const { ref, entry } = useIntersection({ rootMargin: NEAR })
  if (entry?.isIntersecting && !near) come(true)
  return near ? <LineFields {...props} /> : <LineWords line={props.line} place={ref} />
})

/** The line as plain text, so that page search and screen readers find it. */
const LineWords = ({ line, place }: { line: TypedLine; place: Ref<HTMLLIElement> }) => (
  <li
    ref={place}
    className="invoice-line invoice-line-far"
    aria-label={nameOf(line)}
    data-line={line.id}
  >
    <span className="invoice-line-description typed">{line.description}</span>
    <span className="invoice-line-quantity">{line.quantity}</span>
    <span className="invoice-line-unit">{line.unit}</span>
    <span className="invoice-line-price">{line.price}</span>
    <span className="invoice-line-total figures">{shownTotal(line)}</span>
    <span className="invoice-line-under">{line.item_number}</span>
  </li>
)

function LineFields({
  line,
  saved,
  job_id,
  problems,
  at,
  first,
  last,
  acts,
}: Omit<Props, 'eager'>) {
  const { id } = line
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const wrong = JSON.parse(problems) as Record<string, string>
  const name = nameOf(line)
  const byKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    acts.move(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  const field = (
    of: 'item_number' | 'description' | 'quantity' | 'unit' | 'price',
    label: string,
  ) => ({
    label,
    name: of,
    className: `invoice-line-${of}`,
    value: line[of],
    // A new line shows no errors yet.
    error: saved || left.has(of) || (line[of] !== '' && line[of] !== '-') ? wrong[of] : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      acts.change(id, { [of]: value }),
    onBlur: () => leave(new Set([...left, of])),
    onKeyDown: byKey,
    autoComplete: 'off',
  })
  return (
    <li className="invoice-line" aria-label={name} data-line={id}>
      <Textarea
        {...field('description', 'Description')}
        rows={1}
        maxLength={1000}
        styles={{ input: { fieldSizing: 'content', maxHeight: 160 } }}
      />
      <TextInput {...field('quantity', 'Quantity')} inputMode="decimal" />
      <TextInput {...field('unit', 'Unit')} maxLength={20} />
      <DollarInput leftSection={null} {...field('price', 'Price')} />
      <Checkbox
        className="invoice-line-taxable"
        label="Taxable"
        checked={line.taxable}
        onChange={(event) => acts.change(id, { taxable: event.currentTarget.checked })}
      />
      <Text className="invoice-line-total figures" fw={600}>
        {shownTotal(line)}
      </Text>
      <Group className="invoice-line-acts" gap={0} wrap="nowrap" justify="flex-end">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${name} up`}
          disabled={first}
          onClick={() => acts.move(id, -1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Move ${name} down`}
          disabled={last}
          onClick={() => acts.move(id, 1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${name}`}
          onClick={() => acts.remove(line, at)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <div className="invoice-line-under">
        {(!UNNUMBERED.has(line.section) || line.item_number !== '') && (
          <TextInput {...field('item_number', 'Item #')} maxLength={40} />
        )}
        {saved && saved.sources.length > 0 && <LineSources line={saved} job_id={job_id} />}
      </div>
    </li>
  )
}

/** The records of a line, shown on request. */
export function LineSources({ line, job_id }: { line: InvoiceLine; job_id: string }) {
  const [opened, open] = useState(false)
  return (
    <div className="invoice-line-sources">
      <Group gap={8}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-expanded={opened}
          onClick={() => open(!opened)}
        >
          {sourceCount(line)}
        </Anchor>
        {!opened && <SourceFlags sources={line.sources} />}
      </Group>
      {opened && <LineSourcesFacts line={line} job_id={job_id} />}
    </div>
  )
}
