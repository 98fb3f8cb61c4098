import type { ComponentType } from 'react'
import { useLinkToken } from '#people/accounts/link-token.client.ts'

/** A page behind a mailed link, begun anew for each: what became of a former link is not said of a newer one. */
export const behindLink = (Content: ComponentType<{ token: string }>) =>
  function LinkPage() {
    const token = useLinkToken()
    return <Content key={token} token={token} />
  }
