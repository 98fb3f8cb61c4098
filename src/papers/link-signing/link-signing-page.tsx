import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { behindLink } from '#people/accounts/link-page.tsx'
import { LinkWait } from '#people/accounts/link-wait-card.tsx'
import { CodeForm } from '#people/link-codes/code-form.tsx'
import { DeadLinkCard } from '#people/link-codes/dead-link-card.tsx'
import { useNoReferrer } from '#people/link-codes/no-referrer.client.ts'
import { useLinkDownload } from '#papers/link-signing/link-download.client.ts'
import {
  type OpenedLink,
  rememberCode,
  resumeSession,
} from '#papers/link-signing/signing-session.client.ts'
import { api } from '#client/api.ts'
import { FrontCard } from '#ui/front-card.tsx'
import { ahead, late } from '#ui/late.tsx'
import { Loading } from '#ui/loading.tsx'

// Loaded while the person types the code.
const LinkSignerPanel = late(
  ahead(async () => (await import('#papers/link-signing/link-signer-panel.tsx')).LinkSignerPanel),
  <Loading text="Checking the link..." />,
)

/** The page behind an emailed link to sign: a code first, then the document or the signed copy. */
export const LinkSigningPage = behindLink(({ token }) => {
  const [opened, setOpened] = useState<OpenedLink>()
  const resume = useQuery({
    queryKey: ['opened link', token],
    queryFn: () => resumeSession(token),
    staleTime: Infinity,
    gcTime: 0,
    enabled: !opened,
  })
  // Keep the opened link in state: signing uses the link up, and the page must still say thanks.
  if (resume.data && !opened) setOpened(resume.data)
  const [isDead, setDead] = useState(false)
  // Not asked once the link is open, for the same reason.
  const look = useQuery({
    ...api.linkSigning.look.queryOptions({ input: { token }, staleTime: Infinity, gcTime: 0 }),
    enabled: !opened && resume.isFetched,
  })
  useNoReferrer()
  const dead = () => setDead(true)
  if (isDead) return <DeadLinkCard />
  if (opened?.purpose === 'copy')
    return <CopyCard token={token} proof={opened.proof} onDead={dead} />
  if (opened) return <LinkSignerPanel token={token} proof={opened.proof} onDead={dead} />
  if (!look.data) return <LinkWait query={look} />
  const { purpose } = look.data
  if (purpose === null) return <DeadLinkCard />
  return (
    <CodeForm
      token={token}
      title={purpose === 'sign' ? 'A document for you to sign' : 'Your signed document'}
      send={api.linkSigning.sendCode.call}
      enter={api.linkSigning.enterCode.call}
      onProof={(proof) => {
        rememberCode(token, proof)
        setOpened({ purpose, proof })
      }}
      onDead={dead}
    />
  )
})

function CopyCard({ token, proof, onDead }: { token: string; proof: string; onDead: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...api.linkSigning.read.queryOptions({ input: { token, proof }, gcTime: 0 }),
    staleTime: Infinity,
  })
  const { download, busy, trouble } = useLinkDownload(token, proof, onDead)
  if (!data) return <LinkWait query={{ error, isFetching, refetch }} />
  return (
    <FrontCard
      title={data.title}
      about={
        data.is_complete
          ? 'Everyone has signed. Keep your copy in a safe place.'
          : 'This is your copy of what was signed so far. Keep it in a safe place.'
      }
    >
      {trouble && (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      )}
      <Button
        fullWidth
        loading={busy}
        onClick={() =>
          download(`${data.title} ${data.is_complete ? 'signed' : 'signed by you'}.pdf`)
        }
      >
        {data.is_complete ? 'Download the signed copy' : 'Download your copy'}
      </Button>
    </FrontCard>
  )
}
