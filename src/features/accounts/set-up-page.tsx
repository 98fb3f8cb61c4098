import { useMutation, useQuery } from '@tanstack/react-query'
import { AcceptanceForm } from '#features/accounts/acceptance-form.tsx'
import { DeadLinkCard, OnwardButton } from '#features/accounts/link-card.tsx'
import { behindLink } from '#features/accounts/link-page.tsx'
import { forgetToken, linkQuery } from '#features/accounts/link-token.client.ts'
import { LinkWait } from '#features/accounts/link-wait-card.tsx'
import { api } from '#client/api.ts'
import { FrontCard } from '#ui/front-card.tsx'

/** Where the link leads that the first start printed: the first administrator. */
export const SetUpPage = behindLink(({ token }) => {
  const look = useQuery(linkQuery(token, 'set-up'))
  const setUp = useMutation(
    api.accounts.setUp.mutationOptions({
      onSuccess: ({ state }) => state === 'good' && forgetToken(),
      meta: { failed: 'The account was not made' },
    }),
  )
  if (setUp.data?.state === 'good')
    return (
      <FrontCard title="Dryline is yours" about="Log in, then invite your colleagues under Employees.">
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
            ? 'There is an administrator already.'
            : 'Restart the server: as long as there is no administrator, it prints a new link.'
        }
      />
    )
  return (
    <FrontCard title="Set up Dryline" about="You become its first administrator.">
      <AcceptanceForm
        initial={{ name: '', email: '' }}
        busy={setUp.isPending}
        error={setUp.error}
        submit="Create the administrator"
        submitting="Creating Account..."
        onSubmit={({ name, email, password }) => setUp.mutate({ token, name, email, password })}
      />
    </FrontCard>
  )
})
