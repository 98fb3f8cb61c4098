import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { hashOf } from '#files/files/file-hash.ts'
import { forgetToken } from '#people/accounts/link-token.client.ts'
import { LinkWait } from '#people/accounts/link-wait-card.tsx'
import { AskedSignerPanel } from '#papers/signings/asked-signer-panel.tsx'
import type { AskedDocument } from '#papers/signings/link-signing.ts'
import { linkFile } from '#papers/link-signing/link-file.client.ts'
import { useLinkDownload } from '#papers/link-signing/link-download.client.ts'
import { retryWhileChecked } from '#papers/signings/signing-bytes.client.ts'
import { SignedCard } from '#papers/signings/signed-card.tsx'
import { copyDelay } from '#papers/signings/signed-copies.ts'
import { type Run, signatureIn } from '#papers/signings/signer-run.ts'
import { api } from '#client/api.ts'
import { isWorthRetrying } from '#client/failure.ts'

interface Props {
  token: string
  proof: string
  onDead: () => void
}

/** The document behind a link. */
export function LinkSignerPanel({ token, proof, onDead }: Props) {
  const document = useQuery({
    ...api.linkSigning.read.queryOptions({ input: { token, proof }, gcTime: 0 }),
    staleTime: Infinity,
  })
  const bytes = useQuery({
    queryKey: ['bytes behind a link', token, proof],
    queryFn: () => readBytes(token, proof, document.data!.sha256),
    enabled: document.data !== undefined,
    ...retryWhileChecked,
    retry: (failures, error) =>
      retryWhileChecked.retry(failures, error) || (failures < 2 && isWorthRetrying(error)),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!document.data) return <LinkWait query={document} />
  if (!bytes.data) return <LinkWait query={bytes} failed="Failed to open the document" />
  return (
    <Signing
      token={token}
      proof={proof}
      document={document.data}
      bytes={bytes.data}
      onDead={onDead}
    />
  )
}

async function readBytes(token: string, proof: string, sha256: string) {
  const blob = await linkFile(token, proof)
  if (globalThis.isSecureContext && (await hashOf(blob)) !== sha256)
    throw new Error('The document could not be loaded whole.')
  return new Uint8Array(await blob.arrayBuffer())
}

function Signing({
  token,
  proof,
  document,
  bytes,
  onDead,
}: Props & { document: AskedDocument; bytes: Uint8Array }) {
  const onError = (error: unknown) => !isWorthRetrying(error) && onDead()
  const sign = useMutation({
    mutationFn: (run: Run) => api.linkSigning.sign.call({ token, proof, ...signatureIn(run) }),
    onSuccess: forgetToken,
    onError,
  })
  const decline = useMutation({
    mutationFn: (reason: string) => api.linkSigning.decline.call({ token, proof, reason }),
    onSuccess: forgetToken,
    onError,
  })
  const thanks = <Signed token={token} proof={proof} title={document.title} />
  return (
    <AskedSignerPanel {...{ document, bytes, sign, decline, thanks }} zone={document.time_zone} />
  )
}

/** While the page is open, it offers the copy without another code. */
function Signed({ token, proof, title }: Omit<Props, 'onDead'> & { title: string }) {
  const { data } = useQuery({
    ...api.linkSigning.signed.queryOptions({ input: { token, proof }, gcTime: 0 }),
    refetchInterval: copyDelay,
  })
  const { download, busy, trouble } = useLinkDownload(token, proof)
  const button = (
    <Button
      fullWidth
      variant="default"
      loading={busy}
      onClick={() => download(`${title} signed by you.pdf`)}
    >
      Download your copy
    </Button>
  )
  return <SignedCard standing={data} download={button} trouble={trouble} />
}
