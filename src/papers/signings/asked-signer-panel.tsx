import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { DeclineDialog } from '#papers/signings/decline-dialog.tsx'
import { forgetRuns } from '#papers/signings/kept-run.client.ts'
import type { AskedSigner } from '#papers/signings/link-signing.ts'
import { SignerPanel } from '#papers/signings/signer-panel.tsx'
import type { Run } from '#papers/signings/signer-run.ts'
import { useCompanyName } from '#client/company.ts'
import { explain, isWorthRetrying } from '#client/failure.ts'
import { FrontCard } from '#ui/front-card.tsx'

interface Sending<Input> {
  mutate: (input: Input) => void
  isPending: boolean
  isSuccess: boolean
  error: unknown
  variables: Input | undefined
}

interface Props {
  document: AskedSigner
  bytes: Uint8Array
  zone: string
  sign: Sending<Run>
  decline: Sending<string>
  /** Shown once it is signed. */
  thanks: ReactNode
  /** The way on from here, once it is done. */
  onward?: ReactNode
  /** Leaves it for another time. */
  onLater?: () => void
}

/**
 * Signing on a person's own device: read, agree, fill in and finish, or decline. A signature is
 * kept until it is sent.
 */
export function AskedSignerPanel({
  document,
  bytes,
  zone,
  sign,
  decline,
  thanks,
  onward,
  onLater,
}: Props) {
  const company = useCompanyName()
  const [declining, setDeclining] = useState(false)
  const isOver = sign.isSuccess || decline.isSuccess
  useEffect(() => {
    if (isOver) forgetRuns(document.signer_id)
  }, [isOver, document.signer_id])
  if (sign.isSuccess) return thanks
  if (decline.isSuccess)
    return (
      <FrontCard
        focused
        title="You declined to sign."
        about={`Nothing was signed. We told ${company}. You can close this page.`}
      >
        {onward}
      </FrontCard>
    )
  if (sign.error && !isWorthRetrying(sign.error))
    return (
      <FrontCard focused title="Your signature was not accepted" about={explain(sign.error)}>
        {onward}
      </FrontCard>
    )
  if (sign.isPending || sign.error)
    return (
      <FrontCard
        focused
        title={sign.isPending ? 'Sending your signature…' : 'Your signature is not sent yet'}
        about={sign.error ? `${explain(sign.error)} Keep this page open.` : undefined}
      >
        <Button fullWidth loading={sign.isPending} onClick={() => sign.mutate(sign.variables!)}>
          Try again
        </Button>
        {!sign.isPending && onward}
      </FrontCard>
    )
  return (
    <>
      <SignerPanel
        signable={document}
        bytes={bytes}
        person={{ id: document.signer_id, party: document.party, name: document.name }}
        company={company}
        zone={zone}
        onSigned={sign.mutate}
        onLeave={() => setDeclining(true)}
      />
      <DeclineDialog
        opened={declining}
        about={`Not sure yet? ${onLater ? 'Come back later' : 'Close this page and open the link again later'}. Declining ends the request, and the company is told why.`}
        {...(onLater && { later: { label: 'Not now', go: onLater } })}
        onClose={() => setDeclining(false)}
        busy={decline.isPending}
        error={decline.error ? explain(decline.error) : undefined}
        onDecline={decline.mutate}
      />
    </>
  )
}
