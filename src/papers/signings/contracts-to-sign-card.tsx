import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SignersFacts } from '#papers/contracts/contract-status-badge.tsx'
import { keepForSigning } from '#papers/signings/signing-bytes.client.ts'
import { companyWrites } from '#papers/signings/signing-order.ts'
import type { Signable } from '#papers/signings/signings.ts'
import { type WaitingHere, useWaitingHere } from '#papers/signings/waiting-here.client.ts'
import { api } from '#client/api.ts'
import { PendingPart, isAwaited } from '#client/in-order.tsx'
import { Section } from '#ui/section.tsx'

/** The office settles a declined contract before anyone is asked again. */
const isOpen = ({ signing_status }: Signable) => signing_status !== 'declined'

/**
 * The contracts that a customer has not signed yet, ready to be signed here even without a
 * connection.
 */
export function ContractsToSignCard({ customer_id }: { customer_id: string }) {
  const query = useQuery(api.signings.toSign.queryOptions({ input: { customer_id } }))
  const { data = [] } = query
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const open = data.filter(isOpen)
    if (open.length > 0) void keepForSigning(open).then(setReady)
  }, [data])
  const waitingHere = useWaitingHere()
  if (isAwaited(query)) return <PendingPart />
  if (data.length === 0) return null
  return (
    <Section title="To sign">
      <Stack
        component="ul"
        gap={0}
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label="Contracts to sign"
      >
        {data.map((signable) => (
          <ToSign key={signable.id} signable={signable} {...waitingHere(signable)} />
        ))}
      </Stack>
      {ready && data.some(isOpen) && (
        <Text size="xs" c="dimmed">
          Ready to sign offline
        </Text>
      )}
    </Section>
  )
}

const herein = { signed: 'Signed on this device', declined: 'Declined on this device' }

interface Props {
  signable: Signable
  /** Set if it is the company's turn. */
  next: WaitingHere | undefined
  /** The outcome on this device, if the server does not have it yet. */
  here: keyof typeof herein | undefined
}

function ToSign({ signable, next, here }: Props) {
  const { id, title, contract_number, signing_status, fields } = signable
  const weFirst = companyWrites(fields)
  const how = here
    ? herein[here]
    : next && !next.others_follow
      ? 'Customer signed'
      : signing_status === 'sent'
        ? 'Sent'
        : undefined
  const verb =
    next && weFirst ? 'Fill in our part of' : next && !next.others_follow ? 'Countersign' : 'Sign'
  if (!here && !isOpen(signable)) return <Declined signable={signable} />
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs" py={6} className="ruled">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} className="typed">
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {[contract_number ?? 'Draft', how].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {(next || here !== 'signed') && (
        <Button
          variant="default"
          flex="none"
          leftSection={<IconSignature size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/contracts/$id/sign"
              params={{ id }}
              aria-label={`${verb} ${title}`}
            />
          )}
        >
          {next && weFirst ? 'Fill in' : verb}
        </Button>
      )}
    </Group>
  )
}

/** Shows who declined the contract, when and why. Links to where the office continues with it. */
const Declined = ({
  signable: { id, title, contract_number, signers },
}: Pick<Props, 'signable'>) => (
  <Group component="li" justify="space-between" wrap="nowrap" gap="xs" py={6} className="ruled">
    <div style={{ minWidth: 0 }}>
      <Text fw={600} className="typed">
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {[contract_number ?? 'Draft', 'Declined'].join(' · ')}
      </Text>
      <SignersFacts signers={signers ?? []} />
    </div>
    <Button
      variant="default"
      flex="none"
      renderRoot={(props) => (
        <Link {...props} to="/contracts/$id" params={{ id }} aria-label={`Open ${title}`} />
      )}
    >
      Open
    </Button>
  </Group>
)
