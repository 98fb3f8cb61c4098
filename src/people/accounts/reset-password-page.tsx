import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { passwordForm } from '#people/accounts/accounts.ts'
import { FrontForm } from '#client/front-form.tsx'
import { DeadLinkCard } from '#people/accounts/link-card.tsx'
import { behindLink } from '#people/accounts/link-page.tsx'
import { forgetToken, linkQuery } from '#people/accounts/link-token.client.ts'
import { LinkWait } from '#people/accounts/link-wait-card.tsx'
import { NewPasswordFields } from '#people/accounts/new-password-form.tsx'
import { Onward } from '#people/accounts/onward-card.tsx'
import { api } from '#client/api.ts'
import { useFieldErrors } from '#client/form.ts'
import { FrontCard } from '#ui/front-card.tsx'

/** The page behind a reset link: sets a new password and logs out every device. */
export const ResetPasswordPage = behindLink(({ token }) => {
  const look = useQuery(linkQuery(token, 'reset'))
  const reset = useMutation(
    api.accounts.resetPassword.mutationOptions({
      // After it is used, the link no longer says who it was for.
      onMutate: () => look.data?.email,
      onSuccess: ({ state }) => state === 'good' && forgetToken(),
      meta: { failed: 'Password not changed' },
    }),
  )
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(passwordForm, { sync: true }),
  })
  useFieldErrors(form, reset.error)

  if (reset.data?.state === 'good')
    return (
      <FrontCard
        title="Your password was changed"
        about="You're logged out on every device. Log in with the new password."
      >
        <Onward email={reset.context} />
      </FrontCard>
    )
  if (!look.data) return <LinkWait query={look} />
  const state = reset.data?.state ?? look.data.state
  if (state !== 'good')
    return (
      <DeadLinkCard state={state}>
        <Button component={Link} to="/forgot-password" fullWidth>
          Send a new link
        </Button>
      </DeadLinkCard>
    )
  return (
    <FrontCard title="Choose a new password" about={look.data.email}>
      <FrontForm
        form={form}
        submit="Change Password"
        submitting="Changing Password..."
        busy={reset.isPending}
        shout={['Passwords do not match']}
        onSubmit={({ password }) => reset.mutate({ token, password })}
      >
        <input
          type="email"
          autoComplete="username"
          defaultValue={look.data.email ?? ''}
          hidden
          readOnly
        />
        <NewPasswordFields form={form} label="New Password" />
      </FrontForm>
    </FrontCard>
  )
})
