import type { ComponentType } from 'react'
import { useLinkToken } from '#people/accounts/link-token.client.ts'

/**
 * Wraps a page behind a mailed link. Each token gets a fresh page, so that the result of an older
 * link does not show for a newer one.
 */
export const behindLink = (Content: ComponentType<{ token: string }>) =>
  function LinkPage() {
    const token = useLinkToken()
    return <Content key={token} token={token} />
  }
