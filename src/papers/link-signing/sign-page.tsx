import { Alert, Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { signersInWords } from '#papers/contracts/contract-signers.ts'
import { CountersignDialog } from '#papers/signings/countersign-dialog.tsx'
import { HandOverForm } from '#papers/handed-over/hand-over-form.tsx'
import { useSignable } from '#papers/signings/signing-bytes.client.ts'
import type { Signable } from '#papers/signings/signings.ts'
import { companyWrites } from '#papers/signings/signing-order.ts'
import { useWaitingHere } from '#papers/signings/waiting-here.client.ts'
import { useCompanyZone } from '#client/company.ts'
import { isWorthRetrying } from '#client/failure.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'

const route = getRouteApi('/signed-in/contracts/$id/sign')

/** The page on which a technician prepares a contract and hands the device over. */
export function SignPage() {
  const { id } = route.useParams()
  const { contract, bytes } = useSignable(id)
  const { data, error, refetch, isFetching } = contract
  const back = (
    <Button renderRoot={(props) => <Link {...props} to="/contracts/$id" params={{ id }} />}>
      Back to the contract
    </Button>
  )
  if (!data) {
    if (!error)
      return <Skeleton height={320} radius="md" aria-label="Loading contract" role="status" />
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
      <Notice
        title="This contract is signed"
        text="To change it, make a change order or another contract."
      >
        {back}
      </Notice>
    )
  if (data.outdated)
    return (
      <Notice
        title="The document doesn't match the details"
        text="Update the paper before anyone signs."
      >
        {back}
      </Notice>
    )
  return (
    <Unless declined={data} back={back}>
      <Stack gap="md" maw={560}>
        <div>
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/contracts/$id" params={{ id }} />}
          >
            {data.contract_number ?? 'Contract'}
          </Anchor>
          <Title order={1} fz={{ base: 'h4', sm: 'h3' }} className="typed">
            Sign {data.title}
          </Title>
          <Text size="sm" c="dimmed">
            On this device. Works offline.
          </Text>
        </div>
        <Ways key={data.paper_id} signable={data} bytes={bytes} />
      </Stack>
    </Unless>
  )
}

/**
 * Does not put a declined contract before people again, unless they changed their mind on the spot.
 */
function Unless({
  declined: { signing_status, signers = [] },
  back,
  children,
}: {
  declined: Signable
  back: ReactNode
  children: ReactNode
}) {
  const zone = useCompanyZone()
  const [anyway, setAnyway] = useState(false)
  if (signing_status !== 'declined' || anyway) return children
  return (
    <Notice title="This contract was declined" text={signersInWords(signers, zone).join('. ')}>
      {back}
      <Button variant="default" onClick={() => setAnyway(true)}>
        They changed their mind
      </Button>
    </Notice>
  )
}

/** Signing for the company if it is its turn; otherwise, or on request, signing for everyone. */
function Ways({ signable, bytes }: { signable: Signable; bytes: UseQueryResult<Uint8Array> }) {
  const navigate = useNavigate()
  const { next, here } = useWaitingHere()(signable)
  const [anew, setAnew] = useState(false)
  const [opened, setOpened] = useState(false)
  if (!next && here === 'signed')
    return (
      <Text role="status">Signed on this device. It is sent as soon as there is a connection.</Text>
    )
  if (!next || anew) return <HandOverForm signable={signable} bytes={bytes} />
  const close = () => setOpened(false)
  const { others_follow } = next
  const verb = companyWrites(signable.fields)
    ? 'Fill in our part'
    : others_follow
      ? 'Sign for the company'
      : 'Countersign'
  return (
    <Stack gap="sm" align="start">
      <Text>
        {others_follow
          ? `${companyWrites(signable.fields) ? 'Fill in our part and sign' : 'Sign for the company'}. Then it goes to everyone else.`
          : 'Everyone else has signed. Your signature for the company completes this contract.'}
      </Text>
      {bytes.error && (
        <Alert color="red" role="alert">
          {bytes.error.message}
        </Alert>
      )}
      <Button
        size="md"
        loading={bytes.isLoading}
        disabled={bytes.data === undefined}
        onClick={() => setOpened(true)}
      >
        {verb}
      </Button>
      <Button variant="subtle" onClick={() => setAnew(true)}>
        {others_follow ? 'Have everyone sign on this device' : 'Have everyone sign again'}
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
