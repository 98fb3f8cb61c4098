import { Text } from '@mantine/core'
import { signersInWords, waitsForUs } from '#papers/contracts/contract-signers.ts'
import type { Contract } from '#papers/contracts/contracts.ts'
import { contractStatuses } from '#papers/contracts/contract-status.ts'
import { type SigningStatus, signingStatuses } from '#papers/contracts/signing-status.ts'
import { type Template, templateStatuses } from '#papers/contracts/templates.ts'
import { useCompanyZone } from '#client/company.ts'
import { DotBadge } from '#ui/dot-badge.tsx'

const colors = {
  draft: 'gray',
  active: 'blue',
  completed: 'green',
  cancelled: 'red',
  archived: 'gray',
} as const
const labels = { ...contractStatuses, ...templateStatuses }
const signingColors: Record<SigningStatus, string> = {
  not_sent: 'gray',
  sent: 'yellow',
  signed: 'green',
  declined: 'red',
  expired: 'orange',
}

const Dot = ({ color, label, title }: { color: string; label: string; title?: string }) => (
  <DotBadge title={title} color={color} style={{ cursor: 'inherit' }}>
    {label}
  </DotBadge>
)

export const ContractStatusBadge = ({
  status,
}: {
  status: Contract['status'] | Template['status']
}) => <Dot color={colors[status]} label={labels[status]} />
/** The badge of a contract that its customer has signed and the company has not. */
export const WaitingForUsBadge = () => <Dot color="yellow" label="Signed by you" />
export const SigningStatusBadge = ({ signing_status }: Pick<Contract, 'signing_status'>) => (
  <Dot color={signingColors[signing_status]} label={signingStatuses[signing_status]} />
)

/**
 * The same for staff. For a sent contract it shows how many have signed; hovering shows who, and
 * when.
 */
export function SignersBadge({
  status,
  signing_status,
  signers,
}: Pick<Contract, 'status' | 'signing_status' | 'signers'>) {
  const zone = useCompanyZone()
  const signed = signers.filter(({ state }) => state === 'signed').length
  // Canceling ends a request that was sent. "Not Sent" would no longer be certain, nor true.
  if (status === 'cancelled' && signing_status === 'not_sent')
    return <Dot color="gray" label={contractStatuses.cancelled} />
  const label =
    signing_status !== 'sent' || signed === 0
      ? signingStatuses[signing_status]
      : waitsForUs(signers)
        ? 'Countersign'
        : `${signed} of ${signers.length} signed`
  return (
    <Dot
      color={signed > 0 && signing_status === 'sent' ? 'blue' : signingColors[signing_status]}
      label={label}
      title={signersInWords(signers, zone).join('. ')}
    />
  )
}

/** Lists who signed or declined and when, and who is missing; nothing if nobody was asked. */
export function SignersFacts({ signers }: Pick<Contract, 'signers'>) {
  const zone = useCompanyZone()
  return signersInWords(signers, zone).map((line) => (
    <Text key={line} size="sm" className="typed">
      {line}
    </Text>
  ))
}
