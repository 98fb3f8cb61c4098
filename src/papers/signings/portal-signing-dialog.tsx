import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { AskedSignerPanel } from '#papers/signings/asked-signer-panel.tsx'
import type { OwnAsked } from '#papers/signings/link-signing.ts'
import { SignedCard } from '#papers/signings/signed-card.tsx'
import { copyDelay } from '#papers/signings/signed-copies.ts'
import { type Run, signatureIn } from '#papers/signings/signer-run.ts'
import { bytesToSign } from '#papers/signings/signing-bytes.client.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { FullScreenDialog } from '#ui/full-screen-dialog.tsx'
import { Loading } from '#ui/loading.tsx'

interface Props {
  document: OwnAsked
  /** Where its button leads back to. */
  back: string
  onClose: () => void
}

/** Full-screen reading and signing, for a customer who is signed in. */
export const PortalSigningDialog = (props: Props) => (
  <FullScreenDialog isHeld onClose={props.onClose} label={`Sign ${props.document.title}`}>
    <Signing {...props} />
  </FullScreenDialog>
)

function Signing({ document, back, onClose }: Props) {
  const { signer_id } = document
  const zone = useCompanyZone()
  const bytes = useQuery(bytesToSign(document))
  const { mutate: noteOpening } = useMutation(api.portalSigning.open.mutationOptions())
  useEffect(() => {
    noteOpening({ signer_id })
  }, [noteOpening, signer_id])
  const sign = useMutation({
    mutationFn: (run: Run) => api.portalSigning.sign.call({ signer_id, ...signatureIn(run) }),
  })
  const decline = useMutation({
    mutationFn: (reason: string) => api.portalSigning.decline.call({ signer_id, reason }),
  })
  const close = (
    <Button fullWidth onClick={onClose}>
      {back}
    </Button>
  )
  if (!bytes.data)
    return bytes.error ? (
      <LoadFailure text="Failed to load contract." query={bytes}>
        {close}
      </LoadFailure>
    ) : (
      <Loading text="Opening the document…" />
    )
  const thanks = <Signed signer_id={signer_id} onward={close} />
  return (
    <AskedSignerPanel
      {...{ document, zone, sign, decline, thanks }}
      bytes={bytes.data}
      onward={close}
      onLater={onClose}
    />
  )
}

function Signed({ signer_id, onward }: { signer_id: string; onward: ReactNode }) {
  const { data } = useQuery({
    ...api.portalSigning.signed.queryOptions({ input: { signer_id } }),
    refetchInterval: copyDelay,
  })
  const download = data?.copy && (
    <Button
      fullWidth
      variant="default"
      component="a"
      href={`/files/${data.copy.id}/original?download`}
      download
    >
      Download your copy
    </Button>
  )
  return <SignedCard standing={data} download={download} onward={onward} />
}
