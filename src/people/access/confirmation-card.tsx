import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { linkLasts } from '#values/link-lifetimes.ts'

/**
 * Reminds someone of the link that confirms their address, and sends another. The answer does not
 * reveal if one was due.
 */
export function ConfirmationCard({ email, text }: { email: string; text: string }) {
  const again = useMutation(
    api.accounts.sendConfirmation.mutationOptions({
      meta: { failed: 'Failed to send a new link' },
    }),
  )
  return (
    <Text size="sm" role="status" className="typed">
      {again.isSuccess ? (
        <>
          If {email} still needs to be confirmed, a new link is on its way. It works for{' '}
          {linkLasts('confirm')}.
        </>
      ) : (
        <>
          {text}{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            onClick={() => again.mutate({ email })}
            disabled={again.isPending}
          >
            Send a new link
          </Anchor>
        </>
      )}
    </Text>
  )
}
