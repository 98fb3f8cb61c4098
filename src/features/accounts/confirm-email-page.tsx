import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { DeadLinkCard, OnwardButton } from '#features/accounts/link-card.tsx'
import { useLinkToken } from '#features/accounts/link-token.ts'
import { api } from '#client/api.ts'
import { FrontCard } from '#ui/front-card.tsx'

// A button, and nothing by itself: mail programs open links to look at them, which must not use them up.

/** Where the link of a registration leads. */
export function ConfirmEmailPage() {
  const token = useLinkToken()
  const confirm = useMutation(api.accounts.confirm.mutationOptions({ meta: { failed: 'Your email was not confirmed' } }))
  const again = useMutation(api.accounts.sendConfirmation.mutationOptions({ meta: { failed: 'No new link was sent' } }))
  const state = token ? confirm.data?.state : 'unknown'
  if (again.isSuccess) return <FrontCard title="Check your email" about="A new link is on its way. It works for 24 hours." />
  if (state === 'good')
    return (
      <FrontCard title="Your email is confirmed" about="Welcome. Now you can log in.">
        <OnwardButton to="/login" text="Log in" />
      </FrontCard>
    )
  if (state === 'used') return <DeadLinkCard state="used" about="Your email may be confirmed already: try to log in." />
  if (state)
    return (
      <DeadLinkCard state={state}>
        {state === 'expired' && (
          <Button onClick={() => again.mutate({ token })} disabled={again.isPending} fullWidth>
            {again.isPending ? 'Sending...' : 'Send a new link'}
          </Button>
        )}
      </DeadLinkCard>
    )
  return (
    <FrontCard title="Confirm your email" about="One click and your account is ready.">
      <Button onClick={() => confirm.mutate({ token })} disabled={confirm.isPending} fullWidth>
        {confirm.isPending ? 'Confirming...' : 'Confirm my email'}
      </Button>
    </FrontCard>
  )
}

/** Where the link leads that was sent to a new address. */
export function ChangeEmailPage() {
  const token = useLinkToken()
  const confirm = useMutation(api.profile.confirmEmail.mutationOptions({ meta: { failed: 'Your email was not changed' } }))
  const state = token ? confirm.data?.state : 'unknown'
  if (state === 'good')
    return (
      <FrontCard title="Your email is changed" about="From now on you log in with the new address.">
        <OnwardButton to="/dashboard" text="Continue" />
      </FrontCard>
    )
  if (state) return <DeadLinkCard state={state} about={state === 'expired' ? 'Ask for a new one in your profile.' : undefined} />
  return (
    <FrontCard title="Confirm your new email" about="You log in with it from then on.">
      <Button onClick={() => confirm.mutate({ token })} disabled={confirm.isPending} fullWidth>
        {confirm.isPending ? 'Confirming...' : 'Confirm the new address'}
      </Button>
    </FrontCard>
  )
}
