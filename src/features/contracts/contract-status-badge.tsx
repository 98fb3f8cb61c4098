import { Badge } from '@mantine/core'
import {
  type Contract,
  type SigningStatus,
  type Template,
  contractStatuses,
  signingStatuses,
  templateStatuses,
} from '#features/contracts/contracts.ts'

const colors = { draft: 'gray', active: 'blue', completed: 'green', cancelled: 'red', archived: 'gray' } as const
const labels = { ...contractStatuses, ...templateStatuses }
const signingColors: Record<SigningStatus, string> = {
  not_sent: 'gray',
  sent: 'yellow',
  signed: 'green',
  declined: 'red',
  expired: 'orange',
}

const Dot = ({ color, label }: { color: string; label: string }) => (
  <Badge variant="dot" color={color} size="md" fz={12} px={8} tt="none" fw={600} style={{ cursor: 'inherit' }}>
    {label}
  </Badge>
)

export const ContractStatusBadge = ({ status }: { status: Contract['status'] | Template['status'] }) => (
  <Dot color={colors[status]} label={labels[status]} />
)
/** Of a contract that its customer has signed and the company has not. */
export const WaitingForUsBadge = () => <Dot color="yellow" label="Signed by you" />
export const SigningStatusBadge = ({ signing_status }: Pick<Contract, 'signing_status'>) => (
  <Dot color={signingColors[signing_status]} label={signingStatuses[signing_status]} />
)
