import { ORPCError } from '@orpc/client'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { behindLink } from '#features/accounts/link-page.tsx'
import { LinkWait } from '#features/accounts/link-wait-card.tsx'
import { CodeForm } from '#features/signings/code-form.tsx'
import { DeadLinkCard } from '#features/signings/dead-link-card.tsx'
import { LinkSignerPanel } from '#features/signings/link-signer-panel.tsx'
import { DeadLink, linkFile } from '#features/signings/link-file.client.ts'
import { api } from '#client/api.ts'
import { save } from '#client/download.ts'
import { FrontCard } from '#ui/front-card.tsx'

/** Where a mailed link to sign leads: a code first, then the document, or the signed copy. */
export const LinkSigningPage = behindLink(({ token }) => {
  const [opened, setOpened] = useState<{ purpose: 'sign' | 'copy'; proof: string }>()
  const [isDead, setDead] = useState(false)
  // Not once it is open: what is signed has used it up, and is thanked for.
  const look = useQuery({ ...api.linkSigning.look.queryOptions({ input: { token }, staleTime: Infinity, gcTime: 0 }), enabled: !opened })
  useEffect(() => {
    // The kept page of an installed app comes without the header that says so.
    const policy = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' })
    document.head.append(policy)
    return () => policy.remove()
  }, [])
  const dead = () => setDead(true)
  if (isDead) return <DeadLinkCard />
  if (opened?.purpose === 'copy') return <CopyCard token={token} proof={opened.proof} onDead={dead} />
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
      onProof={(proof) => setOpened({ purpose, proof })}
      onDead={dead}
    />
  )
})

function CopyCard({ token, proof, onDead }: { token: string; proof: string; onDead: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...api.linkSigning.read.queryOptions({ input: { token, proof }, gcTime: 0 }),
    staleTime: Infinity,
  })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  if (!data) return <LinkWait query={{ error, isFetching, refetch }} />
  const download = async () => {
    setBusy(true)
    setTrouble(undefined)
    try {
      save(await linkFile(token, proof), `${data.title} signed.pdf`)
    } catch (failure) {
      if (failure instanceof DeadLink) onDead()
      else if (failure instanceof ORPCError) setTrouble(failure.message)
      else setTrouble('The copy could not be downloaded. Check your connection and try again.')
    }
    setBusy(false)
  }
  return (
    <FrontCard title={data.title} about="Everyone has signed. Keep your copy in a safe place.">
      {trouble && (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      )}
      <Button fullWidth loading={busy} onClick={() => void download()}>
        Download the signed copy
      </Button>
    </FrontCard>
  )
}
