import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { behindLink } from '#features/accounts/link-page.tsx'
import { LinkWait } from '#features/accounts/link-wait-card.tsx'
import { CodeForm } from '#features/signings/code-form.tsx'
import { DeadLinkCard } from '#features/signings/dead-link-card.tsx'
import { LinkSignerPanel } from '#features/signings/link-signer-panel.tsx'
import { linkFile } from '#features/signings/link-file.client.ts'
import { api } from '#client/api.ts'
import { save } from '#client/download.ts'
import { FrontCard } from '#ui/front-card.tsx'

/** Where a mailed link to sign leads: a code first, then the document, or the signed copy. */
export const LinkSigningPage = behindLink(({ token }) => {
  const [proof, setProof] = useState<string>()
  const [isDead, setDead] = useState(false)
  const look = useQuery(api.linkSigning.look.queryOptions({ input: { token }, staleTime: Infinity, gcTime: 0 }))
  useEffect(() => {
    // The kept page of an installed app comes without the header that says so.
    const policy = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' })
    document.head.append(policy)
    return () => policy.remove()
  }, [])
  if (isDead) return <DeadLinkCard />
  if (!look.data) return <LinkWait query={look} />
  const { purpose } = look.data
  if (purpose === null) return <DeadLinkCard />
  const dead = () => setDead(true)
  if (proof === undefined) return <CodeForm token={token} purpose={purpose} onProof={setProof} onDead={dead} />
  if (purpose === 'copy') return <CopyCard token={token} proof={proof} onDead={dead} />
  return <LinkSignerPanel token={token} proof={proof} onDead={dead} />
})

function CopyCard({ token, proof, onDead }: { token: string; proof: string; onDead: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...api.linkSigning.read.queryOptions({ input: { token, proof }, gcTime: 0 }),
    staleTime: Infinity,
  })
  const [busy, setBusy] = useState(false)
  if (!data) return <LinkWait query={{ error, isFetching, refetch }} />
  const download = async () => {
    setBusy(true)
    const bytes = await linkFile(token, proof).catch(() => undefined)
    setBusy(false)
    if (bytes) save(bytes, `${data.title} signed.pdf`)
    else onDead()
  }
  return (
    <FrontCard title={data.title} about="Everyone has signed. Keep your copy in a safe place.">
      <Button fullWidth loading={busy} onClick={() => void download()}>
        Download the signed copy
      </Button>
    </FrontCard>
  )
}
