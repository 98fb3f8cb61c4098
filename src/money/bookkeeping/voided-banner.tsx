import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BookkeepingNews } from '#money/bookkeeping/bookkeeping.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { api } from '#client/api.ts'
import { shownDollars } from '#values/amounts.ts'

/** Lists invoices that were voided after their export: QuickBooks does not know about it. */
export function VoidedBanner({ voided }: Pick<BookkeepingNews, 'voided'>) {
  const settle = useMutation(
    api.bookkeeping.settle.mutationOptions({ meta: { failed: 'Failed to save' } }),
  )
  return (
    <Alert color="yellow" variant="light" title="Voided after the export">
      <Text size="sm" mb="xs">
        Void these in QuickBooks too, then mark them here.
      </Text>
      <Stack
        component="ul"
        gap={4}
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label="Voided after the export"
      >
        {voided.map(({ invoice_id, invoice_number, customer_name, total_cents }) => (
          <Group key={invoice_id} component="li" justify="space-between" gap="xs">
            <Text size="sm" className="typed" style={{ minWidth: 0, flex: '1 1 200px' }}>
              <Anchor
                inherit
                c="inherit"
                fw={600}
                className="figures"
                renderRoot={(props) => (
                  <Link {...props} to="/invoices/$id" params={{ id: invoice_id }} />
                )}
              >
                {shownNumber(invoice_number)}
              </Anchor>{' '}
              {customer_name}, {shownDollars(total_cents)}
            </Text>
            <Button
              variant="default"
              size="sm"
              aria-label={`${shownNumber(invoice_number)} is void in QuickBooks`}
              loading={settle.isPending && settle.variables.id === invoice_id}
              onClick={() => settle.mutate({ id: invoice_id })}
            >
              Done
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
