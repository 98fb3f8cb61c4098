import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Signing, methods, signerStates, signingStates } from '#features/signings/signings.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan, useMe } from '#client/session.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { exactTime, shownDay } from '#values/times.ts'

const colors: Record<Signing['status'], string> = { open: 'blue', signed: 'green', declined: 'red', expired: 'orange', ended: 'gray' }

/** Each time a contract was put before people: who signed, when, and the sealed PDF. */
export function SigningsCard({ contract_id }: { contract_id: string }) {
  const { data, error, refetch, isFetching } = useQuery(api.signings.list.queryOptions({ input: { contract_id } }))
  return (
    <Section title="Signatures">
      <Stack gap="sm">
        {!data && error && <LoadFailureLine text="Failed to load signatures." query={{ error, refetch, isFetching }} />}
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

/** Whether the company's side is all that is missing, and this person may sign for it. */
const waitsForMe = ({ status, signers }: Signing, me: { email: string }) =>
  status === 'open' &&
  signers.every(({ party, status: state, method, email }) =>
    party === 'company'
      ? state !== 'signed' && (method === 'in_person' || email?.toLowerCase() === me.email.toLowerCase())
      : state === 'signed',
  )

function One({ signing, contract_id }: { signing: Signing; contract_id: string }) {
  const { id: signing_id, status, expires_at, signers, sealed_id, cancel_until, ended_why, is_on_paper } = signing
  const zone = useCompanyZone()
  const me = useMe()
  const maySend = useCan('contracts.sign') && status === 'open' && expires_at !== null
  const mayCountersign = useCan('contracts.sign') && waitsForMe(signing, me)
  const end = useMutation(api.signings.end.mutationOptions({ meta: { done: 'Request ended', failed: 'Failed to end the request' } }))
  const resend = useMutation(api.signings.resend.mutationOptions({ meta: { done: 'New link sent', failed: 'Failed to send a new link' } }))
  return (
    <Stack gap={4} className="ruled" pb="xs">
      <Group gap="xs">
        <Badge variant="light" color={colors[status]} tt="none">
          {signingStates[status]}
        </Badge>
        {ended_why && <Text size="sm">{ended_why}</Text>}
      </Group>
      {signers.map(({ id, name, method, status: state, device_signed_at, signed_at, signed_on, decline_reason, witness_name }) => (
        <Group key={id} gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm" className="typed">
            <b>{name}</b>: {signerStates[state]}
            {signed_at &&
              `, ${signed_on ? shownDay(signed_on) : exactTime((method === 'in_person' && device_signed_at) || signed_at, zone)}`}
            {state === 'signed' && `, ${methods[method].toLowerCase()}`}
            {witness_name && ` with ${witness_name}`}
            {decline_reason && `: ${decline_reason}`}
          </Text>
          {maySend && method === 'link' && (state === 'asked' || state === 'opened') && (
            <Button
              size="compact-sm"
              variant="subtle"
              style={{ flex: 'none' }}
              loading={resend.isPending}
              onClick={() => resend.mutate({ id })}
              aria-label={`Send a new link to ${name}`}
            >
              New link
            </Button>
          )}
        </Group>
      ))}
      {mayCountersign && (
        <Button
          size="compact-md"
          style={{ alignSelf: 'start' }}
          renderRoot={(props) => <Link {...props} to="/contracts/$id/sign" params={{ id: contract_id }} />}
        >
          Countersign
        </Button>
      )}
      {maySend && (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm">Until {exactTime(expires_at, zone)}</Text>
          <Button size="compact-sm" variant="default" loading={end.isPending} onClick={() => end.mutate({ id: signing_id })}>
            End this request
          </Button>
        </Group>
      )}
      {cancel_until && <Text size="sm">The customer may cancel until midnight of {shownDay(cancel_until)}.</Text>}
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
            The sealed copy is being made.
          </Text>
        )
      )}
    </Stack>
  )
}
