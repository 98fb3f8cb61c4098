import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepForSigning } from '#features/signings/signing-bytes.client.ts'
import type { Signable } from '#features/signings/signings.ts'
import { type WaitingHere, useWaitingHere } from '#features/signings/waiting-here.client.ts'
import { api } from '#client/api.ts'
import { Section } from '#ui/section.tsx'

/** What a customer has not signed yet, ready to be signed here without a connection, too. */
export function ContractsToSignCard({ customer_id }: { customer_id: string }) {
  const { data = [] } = useQuery(api.signings.toSign.queryOptions({ input: { customer_id } }))
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (data.length > 0) void keepForSigning(data).then(() => setReady(true))
  }, [data])
  const stands = useWaitingHere()
  if (data.length === 0) return null
  return (
    <Section title="To sign">
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }} aria-label="Contracts to sign">
        {data.map((signable) => (
          <ToSign key={signable.id} signable={signable} {...stands(signable)} />
        ))}
      </Stack>
      {ready && (
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
  /** Whether the company's side is all that is missing. */
  next: WaitingHere | undefined
  /** What this device has of it that the server does not have yet. */
  here: keyof typeof herein | undefined
}

function ToSign({ signable: { id, title, contract_number, signing_status }, next, here }: Props) {
  const how = here ? herein[here] : next ? 'Customer signed' : signing_status === 'sent' ? 'Sent' : undefined
  const verb = next ? 'Countersign' : 'Sign'
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs" py={6} className="ruled">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} className="typed">
          {title}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {[contract_number ?? 'Draft', how].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {(next || here !== 'signed') && (
        <Button
          variant="default"
          flex="none"
          leftSection={<IconSignature size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/contracts/$id/sign" params={{ id }} aria-label={`${verb} ${title}`} />}
        >
          {verb}
        </Button>
      )}
    </Group>
  )
}
