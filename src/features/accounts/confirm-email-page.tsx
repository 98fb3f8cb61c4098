import { Button, PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { FrontForm } from '#features/accounts/front-form.tsx'
import { DeadLinkCard, OnwardButton, ToLogin } from '#features/accounts/link-card.tsx'
import { behindLink } from '#features/accounts/link-page.tsx'
import { forgetToken } from '#features/accounts/link-token.client.ts'
import { Onward } from '#features/accounts/onward-card.tsx'
import { api } from '#client/api.ts'
import { useFieldErrors } from '#client/form.ts'
import { FrontCard } from '#ui/front-card.tsx'

// Nothing happens by itself: mail programs open links to look at them, which must not use them up. And the password is asked for
// because somebody else may have registered with this address: their account must not be confirmed by its owner.

const claim = z.object({ password: z.string().min(1, 'Enter the password that you chose') })

/** Where the link of a registration leads. */
export const ConfirmEmailPage = behindLink(({ token }) => {
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' }, validate: schemaResolver(claim, { sync: true }) })
  const confirm = useMutation(
    api.accounts.confirm.mutationOptions({
      onSuccess: ({ state }) => state === 'good' && forgetToken(),
      meta: { failed: 'Your email was not confirmed' },
    }),
  )
  const again = useMutation(api.accounts.sendConfirmation.mutationOptions({ meta: { failed: 'No new link was sent' } }))
  useFieldErrors(form, confirm.error)
  const state = token ? confirm.data?.state : 'unknown'
  if (again.isSuccess) return <FrontCard title="Check your email" about="A new link is on its way. It works for 24 hours." />
  if (state === 'good')
    return (
      <FrontCard title="Your email is confirmed" about="Welcome. Now you can log in.">
        <Onward />
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
    <FrontCard title="Confirm your email" about="Enter the password that you chose, and your account is ready.">
      <FrontForm
        form={form}
        submit="Confirm my email"
        submitting="Confirming..."
        busy={confirm.isPending}
        onSubmit={({ password }) => confirm.mutate({ token, password })}
      >
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </FrontForm>
    </FrontCard>
  )
})

/** Where the link leads that was sent to a new address. */
export const ChangeEmailPage = behindLink(({ token }) => {
  const confirm = useMutation(
    api.profile.confirmEmail.mutationOptions({
      onSuccess: ({ state }) => state === 'good' && forgetToken(),
      meta: { failed: 'Your email was not changed' },
    }),
  )
  const state = token ? confirm.data?.state : 'unknown'
  if (state === 'good')
    return (
      <FrontCard title="Your email is changed" about="From now on you log in with the new address.">
        <OnwardButton to="/dashboard" text="Continue" />
      </FrontCard>
    )
  if (state === 'sign in')
    return (
      <FrontCard
        title="Log in first"
        about="Only who asked for the change can confirm it. Log in on this device with your former address, then open the link once more."
      >
        <ToLogin text="Log in" />
      </FrontCard>
    )
  if (state) return <DeadLinkCard state={state} about={state === 'expired' ? 'Ask for a new one in your profile.' : undefined} />
  return (
    <FrontCard title="Confirm your new email" about="You log in with it from then on. Your other devices are signed out.">
      <Button onClick={({ detail }) => detail < 2 && confirm.mutate({ token })} disabled={confirm.isPending} fullWidth>
        {confirm.isPending ? 'Confirming...' : 'Confirm the new address'}
      </Button>
    </FrontCard>
  )
})
