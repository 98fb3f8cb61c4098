import { Text } from '@mantine/core'
import { type Shares, isDeductibleLine, sharesOf } from '#money/invoices/insurer-share.ts'
import type { DraftEditing } from '#money/drafts/invoice-draft.client.ts'
import { invoiceTotals } from '#money/invoices/invoice-totals.ts'
import { type Invoice, constraintMessages } from '#money/invoices/invoices.ts'
import { DollarInput } from '#ui/dollar-input.tsx'
import { shownDollars } from '#values/amounts.ts'

interface Props {
  editing: DraftEditing
  invoice: Pick<Invoice, 'insurance_company'>
}

/**
 * Edits the part of a draft that the homeowner pays and shows what the insurer is billed. Without
 * an insurer, there is no deductible.
 */
export function DeductibleForm({
  editing: { typed, sent, problems, change },
  invoice: { insurance_company },
}: Props) {
  const { total_cents } = invoiceTotals(sent.lines, sent)
  const shares = sharesOf({
    total_cents,
    deductible_cents: sent.deductible_cents ?? 0,
    insurance_company,
  })
  const value = typed.deductible_cents ?? ''
  return (
    <div>
      <DollarInput
        label="Homeowner’s deductible"
        name="deductible_cents"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={!insurance_company && value === ''}
        description={descriptionOf(shares, insurance_company)}
        value={value}
        error={problems.deductible_cents}
        onChange={({ currentTarget: { value } }) =>
          change((now) => ({ ...now, deductible_cents: value }))
        }
      />
      <div role="alert">
        {shares && total_cents > 0 && shares.insurer_cents <= 0 && (
          <Text size="sm" c="ember" fw={600} mt={4}>
            The deductible covers the whole total: {insurance_company} would pay nothing. Check it
            against the policy.
          </Text>
        )}
        {sent.lines.some(isDeductibleLine) && (
          <Text size="sm" c="var(--mantine-color-error)" mt={4}>
            {constraintMessages.invoices_deductible_no_discount.message}
          </Text>
        )}
      </div>
    </div>
  )
}

function descriptionOf(shares: Shares | null, insurer: string | null) {
  if (!insurer) return 'No insurer on record: the homeowner pays the whole invoice.'
  if (!shares)
    return `The part the homeowner pays us; ${insurer} is billed the rest. Leave blank if the invoice shouldn’t show who pays which part.`
  return `The homeowner pays us ${shownDollars(shares.homeowner_cents)}; ${insurer} is billed the other ${shownDollars(shares.insurer_cents)}. The total stays the same.`
}
