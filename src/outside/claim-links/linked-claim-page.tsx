import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { behindLink } from '#people/accounts/link-page.tsx'
import { LinkWait } from '#people/accounts/link-wait-card.tsx'
import { forgetProof, keepProof, keptProof } from '#outside/claim-links/claim-proof.client.ts'
import { CodeForm } from '#people/link-codes/code-form.tsx'
import { DeadLinkCard } from '#people/link-codes/dead-link-card.tsx'
import { useNoReferrer } from '#people/link-codes/no-referrer.client.ts'
import { api } from '#client/api.ts'
import { ahead, late } from '#ui/late.tsx'
import { Loading } from '#ui/loading.tsx'

// Loaded while the person types the code.
const LinkedClaimPanel = late(
  ahead(async () => (await import('#outside/claim-links/linked-claim-panel.tsx')).LinkedClaimPanel),
  <Loading text="Checking the link..." />,
)

/**
 * The page behind an emailed link to a claim: first a code, then the claim. It never becomes a
 * session.
 */
export const LinkedClaimPage = behindLink(({ token }) => {
  const [proof, setProof] = useState(() => keptProof(token))
  const [isDead, setDead] = useState(false)
  const look = useQuery({
    ...api.linkedClaims.look.queryOptions({ input: { token }, staleTime: Infinity, gcTime: 0 }),
    enabled: !proof,
  })
  useNoReferrer()
  const over = useCallback(() => {
    forgetProof()
    setProof(undefined)
  }, [])
  if (isDead) return <DeadLinkCard />
  if (proof) return <LinkedClaimPanel proof={proof} onOver={over} />
  if (!look.data) return <LinkWait query={look} />
  if (!look.data.good) return <DeadLinkCard />
  return (
    <CodeForm
      token={token}
      title="A claim shared with you"
      send={api.linkedClaims.sendCode.call}
      enter={api.linkedClaims.enterCode.call}
      onProof={(given) => {
        keepProof(token, given)
        setProof(given)
      }}
      onDead={() => setDead(true)}
    />
  )
})
