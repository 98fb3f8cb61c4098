import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Invoice } from '#money/invoices/invoices.ts'
import { type Payment, paymentInWords } from '#money/invoices/payments.ts'
import { ReversePaymentDialog } from '#money/payments/reverse-payment-dialog.tsx'
import { CompanyDay } from '#client/company-day.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

/** Lists the payments and refunds of an invoice. A mistake is reversed and stays visible. */
export const PaymentsCard = ({ invoice: { payments, status } }: { invoice: Invoice }) => (
  <Section title="Payments">
    {payments.length === 0 ? (
      <Text size="sm" c="dimmed">
        No payments yet.
      </Text>
    ) : (
      <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }} aria-label="Payments">
        {payments.map((payment) => (
          <Line key={payment.id} payment={payment} reversible={status !== 'void'} />
        ))}
      </Stack>
    )}
  </Section>
)

function Line({ payment, reversible }: { payment: Payment; reversible: boolean }) {
  const show = useDialog()
  const may = useCan('payments.record') && payment.reversed_at === null && reversible
  const { kind, paid_on, amount_cents, note } = payment
  const isRefund = kind === 'refund'
  const reversed = payment.reversed_at !== null
  return (
    <Group
      component="li"
      justify="space-between"
      wrap="nowrap"
      gap="xs"
      py={6}
      className="ruled"
      align="start"
    >
      <div style={{ minWidth: 0 }}>
        <Group gap={8}>
          <Text fw={600} className="figures" td={reversed ? 'line-through' : undefined}>
            {isRefund ? '−' : ''}
            {shownDollars(amount_cents)}
          </Text>
          {isRefund && <Badge variant="light">Refund</Badge>}
          <Text size="sm">{shownDay(paid_on)}</Text>
        </Group>
        <Text size="sm" c="dimmed" className="typed">
          {[paymentInWords(payment), note].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" c="dimmed" className="typed">
          Recorded by {payment.created_by_name ?? 'Unknown User'},{' '}
          <CompanyDay at={payment.created_at} />
        </Text>
        {reversed && (
          <Text size="sm" className="typed">
            Reversed by {payment.reversed_by_name ?? 'Unknown User'},{' '}
            <CompanyDay at={payment.reversed_at!} />: {payment.reverse_reason}
          </Text>
        )}
      </div>
      {may && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Reverse the ${kind} of ${shownDollars(amount_cents)}`}
          title="Reverse"
          onClick={() => show((dialog) => <ReversePaymentDialog payment={payment} {...dialog} />)}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
