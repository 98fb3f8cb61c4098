import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { atLaborRate } from '#money/drafts/draft-labor-rate.ts'
import type { DraftUnbilled } from '#money/drafts/draft-unbilled.client.ts'
import type { DraftEditing } from '#money/drafts/invoice-draft.client.ts'
import { MOST_LABOR_RATE, laborRateSource, otherLaborRates } from '#people/settings/labor-rate.ts'
import { toast } from '#client/toasts.ts'
import { DollarInput } from '#ui/dollar-input.tsx'
import { centsOf, shownDollars, typedDollars } from '#values/amounts.ts'

interface Props {
  editing: DraftEditing
  unbilled: DraftUnbilled
}

/**
 * Edits the one labor rate of the invoice, no matter which button started it: says where the rate
 * comes from, and changes every line that has it.
 */
export function LaborRateForm({ editing: { typed: draft, change }, unbilled: { rest } }: Props) {
  const rate = draft.labor_rate_cents
  const [typed, type] = useState<string>()
  const meant = typed === undefined ? rate : centsOf(typed)
  const isWrong = meant === undefined || meant > MOST_LABOR_RATE
  const set = (cents: number) => {
    type(undefined)
    if (cents === rate) return
    change((now) => atLaborRate(now, cents))
    // Undo changes the rate back and keeps what was typed since.
    toast.undoable(`Labor rate: ${shownDollars(cents)} an hour`, () =>
      change((now) => atLaborRate(now, rate)),
    )
  }
  const settle = () => typed !== undefined && !isWrong && set(meant)
  return (
    <div>
      <Group align="end" gap="sm">
        <DollarInput
          label="Labor rate per hour"
          w={140}
          aria-describedby="labor-rate-source"
          value={typed ?? typedDollars(rate)}
          error={isWrong}
          onChange={({ currentTarget: { value } }) => type(value)}
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
        />
        {rest &&
          otherLaborRates(rate, rest).map((cents) => (
            <Button key={cents} variant="default" onClick={() => set(cents)}>
              Use {shownDollars(cents)}
            </Button>
          ))}
      </Group>
      <Text
        id="labor-rate-source"
        size="sm"
        mt={4}
        c={isWrong ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {isWrong
          ? `Enter an amount like 65.00, at most ${shownDollars(MOST_LABOR_RATE)}`
          : rest && laborRateSource(rate, rest)}
      </Text>
    </div>
  )
}
