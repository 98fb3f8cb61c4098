import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { roleNames } from '#access/roles.ts'
import { AcceptanceForm } from '#people/accounts/acceptance-form.tsx'
import { DeadLinkCard, ToLogin } from '#people/accounts/link-card.tsx'
import { behindLink } from '#people/accounts/link-page.tsx'
import { forgetToken, linkQuery } from '#people/accounts/link-token.client.ts'
import { LinkWait } from '#people/accounts/link-wait-card.tsx'
import { Onward } from '#people/accounts/onward-card.tsx'
import { api } from '#client/api.ts'
import { FrontCard } from '#ui/front-card.tsx'

const askAgain = 'Ask the person who invited you to send a new one.'

/**
 * The page behind an invitation. People without an account choose a name and a password; people
 * with one just accept.
 */
export const AcceptInvitationPage = behindLink(({ token }) => {
  const look = useQuery(linkQuery(token, 'invitation'))
  const accept = useMutation(
    api.accounts.acceptInvitation.mutationOptions({
      // After it is accepted, the link no longer says who it was for.
      onMutate: () => look.data?.email,
      onSuccess: ({ state }) => state === 'good' && forgetToken(),
      meta: { failed: 'Failed to accept invitation' },
    }),
  )

  if (accept.data?.state === 'good')
    return (
      <FrontCard title="Welcome" about="You're all set.">
        <Onward email={accept.context} />
      </FrontCard>
    )
  if (accept.data?.state === 'other account')
    return (
      <FrontCard
        title="This invitation can't be accepted"
        about={`Its email address belongs to another account. ${askAgain}`}
      >
        <ToLogin />
      </FrontCard>
    )
  if (!look.data) return <LinkWait query={look} />
  const outcome = accept.data?.state
  const state = outcome && outcome !== 'password needed' ? outcome : look.data.state
  if (state !== 'good')
    return (
      <DeadLinkCard
        state={state}
        about={state === 'used' ? 'It has already been accepted. Log in.' : askAgain}
      />
    )

  const { email, name, role, has_account } = look.data
  const as = role
    ? `You're joining as ${roleNames[role]} with ${email}.`
    : `For ${email}: follow your job online.`
  if (has_account && outcome !== 'password needed')
    return (
      <FrontCard title={`Welcome, ${name}`} about={as}>
        {/* The second click of a double-click comes before the button is disabled. */}
        <Button
          onClick={({ detail }) => detail < 2 && accept.mutate({ token })}
          disabled={accept.isPending}
          fullWidth
        >
          {accept.isPending ? 'Accepting...' : 'Accept invitation'}
        </Button>
      </FrontCard>
    )
  return (
    <FrontCard title="You're invited" about={as}>
      <AcceptanceForm
        initial={{ name: name ?? '', email: email ?? '' }}
        busy={accept.isPending}
        error={accept.error}
        submit="Accept invitation"
        submitting="Creating Account..."
        onSubmit={(given) => accept.mutate({ token, name: given.name, password: given.password })}
      />
    </FrontCard>
  )
})
