import { useMutation, useQuery } from '@tanstack/react-query'
import { AcceptanceForm } from '#people/accounts/acceptance-form.tsx'
import { DeadLinkCard, OnwardButton } from '#people/accounts/link-card.tsx'
import { behindLink } from '#people/accounts/link-page.tsx'
import { forgetToken, linkQuery } from '#people/accounts/link-token.client.ts'
import { LinkWait } from '#people/accounts/link-wait-card.tsx'
import { api } from '#client/api.ts'
import { FrontCard } from '#ui/front-card.tsx'

/** The page behind the link that the first start printed. It creates the first administrator. */
export const SetUpPage = behindLink(({ token }) => {
  const look = useQuery(linkQuery(token, 'set-up'))
  const setUp = useMutation(
    api.accounts.setUp.mutationOptions({
      onSuccess: ({ state }) => state === 'good' && forgetToken(),
      meta: { failed: 'Failed to create account' },
    }),
  )
  if (setUp.data?.state === 'good')
    return (
      <FrontCard title="Dryline is ready" about="Log in, then invite your team under Employees.">
        <OnwardButton to="/login" text="Log in" />
      </FrontCard>
    )
  if (!look.data) return <LinkWait query={look} />
  const state = setUp.data?.state ?? look.data.state
  if (state !== 'good')
    return (
      <DeadLinkCard
        state={state}
        about={
          state === 'used'
            ? 'There is already an administrator.'
            : 'Restart the server. It prints a new link as long as there is no administrator.'
        }
      />
    )
  return (
    <FrontCard title="Set up Dryline" about="You'll be the first administrator.">
      <AcceptanceForm
        initial={{ name: '', email: '' }}
        busy={setUp.isPending}
        error={setUp.error}
        submit="Create administrator"
        submitting="Creating Account..."
        onSubmit={({ name, email, password }) => setUp.mutate({ token, name, email, password })}
      />
    </FrontCard>
  )
})
