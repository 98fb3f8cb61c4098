import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { DraftEditing } from '#money/drafts/invoice-draft.client.ts'
import { DeductibleForm } from '#money/drafts/deductible-form.tsx'
import { type Invoice, constraintMessages } from '#money/invoices/invoices.ts'
import { TotalsFacts } from '#money/invoices/totals-facts.tsx'
import { type TypedDraft, unreadTaxes } from '#money/drafts/typed-draft.ts'
import { useCompanyToday } from '#client/company.ts'
import { LongText } from '#ui/long-text.tsx'
import { Section } from '#ui/section.tsx'

/**
 * Edits the due date, the tax rates and the comment, and shows the totals, updated on every
 * keystroke.
 */
export function DraftSummaryCard({
  editing,
  invoice,
}: {
  editing: DraftEditing
  invoice: Invoice
}) {
  const { typed, sent, problems, change, isBelowZero } = editing
  const field = (
    name: Exclude<keyof TypedDraft, 'lines' | 'labor_rate_cents' | 'deductible_cents'>,
    label: string,
  ) => ({
    label,
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change((now) => ({ ...now, [name]: value })),
  })
  const today = useCompanyToday()
  const under = ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[]
  const unread = new Set(unreadTaxes(typed).map((tax) => tax.typed))
  const tax = (name: 'local_tax_percent' | 'state_tax_percent', label: string) => ({
    ...field(name, label),
    // Specification, part 1 section 5.
    description: unread.has(typed[name].trim()) ? "Can't be read: counts as 0" : undefined,
    inputWrapperOrder: under,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })
  return (
    <Section title="Summary">
      <Stack gap="sm">
        <TotalsFacts lines={sent.lines} rates={sent} />
        <div role="alert">
          {isBelowZero && (
            <Text size="sm" c="var(--mantine-color-error)">
              {constraintMessages.invoices_total_range.message}
            </Text>
          )}
        </div>
        <TextInput
          {...field('date_due', 'Due date')}
          type="date"
          inputWrapperOrder={under}
          description={
            !problems.date_due && typed.date_due < today
              ? 'In the past: past due as soon as it’s sent'
              : undefined
          }
        />
        <SimpleGrid cols={2} spacing="sm">
          <TextInput {...tax('local_tax_percent', 'Local tax rate %')} />
          <TextInput {...tax('state_tax_percent', 'State tax rate %')} />
        </SimpleGrid>
        <DeductibleForm editing={editing} invoice={invoice} />
        <LongText {...field('comment', 'Comment')} most={2000} minRows={2} maxRows={6} />
      </Stack>
    </Section>
  )
}
