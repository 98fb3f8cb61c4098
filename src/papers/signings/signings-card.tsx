import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SignerTile } from '#papers/signings/signer-tile.tsx'
import { type Signing, signingStates } from '#papers/signings/signings.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan, useMe } from '#client/session.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { Section } from '#ui/section.tsx'
import { exactTime, shownDay } from '#values/times.ts'

const colors: Record<Signing['status'], string> = {
  open: 'blue',
  signed: 'green',
  declined: 'red',
  expired: 'orange',
  ended: 'gray',
}

/** Lists each time a contract was put before people: who signed, when, and the sealed PDF. */
export function SigningsCard({ contract_id }: { contract_id: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.signings.list.queryOptions({ input: { contract_id } }),
  )
  return (
    <Section title="Signatures">
      <Stack gap="sm">
        {!data && error && (
          <LoadFailureLine
            text="Failed to load signatures."
            query={{ error, refetch, isFetching }}
          />
        )}
        {data?.length === 0 && (
          <Text size="sm" c="dimmed">
            Not signed yet.
          </Text>
        )}
        {data?.map((signing) => (
          <One key={signing.id} signing={signing} contract_id={contract_id} />
        ))}
      </Stack>
    </Section>
  )
}

/** True if it is the company's turn, last or first, and this person may sign for it. */
const waitsForMe = ({ status, signers }: Signing, me: { email: string }) => {
  const ours = signers.findIndex(({ party }) => party === 'company')
  const { status: state, method, email } = signers[ours] ?? {}
  const isMine = method === 'in_person' || email?.toLowerCase() === me.email.toLowerCase()
  const isTurn =
    ours === 0
      ? signers.length > 1
      : signers.every(({ status: one }, n) => n === ours || one === 'signed')
  return status === 'open' && ours >= 0 && state !== 'signed' && isMine && isTurn
}

function One({ signing, contract_id }: { signing: Signing; contract_id: string }) {
  const {
    id: signing_id,
    status,
    expires_at,
    signers,
    sealed_id,
    cancel_until,
    ended_why,
    is_on_paper,
  } = signing
  const zone = useCompanyZone()
  const me = useMe()
  const maySend = useCan('contracts.sign') && status === 'open' && expires_at !== null
  const [ending, setEnding] = useState(false)
  const mayCountersign = useCan('contracts.sign') && waitsForMe(signing, me)
  const end = useMutation(
    api.signings.end.mutationOptions({
      meta: { done: 'Request withdrawn', failed: 'Failed to withdraw the request' },
    }),
  )
  return (
    <Stack gap={4} className="ruled" pb="xs">
      <Group gap="xs">
        <Badge variant="light" color={colors[status]} c="var(--mantine-color-text)" tt="none">
          {signingStates[status]}
        </Badge>
        {ended_why && <Text size="sm">{ended_why}</Text>}
      </Group>
      {signers.map((signer) => (
        <SignerTile
          key={signer.id}
          signer={signer}
          maySend={maySend}
          isSealed={sealed_id !== null}
        />
      ))}
      {mayCountersign && (
        <Button
          size="compact-md"
          style={{ alignSelf: 'start' }}
          renderRoot={(props) => (
            <Link {...props} to="/contracts/$id/sign" params={{ id: contract_id }} />
          )}
        >
          {signers[0]?.party === 'company' ? 'Fill in our part' : 'Countersign'}
        </Button>
      )}
      {maySend && (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm">Until {exactTime(expires_at, zone)}</Text>
          <Button size="compact-sm" variant="default" onClick={() => setEnding(true)}>
            Withdraw
          </Button>
        </Group>
      )}
      <ConfirmationDialog
        opened={ending}
        onClose={() => setEnding(false)}
        title="Withdraw this request?"
        lines={[
          'The links that were sent stop working. To ask again, resend the contract.',
          ...(signers.some(({ status: state }) => state === 'signed')
            ? ['Anyone who already signed has to sign again.']
            : []),
        ]}
        confirm="Withdraw"
        color="red"
        busy={end.isPending}
        onConfirm={() => end.mutate({ id: signing_id }, { onSettled: () => setEnding(false) })}
      />
      {cancel_until && (
        <Text size="sm">The customer may cancel until midnight of {shownDay(cancel_until)}.</Text>
      )}
      {is_on_paper && (
        <Text size="sm" c="dimmed">
          Recorded {exactTime(signing.created_at, zone)}
          {signing.created_by_name && ` by ${signing.created_by_name}`}
        </Text>
      )}
      {sealed_id ? (
        <Anchor size="sm" href={`/files/${sealed_id}/original?download`} download>
          Download the sealed copy
        </Anchor>
      ) : (
        status === 'signed' &&
        !is_on_paper && (
          <Text size="sm" c="dimmed" role="status">
            Preparing the signed copy…
          </Text>
        )
      )}
    </Stack>
  )
}
