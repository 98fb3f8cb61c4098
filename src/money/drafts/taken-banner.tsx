import { Alert, Button, Group, Text } from '@mantine/core'
import type { DraftUnbilled } from '#money/drafts/draft-unbilled.client.ts'
import type { DraftEditing } from '#money/drafts/invoice-draft.client.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { takenLines } from '#money/drafts/unbilled-rest.ts'

interface Props {
  invoice: Invoice
  editing: DraftEditing
  unbilled: DraftUnbilled
}

/**
 * Names lines that someone else has billed on another invoice by now. They block saving the others,
 * and one click removes them.
 */
export function TakenBanner({
  invoice,
  editing: { state, typed, change },
  unbilled: { query },
}: Props) {
  if (state !== 'failed' || !query.data) return null
  const taken = takenLines(query.data, typed.lines, new Set(invoice.lines.map(({ id }) => id)))
  if (taken.length === 0) return null
  const ids = new Set(taken.map(({ id }) => id))
  return (
    <Alert color="orange" role="alert" title="Already billed on another invoice">
      {taken.slice(0, 5).map(({ id, description }) => (
        <Text key={id} size="sm" className="typed">
          {description}
        </Text>
      ))}
      {taken.length > 5 && <Text size="sm">and {taken.length - 5} more</Text>}
      <Group mt="xs">
        <Button
          variant="default"
          onClick={() =>
            change((now) => ({ ...now, lines: now.lines.filter(({ id }) => !ids.has(id)) }))
          }
        >
          Remove {taken.length === 1 ? 'this line' : `these ${taken.length} lines`}
        </Button>
      </Group>
    </Alert>
  )
}
