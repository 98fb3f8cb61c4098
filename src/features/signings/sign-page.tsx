import { Alert, Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CountersignDialog } from '#features/signings/countersign-dialog.tsx'
import { HandOverForm } from '#features/signings/hand-over-form.tsx'
import { useSignable } from '#features/signings/signing-bytes.client.ts'
import type { Signable } from '#features/signings/signings.ts'
import { useWaitingHere } from '#features/signings/waiting-here.client.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/contracts/$id/sign')

/** Where a technician gets a contract ready and hands the device over. */
export function SignPage() {
  const { id } = route.useParams()
  const { contract, bytes } = useSignable(id)
  const { data, error, refetch, isFetching } = contract
  const back = <Button renderRoot={(props) => <Link {...props} to="/contracts/$id" params={{ id }} />}>Back to the contract</Button>
  if (!data) {
    if (!error) return <Skeleton height={320} radius="md" aria-label="Loading contract" role="status" />
    return isWorthRetrying(error) ? (
      <LoadFailure text="Failed to load contract." query={{ error, refetch, isFetching }}>
        {back}
      </LoadFailure>
    ) : (
      <Notice title="There is nothing to sign" text="This contract has no PDF, or doesn't exist.">
        {back}
      </Notice>
    )
  }
  if (data.signing_status === 'signed')
    return (
      <Notice title="This contract is signed" text="To change it, make a change order or another contract.">
        {back}
      </Notice>
    )
  return (
    <Stack gap="md" maw={560}>
      <div>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/contracts/$id" params={{ id }} />}>
          {data.contract_number ?? 'Contract'}
        </Anchor>
        <Title order={1} fz={{ base: 'h4', sm: 'h3' }} className="typed">
          Sign {data.title}
        </Title>
        <Text size="sm" c="dimmed">
          On this device. It works without a connection.
        </Text>
      </div>
      <Ways key={data.paper_id} signable={data} bytes={bytes} />
    </Stack>
  )
}

/** The company's side where only that is missing; else, or if they want that, everyone's. */
function Ways({ signable, bytes }: { signable: Signable; bytes: UseQueryResult<Uint8Array> }) {
  const navigate = useNavigate()
  const { next, here } = useWaitingHere()(signable)
  const [anew, setAnew] = useState(false)
  const [opened, setOpened] = useState(false)
  if (!next && here === 'signed') return <Text role="status">Signed on this device. It is sent as soon as there is a connection.</Text>
  if (!next || anew) return <HandOverForm signable={signable} bytes={bytes} />
  const close = () => setOpened(false)
  return (
    <Stack gap="sm" align="start">
      <Text>Everyone else has signed. Your signature for the company completes this contract.</Text>
      {bytes.error && (
        <Alert color="red" role="alert">
          {bytes.error.message}
        </Alert>
      )}
      <Button size="md" loading={bytes.isLoading} disabled={bytes.data === undefined} onClick={() => setOpened(true)}>
        Countersign
      </Button>
      <Button variant="subtle" onClick={() => setAnew(true)}>
        Have everyone sign again
      </Button>
      {opened && bytes.data && (
        <CountersignDialog
          signable={signable}
          bytes={bytes.data}
          waiting={next}
          onSigned={() => void navigate({ to: '/contracts/$id', params: { id: signable.id } })}
          onClose={close}
        />
      )}
    </Stack>
  )
}
