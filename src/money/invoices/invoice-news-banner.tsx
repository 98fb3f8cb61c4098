import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import type { Reading } from '#money/invoices/invoice-reading.client.ts'
import { invoiceStatuses } from '#money/invoices/invoice-status.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

/** Warns before an invoice goes out if someone else changed it since it was read. */
export const InvoiceNewsBanner = ({
  reading: { read, now, isNews },
  onRead,
}: {
  reading: Reading
  onRead: () => void
}) => (
  // Always rendered, so that screen readers announce its content when it appears.
  <div role="alert">
    {isNews && (
      <Alert color="orange" variant="outline" title="Someone else just changed this invoice">
        <Text size="sm" mb="xs" className="typed">
          {now.status === read.status
            ? `The total is now ${shownDollars(now.total_cents)}; it was ${shownDollars(read.total_cents)}. Due ${shownDay(now.date_due)}.`
            : `Its status is ${invoiceStatuses[now.status]} now.`}
        </Text>
        <Group gap="md">
          <Button variant="default" onClick={onRead}>
            Continue with this version
          </Button>
          <Anchor size="sm" href={`/invoices/${now.id}/pdf`} target="_blank" rel="noreferrer">
            View PDF
          </Anchor>
        </Group>
      </Alert>
    )}
  </div>
)
