import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type Signing, methods, signerStates } from '#papers/signings/signings.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { exactTime, shownDay } from '#values/times.ts'

type Signer = Signing['signers'][number]

/** Says when someone reached their current state. */
function momentOf(
  { status, asked_at, opened_at, signed_when, declined_at, signed_on }: Signer,
  zone: string,
) {
  if (signed_on) return shownDay(signed_on)
  const at = {
    waiting: null,
    asked: asked_at,
    opened: opened_at,
    signed: signed_when,
    declined: declined_at,
  }[status]
  return at && exactTime(at, zone)
}

/**
 * One of the signers: how far they are, since when, and a button to send another link if theirs was
 * lost.
 */
export function SignerTile({
  signer,
  maySend,
  isSealed,
}: {
  signer: Signer
  maySend: boolean
  isSealed: boolean
}) {
  const { id, name, method, status, decline_reason, witness_name, copy_id } = signer
  const zone = useCompanyZone()
  const resend = useMutation(
    api.signings.resend.mutationOptions({
      meta: { done: 'New link sent', failed: 'Failed to send a new link' },
    }),
  )
  const moment = momentOf(signer, zone)
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text size="sm" className="typed">
        <b>{name}</b>: {signerStates[status]}
        {moment && `, ${moment}`}
        {status === 'signed' && `, ${methods[method].toLowerCase()}`}
        {witness_name && ` with ${witness_name}`}
        {decline_reason && `: ${decline_reason}`}
        {copy_id && !isSealed && (
          <>
            {'. '}
            <Anchor
              inherit
              href={`/files/${copy_id}/original?download`}
              download
              aria-label={`Download the copy of ${name}`}
            >
              Download their copy
            </Anchor>
          </>
        )}
      </Text>
      {maySend && method === 'link' && (status === 'asked' || status === 'opened') && (
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
  )
}
